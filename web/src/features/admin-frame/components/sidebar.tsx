import clsx from 'clsx';
import { Menu, X } from 'lucide-react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import type { Role } from '#contract/session';
import { Button } from '#shared/ui/button';
import { BrandMark } from '#shared/ui/ornaments';
import { getMenu, type AdminSection } from '../lib/admin-sections';

/** Brand mark, the given name of the winery and the words for the staff area, shown above the menu. */
export function WineryMark({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 leading-tight text-white">
      <BrandMark className="size-8 shrink-0 text-brass-light" />
      <span className="min-w-0">
        <span className="block font-display text-lg leading-tight">{name}</span>{' '}
        <span className="block text-2xs text-brass-light">{t('admin.frame.area')}</span>
      </span>
    </p>
  );
}

const ENTRY = 'flex min-h-10 items-center gap-3 rounded-sm px-3 text-sm';

function MenuEntry({ id, path, Icon }: AdminSection) {
  const { t } = useTranslation();
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
      {t(`admin.sections.${id}`)}
    </>
  );
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

/** What stands beside entries of the menu, such as a number, by the id of their section. */
export type MenuNotes = Readonly<Partial<Record<AdminSection['id'], ReactNode>>>;

/**
 * Menu of the staff screens that a role may open, in groups with headings (requirement D2). The current
 * screen is marked.
 */
export function SidebarMenu({ role, notes }: { role: Role; notes: MenuNotes }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <nav aria-label={t('admin.frame.menu')} className="on-dark flex flex-col gap-6">
      {getMenu(role).map((group) => (
        <div key={group.id}>
          <h2
            id={`${id}-${group.id}`}
            className="px-3 pb-1 font-text text-2xs font-semibold tracking-wider text-brass-light uppercase"
          >
            {t(`admin.frame.${group.id}`)}
          </h2>
          <ul aria-labelledby={`${id}-${group.id}`}>
            {group.sections.map((entry) => (
              <li key={entry.id} className="relative">
                <MenuEntry {...entry} />
                {notes[entry.id]}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/**
 * Button for small screens that opens the staff menu over the page. The menu closes on Escape, on a click
 * outside and on navigation, and locks the page's scroll while open (requirement D3).
 */
export function MobileSidebar({ houseName, role, notes }: { houseName: string; role: Role; notes: MenuNotes }) {
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
              <WineryMark name={houseName} />
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
            <SidebarMenu role={role} notes={notes} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}
