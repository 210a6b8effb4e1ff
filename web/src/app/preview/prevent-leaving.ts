/** Whether a click opens a new tab or window. */
const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/**
 * Keeps a document at its URL: links that the app does not handle open other sites in a new tab and do
 * nothing else, and forms are not sent.
 */
export function preventLeavingPage(targetDocument: Document): void {
  targetDocument.addEventListener('click', (event) => {
    if (event.defaultPrevented || opensNewTab(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.getAttribute('href')?.startsWith('#')) return;
    if (/^https?:$/.test(link.protocol) && link.origin !== location.origin) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    } else event.preventDefault();
  });
  targetDocument.addEventListener('submit', (event) => {
    event.preventDefault();
  });
}
