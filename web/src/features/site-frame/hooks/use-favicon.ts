import { useEffect } from 'react';
import type { SiteMetadata } from '#contract/metadata';
import { faviconUrl } from '../lib/favicon-url';

/** Replaces the icon of the tab as soon as the metadata are known, and again when they change (requirement P11). */
export function useFavicon(metadata: SiteMetadata | null): void {
  const url = faviconUrl(metadata);
  useEffect(() => {
    if (url === null) return;
    const link =
      document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]') ??
      document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
    link.removeAttribute('type');
    link.href = url;
  }, [url]);
}
