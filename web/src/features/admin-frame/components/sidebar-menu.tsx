import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Role } from '#contract/roles';
import { menuFor, type MenuEntry } from '../lib/admin-sections';
import { SECTION_ICONS } from '../lib/section-icons';

const ENTRY = 'flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm';

function Entry({ id, path, open }: MenuEntry) {
  const { t } = useTranslation();
  const Icon = SECTION_ICONS[id];
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      {t(`admin.sections.${id}`)}
    </>
  );
  // An editor's entry that the queen may not open is named, but leads nowhere.
  if (!open) {
    return (
      <span aria-disabled="true" role="link" title={t('admin.frame.editorsOnly')} className={clsx(ENTRY, 'opacity-60')}>
        {content}
      </span>
    );
  }
  return (
    <NavLink
      to={path}
      end={id === 'dashboard'}
      className={({ isActive }) =>
        clsx(
          ENTRY,
          'transition-colors',
          isActive ? 'bg-white/12 font-semibold text-white' : 'text-stone hover:bg-white/8',
        )
      }
    >
      {content}
    </NavLink>
  );
}

/** The screens of the staff area that a role is shown, in their two parts (requirement D2). */
export function SidebarMenu({ role }: { role: Role }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-label={t('admin.frame.menu')} className="on-dark flex flex-col gap-6">
      {menuFor(role).map((part) => (
        <div key={part.id}>
          <h2
            id={`${id}-${part.id}`}
            className="px-3 pb-1 font-text text-2xs font-semibold tracking-wider text-brass-light uppercase"
          >
            {t(`admin.frame.${part.id}`)}
          </h2>
          <ul aria-labelledby={`${id}-${part.id}`}>
            {part.sections.map((entry) => (
              <li key={entry.id}>
                <Entry {...entry} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
