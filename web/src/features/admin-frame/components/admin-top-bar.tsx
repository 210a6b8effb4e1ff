import { CircleUser, ExternalLink, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Language } from '#contract/language';
import type { Role } from '#contract/roles';
import { ShortcutsButton } from '#shared/shortcuts/shortcuts-button';
import { Button } from '#shared/ui/button';
import { buttonClass } from '#shared/ui/button-class';
import { StaffBadge } from '#shared/ui/staff-badge';
import { viewSitePath } from '../lib/admin-sections';
import { LanguageChoice } from './language-choice';
import { MobileSidebar } from './mobile-sidebar';

export interface AdminTopBarProps {
  /** The user's own. */
  role: Role;
  /** Name of the winery, shown over the menu. */
  houseName: string;
  userName: string;
  onLanguage: (language: Language) => void;
  onAccount: () => void;
  onSignOut: () => void;
}

/** The bar over every staff screen: the way to the site, the language, who is signed in, and the way out (requirement D4). */
export function AdminTopBar(props: AdminTopBarProps) {
  const { houseName, userName, role, onLanguage, onAccount, onSignOut } = props;
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <header className="sticky top-0 z-30 flex min-h-14 items-center gap-2 border-b border-line bg-paper/95 px-4 backdrop-blur-sm sm:gap-3 sm:px-6">
      <MobileSidebar houseName={houseName} role={role} />
      <Link to={viewSitePath(location)} className={buttonClass({ tone: 'quiet', size: 'sm' }, 'max-sm:px-2')}>
        <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="max-sm:sr-only">{t('admin.frame.viewSite')}</span>
      </Link>
      <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3">
        <ShortcutsButton />
        <LanguageChoice onChange={onLanguage} />
        <StaffBadge tone={role === 'admin' ? 'strong' : 'good'}>{t(`admin.roles.${role}`)}</StaffBadge>
        <Button
          tone="quiet"
          size="sm"
          className="min-w-0 max-sm:px-2"
          title={t('adminAccount.open')}
          onClick={onAccount}
        >
          <CircleUser aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          <span className="truncate max-sm:sr-only">{userName}</span>
        </Button>
        <Button tone="quiet" size="sm" className="max-sm:px-2" onClick={onSignOut}>
          <LogOut aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="max-sm:sr-only">{t('admin.frame.signOut')}</span>
        </Button>
      </div>
    </header>
  );
}
