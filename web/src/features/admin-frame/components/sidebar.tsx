import clsx from 'clsx';
import { Menu, X } from 'lucide-react';
import { Fragment, useEffect, useId, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '#contract/session';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { BrandMark } from '#shared/ui/ornaments';
import { StaffBadge } from '#shared/ui/staff-notice';
import { getMenu, getSectionByPath, type MenuEntry } from '../lib/admin-sections';
import type { SectionNotes } from '../lib/section-notes';

/**
 * Brand mark, the given name of the winery and the words for the staff area, shown above the menu. Its height
 * is that of a long name: the menu must not move when the name is loaded.
 */
export function WineryMark({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex h-16 items-center gap-3 leading-tight text-white">
      <BrandMark className="size-8 shrink-0 text-brass-light" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-display text-lg leading-tight">{name}</span>{' '}
        <span className="block text-2xs text-brass-light">{t('admin.frame.area')}</span>
      </span>
    </p>
  );
}

/** What stands beside an entry of the menu: the notes of its sections. */
function EntryNotes({ entry, notes }: { entry: MenuEntry; notes: SectionNotes }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center gap-1">
      {entry.sections.map(({ id }) => (
        <Fragment key={id}>{notes[id]}</Fragment>
      ))}
    </span>
  );
}

function MenuLink({ entry: { nameKey, Icon, sections } }: { entry: MenuEntry }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const current = getSectionByPath(pathname).id;
  const isCurrent = sections.some(({ id }) => id === current);
  return (
    <Link
      to={sections[0].path}
      aria-current={isCurrent ? (sections[0].id === current ? 'page' : 'true') : undefined}
      className={clsx(
        'flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm transition-colors',
        isCurrent ? 'bg-white/12 font-semibold text-white' : 'text-stone hover:bg-white/8',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      {t(nameKey)}
    </Link>
  );
}

/**
 * Menu of the staff screens that a role may open (requirement D2): the sections of the specification with
 * headings, then the groups with tabs. The entry of the current screen is marked.
 */
export function SidebarMenu({ role, notes }: { role: Role; notes: SectionNotes }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-label={t('admin.frame.menu')} className="on-dark flex flex-col gap-6">
      {getMenu(role).map(({ heading, entries }) => (
        <div key={heading} className={heading ? undefined : 'border-t border-white/20 pt-4'}>
          {heading && (
            <h2
              id={`${id}-${heading}`}
              className="px-3 pb-1 font-text text-2xs font-semibold tracking-wider text-brass-light uppercase"
            >
              {t(`admin.frame.${heading}`)}
            </h2>
          )}
          <ul aria-labelledby={heading ? `${id}-${heading}` : undefined}>
            {entries.map((entry) => (
              <li key={entry.id} className="relative">
                <MenuLink entry={entry} />
                <EntryNotes entry={entry} notes={notes} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** The name of a role. */
export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return <StaffBadge tone={role === 'admin' ? 'strong' : 'good'}>{t(`admin.roles.${role}`)}</StaffBadge>;
}

/**
 * Button for small screens that opens the staff menu over the page. The menu closes on Escape, on a click
 * outside and on navigation, and locks the page's scroll while open (requirement D3). It names the role.
 */
export function MobileSidebar({ wineryName, role, notes }: { wineryName: string; role: Role; notes: SectionNotes }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    setOpen(false);
  }, [key]);

  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        className="-ml-2 px-2 lg:hidden"
        aria-label={t('admin.frame.openMenu')}
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Menu aria-hidden className="size-5" strokeWidth={1.5} />
      </Button>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={setOpen}
        isDismissable
        className="fixed inset-0 z-40 bg-ink/45 lg:hidden"
      >
        <Modal className="h-full w-72 max-w-[85vw] bg-vine-deep">
          <Dialog
            aria-label={t('admin.frame.menu')}
            className="on-dark flex h-full flex-col overflow-y-auto p-3 outline-none"
          >
            <div className="mb-4 flex items-center justify-between pl-3">
              <WineryMark name={wineryName} />
              <Button
                tone="quiet"
                size="sm"
                ground="dark"
                className="px-2"
                aria-label={t('admin.frame.closeMenu')}
                onClick={() => {
                  setOpen(false);
                }}
              >
                <X aria-hidden className="size-5" strokeWidth={1.5} />
              </Button>
            </div>
            {/* The top bar of the narrowest screens has no room for it. */}
            <p className="mb-4 pl-3">
              <RoleBadge role={role} />
            </p>
            <SidebarMenu role={role} notes={notes} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
