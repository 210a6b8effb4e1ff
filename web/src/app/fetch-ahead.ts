import type { PageState } from './page-state';

/** The attribute of the boot script that names the files every page needs; the build writes it. */
export const FILES_ATTRIBUTE = 'data-files';

function prefetch(href: string, as: 'script' | 'fetch'): void {
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href });
  // Data are asked for as `fetch` does, or they would be fetched twice.
  if (as === 'fetch') link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Fetches what the start of the app needs; nothing of it runs yet. */
export function fetchAhead({ textsUrl, dataUrl }: PageState): void {
  const files = document.querySelector(`script[${FILES_ATTRIBUTE}]`)?.getAttribute(FILES_ATTRIBUTE) ?? '';
  for (const file of files.split(' ')) if (file !== '') prefetch(file, 'script');
  for (const url of [textsUrl, dataUrl]) if (url !== undefined) prefetch(url, 'fetch');
}
