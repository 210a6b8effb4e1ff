import { BookText, Grape, LibraryBig, Upload } from 'lucide-react';

import { isAllowed } from '#contract/session';
import { buildEditorHref } from '#features/page-texts/lib/editor-url';
import { useSession } from '#features/session/components/session-provider';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getNewDocumentHref, staffPages } from '#shared/staff-pages';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { ButtonLink } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { UpcomingEvents, DashboardStorage, RecentChangeList, LastTexts } from './dashboard-changes';

/** Loaded separately because it knows every document type; the rest of the dashboard shows at once. */
const DashboardInbox = createLazyComponent(() => import('./dashboard-inbox'), <Skeleton className="h-48" />);

/** Links to the most frequent actions. */
function QuickActions() {
  const { t } = useTranslation();
  const language = useLanguage();
  const newShortcut = useShortcutTarget('new');
  const actions = [
    { id: 'wine', to: getNewDocumentHref(staffPages.adminWines.href()), Icon: Grape },
    { id: 'media', to: staffPages.adminMedia.href(), Icon: Upload },
    { id: 'album', to: getNewDocumentHref(staffPages.adminAlbums.href()), Icon: LibraryBig },
    { id: 'home', to: buildEditorHref('home', language, 'form'), Icon: BookText },
  ];
  return (
    <nav aria-label={t('admin.dashboard.quick.label')} className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {actions.map(({ id, to, Icon }) => (
        <ButtonLink key={id} to={to} tone="outline" size="sm" {...(id === 'wine' ? newShortcut : null)}>
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          {t(`admin.dashboard.quick.${id}`)}
        </ButtonLink>
      ))}
    </nav>
  );
}

/**
 * /admin: the dashboard with quick actions, all that waits, upcoming events and storage; for admins the last
 * changes, for others the last saved page texts. Each card reads its own data; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  const { roles } = useSession();
  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.dashboard')}
        intro={t('admin.dashboard.intro')}
        actions={<QuickActions />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="space-y-6">
          <DashboardInbox />
          <UpcomingEvents />
        </div>
        <div className="space-y-6">
          {isAllowed('admin', roles) ? <RecentChangeList /> : <LastTexts />}
          <DashboardStorage />
        </div>
      </div>
    </>
  );
}
