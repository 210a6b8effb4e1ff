import type { PageState } from '../../src/app/page-state';
import type { PageHead } from '../../src/shared/lib/page-head';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text that is safe between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** JSON that cannot end the script element it stands in. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function headElements(head: PageHead): string {
  const parts = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) parts.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
  if (head.robots) parts.push(`<meta name="robots" content="${escapeHtml(head.robots)}">`);
  if (head.canonical) parts.push(`<link rel="canonical" href="${escapeHtml(head.canonical)}">`);
  if (head.structuredData !== undefined) {
    parts.push(`<script type="application/ld+json">${scriptJson(head.structuredData)}</script>`);
  }
  return parts.join('\n    ');
}

const ICON_ELEMENT = /<link\s+rel="icon"[^>]*>/;

/**
 * Fills the built `index.html`.
 * @param html the rendered app; empty for the shell, which the browser renders itself
 * @param icon address of the tab's icon; `null` leaves the built-in one
 */
export function htmlDocument(
  template: string,
  state: PageState,
  head: PageHead | null,
  html: string,
  icon: string | null = null,
): string {
  const parts: Record<string, string> = {
    head: head ? headElements(head) : '',
    app: html,
    state: `<script type="application/json" id="page-state">${scriptJson(state)}</script>`,
  };
  return template
    .replace(/<html lang="\w+">/, `<html lang="${state.language}">`)
    .replace(ICON_ELEMENT, (builtIn) => (icon === null ? builtIn : `<link rel="icon" href="${escapeHtml(icon)}">`))
    .replace(/<!--(head|app|state)-->/g, (_marker, name: string) => parts[name] ?? '');
}
