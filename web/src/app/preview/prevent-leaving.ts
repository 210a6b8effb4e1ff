const HIDDEN_LANGUAGE_SWITCH = '[role=group]:has(> [lang]) { display: none; }';

/**
 * Hides the language switch of all pages of a document: the editor beside it chooses the language, and links
 * of the page could not.
 */
export function hideLanguageSwitch(targetDocument: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(HIDDEN_LANGUAGE_SWITCH);
  targetDocument.adoptedStyleSheets = [...targetDocument.adoptedStyleSheets, sheet];
}

/** Whether a click opens a new tab or window. */
const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey;

/**
 * Keeps a document at its URL: of the links that the app does not handle, those to other sites open in a new
 * tab and all others do nothing, and forms are not sent. Links to a hash and clicks with Ctrl, Shift or Meta
 * are left alone.
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
