import { createHash } from 'node:crypto';
import type { ServerSettings } from '../env';

/** Path of the rules by which browsers prefetch public pages. */
export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/**
 * Creates the security headers of built scripts, styles and fonts: no content sniffing, a referrer policy
 * and, if the site has HTTPS, HSTS for two years. They need no framing headers.
 */
export function createFileHeaders({ siteOrigin }: ServerSettings): Record<string, string> {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  if (siteOrigin.startsWith('https:')) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains';
  return headers;
}

/**
 * Creates the security headers of all responses except built scripts, styles and fonts: those of
 * `createFileHeaders`, no framing, and `Cross-Origin-Opener-Policy: same-origin`.
 */
export const createCommonHeaders = (settings: ServerSettings): Record<string, string> => ({
  ...createFileHeaders(settings),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
});

const FORBIDDEN_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** Returns the Permissions-Policy; only the screen on which staff photograph codes may use the camera. */
const createPermissionsPolicy = (mayUseCamera: boolean): string =>
  FORBIDDEN_FEATURES.map((name) => `${name}=${name === 'camera' && mayUseCamera ? '(self)' : '()'}`).join(', ');

/**
 * Area of a page for its security headers. Staff pages contain an editor that writes style elements; the
 * preview is a public page that staff pages frame.
 */
export type SecurityArea = 'public' | 'staff' | 'preview';

function createContentSecurityPolicy(
  settings: ServerSettings,
  area: SecurityArea,
  styleHashes: readonly string[],
): string {
  const foreign = settings.foreignOrigins.join(' ');
  const policy: Record<string, string> = {
    'default-src': "'self'",
    'script-src': "'self'",
    // Spreadsheets are parsed in a worker, which is not created from a blob.
    'worker-src': "'self'",
    // With a hash beside it, 'unsafe-inline' would not count.
    'style-src': ["'self'", ...(area === 'staff' ? ["'unsafe-inline'"] : styleHashes)].join(' '),
    // Focal points, placeholders and tints are style attributes.
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data: blob: ${foreign}`.trim(),
    'connect-src': `'self' ${foreign}`.trim(),
    'font-src': "'self'",
    // The map of the visit page. Client-side navigation can show it in any public document.
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
 * Creates the security headers of an HTML page: the common ones, the Content-Security-Policy and the
 * Permissions-Policy, and for public pages the URL of the speculation rules. Only script files of the
 * site run in it. Style elements need a hash in `styleHashes`, except in the staff area. No site may
 * frame it, except that the site itself frames the preview.
 * @param styleHashes CSP hashes of the style elements of the page
 * @param mayUseCamera whether the page may use the camera
 */
export const createPageHeaders = (
  settings: ServerSettings,
  area: SecurityArea,
  styleHashes: readonly string[],
  mayUseCamera = false,
): Record<string, string> => ({
  ...createCommonHeaders(settings),
  ...(area === 'preview' && { 'x-frame-options': 'SAMEORIGIN' }),
  'content-security-policy': createContentSecurityPolicy(settings, area, styleHashes),
  'permissions-policy': createPermissionsPolicy(mayUseCamera),
  ...(area === 'public' && { 'speculation-rules': `"${SPECULATION_RULES_PATH}"` }),
});

/** Matches a style element, whose text contains no `<style` or `</style`. */
const STYLE_ELEMENT = /<style(?: [^<>]*)?>([^<]*(?:<(?!\/?style)[^<]*)*)<\/style>/g;

/**
 * Lists the Content-Security-Policy sources (`'sha256-…'`) of all style elements in an HTML page, in their
 * order; empty if there are none.
 */
export const listStyleHashes = (page: string): string[] =>
  [...page.matchAll(STYLE_ELEMENT)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
