import { createHash } from 'node:crypto';
import type { ServerSettings } from '../env';

/** Headers of scripts, styles and fonts, which can be neither framed nor opened as a window of their own. */
export function fileHeaders({ siteOrigin }: ServerSettings): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  if (siteOrigin.startsWith('https:')) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
  return headers;
}

/** Headers of every other answer of this server, whatever it holds. */
export const commonHeaders = (settings: ServerSettings): Record<string, string> => ({
  ...fileHeaders(settings),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
});

const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']
  .map((name) => `${name}=()`)
  .join(', ');

/**
 * Where a page belongs: staff screens hold an editor that writes style elements, public pages hold none, and the preview
 * shows public pages inside of a staff screen.
 */
export type PageArea = 'public' | 'staff' | 'preview';

function contentSecurityPolicy(settings: ServerSettings, area: PageArea, styleHashes: readonly string[]): string {
  const foreign = settings.foreignOrigins.join(' ');
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Spreadsheets are read in a worker; none is made of a blob.
    'worker-src': "'self'",
    // With a hash beside it, 'unsafe-inline' would not count.
    'style-src': ["'self'", ...(area === 'staff' ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    // Focal points, placeholders and tints are style attributes.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${foreign}`.trim(),
    'connect-src': `'self' ${foreign}`.trim(),
    'font-src': "'self'",
    // The map of the page of visits, which a visitor may reach in any document.
    ...(area !== 'staff' && { 'frame-src': 'https://www.openstreetmap.org' }),
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': area === 'preview' ? "'self'" : "'none'",
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  if (settings.siteOrigin.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

/**
 * Headers of pages: no script but the site's own files runs in them, and nobody frames them; the preview alone is framed,
 * by the site itself.
 * @param styleHashes of the style elements that the page comes with
 */
export const pageHeaders = (
  settings: ServerSettings,
  area: PageArea,
  styleHashes: readonly string[],
): Record<string, string> => ({
  ...commonHeaders(settings),
  ...(area === 'preview' && { 'x-frame-options': 'SAMEORIGIN' }),
  'content-security-policy': contentSecurityPolicy(settings, area, styleHashes),
  'permissions-policy': PERMISSIONS,
});

/** A style element, whose text holds no `<style` or `</style`. */
const STYLE_ELEMENT = /<style(?: [^<>]*)?>([^<]*(?:<(?!\/?style)[^<]*)*)<\/style>/g;

/** Sources of a content security policy that allow the style elements of a page, and no others. */
export const inlineStyleHashes = (page: string): string[] =>
  [...page.matchAll(STYLE_ELEMENT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
