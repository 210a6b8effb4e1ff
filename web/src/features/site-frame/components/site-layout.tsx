import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigation, useLocation } from 'react-router-dom';
import { useTranslation } from '#shared/i18n/use-translation';
import { useIsOnline } from '#shared/lib/connection';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { FailureHelpContext } from '#shared/ui/notice';
import { findAnchor, scrollToAnchor, useRouteChange } from '../hooks/use-route-change';
import { getContacts, useFavicon, useSiteMetadata } from '../hooks/use-site-metadata';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import type { StaffEntry } from './site-links';

/** Notice while the browser is offline. */
function OfflineNotice() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <div role="status" className="no-print sticky bottom-0 z-30">
      {!isOnline && (
        <p className="bg-brass px-gutter py-3 text-center text-sm text-white">{t('common.status.offline')}</p>
      )}
    </div>
  );
}

/** Phone number of the winery, which works without a connection. */
function PhoneHelp() {
  const { t } = useTranslation();
  const { phone } = getContacts(useSiteMetadata());
  if (!phone) return null;
  return (
    <p className="mt-5 text-sm text-ink-soft">
      {t('common.status.call')}{' '}
      <a href={buildPhoneHref(phone)} className="tabular text-link">
        {phone}
      </a>
    </p>
  );
}

const phoneHelp = <PhoneHelp />;

/** Scrolls to the anchor in the URL on each navigation (requirement P4). */
function useScrollToAnchor(): void {
  // A new object on each navigation, also to the same URL.
  const location = useLocation();
  useEffect(() => {
    const anchor = findAnchor(location.search, location.hash);
    return anchor === null ? undefined : scrollToAnchor(anchor);
  }, [location]);
}

/** Progress bar while the next page loads; CSS delays it. */
function NavigationProgress() {
  const { t } = useTranslation();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="no-print" data-busy={t('common.status.loading')}>
      {isLoading && (
        <span className="navigation-progress">
          <span className="sr-only">{t('common.status.loading')}</span>
        </span>
      )}
    </div>
  );
}

/** Skip link to the content. */
function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${target}`}
      className="no-print fixed top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-sm text-white focus-visible:translate-y-0"
    >
      {t('common.nav.skip')}
    </a>
  );
}

const CONTENT_ID = 'content';

interface SiteLayoutProps {
  isQueenVisible: boolean;
  staffEntry: StaffEntry;
  /** Lines of the opening hours; undefined if they are not known. */
  openingHours: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * Layout of every public page: skip link, header, content, footer, and notices while the next page loads or
 * the browser is offline. Failures in the content name the phone number. It also sets the tab's icon and
 * handles scroll and focus on navigation.
 */
export function SiteLayout({ isQueenVisible, staffEntry, openingHours, children }: SiteLayoutProps) {
  const content = useRef<HTMLElement>(null);
  useFavicon(useSiteMetadata());
  useRouteChange(content, true);
  useScrollToAnchor();
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <SkipLink target={CONTENT_ID} />
      <NavigationProgress />
      <SiteHeader isQueenVisible={isQueenVisible} staffEntry={staffEntry} />
      <main id={CONTENT_ID} ref={content} tabIndex={-1} className="flex-1">
        <FailureHelpContext value={phoneHelp}>{children}</FailureHelpContext>
      </main>
      <SiteFooter isQueenVisible={isQueenVisible} openingHours={openingHours} />
      <OfflineNotice />
    </div>
  );
}
