import { useRef, type ReactNode } from 'react';
import { useFavicon } from '../hooks/use-favicon';
import { useRouteChange } from '../hooks/use-route-change';
import { useScrollToAnchor } from '../hooks/use-scroll-to-anchor';
import { useSiteMetadata } from '../hooks/use-site-metadata';
import type { StaffEntry } from './account-link';
import { OfflineNotice } from './offline-notice';
import { NavigationProgress } from './navigation-progress';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { SkipLink } from './skip-link';

const CONTENT_ID = 'content';

interface SiteLayoutProps {
  queenShown: boolean;
  staffEntry: StaffEntry;
  children: ReactNode;
}

/** What stands around every public page. */
export function SiteLayout({ queenShown, staffEntry, children }: SiteLayoutProps) {
  const content = useRef<HTMLElement>(null);
  useFavicon(useSiteMetadata());
  useRouteChange(content);
  useScrollToAnchor();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target={CONTENT_ID} />
      <NavigationProgress />
      <SiteHeader queenShown={queenShown} staffEntry={staffEntry} />
      <main id={CONTENT_ID} ref={content} tabIndex={-1} className="flex-1">
        {children}
      </main>
      <SiteFooter queenShown={queenShown} />
      <OfflineNotice />
    </div>
  );
}
