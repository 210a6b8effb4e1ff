import { useTranslation } from 'react-i18next';
import { useMenu } from '../hooks/use-menu';
import { AccountLink, type StaffEntry } from './account-link';
import { BrandLink } from './brand-link';
import { LanguageSwitch } from './language-switch';
import { MenuButton } from './menu-button';
import { NavLinks } from './nav-links';
import { VisitLink } from './visit-link';

interface SiteHeaderProps {
  queenShown: boolean;
  staffEntry: StaffEntry;
}

const MENU_ID = 'site-menu';

/** The header that stays on top. On small screens everything but the name folds into a menu. */
export function SiteHeader({ queenShown, staffEntry }: SiteHeaderProps) {
  const { t } = useTranslation();
  const { isOpen, element, onToggle } = useMenu();
  const closeMenu = () => element.current?.hidePopover();
  return (
    <header data-sticky-header className="no-print sticky top-0 z-40 border-b border-line bg-paper">
      <div className="mx-auto flex min-h-header max-w-page items-center justify-between gap-x-6 px-gutter">
        <BrandLink />
        <nav aria-label={t('common.nav.label')} className="hidden lg:block">
          <NavLinks queenShown={queenShown} />
        </nav>
        <div className="hidden items-center gap-5 lg:flex">
          <LanguageSwitch />
          <AccountLink staffEntry={staffEntry} />
          <VisitLink size="sm" />
        </div>
        <MenuButton isOpen={isOpen} menu={MENU_ID} />
      </div>
      <div id={MENU_ID} ref={element} popover="auto" onToggle={onToggle} className="site-menu lg:hidden">
        <nav aria-label={t('common.nav.label')}>
          <NavLinks queenShown={queenShown} large />
        </nav>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4">
          <VisitLink onClick={closeMenu} />
          <AccountLink staffEntry={staffEntry} />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  );
}
