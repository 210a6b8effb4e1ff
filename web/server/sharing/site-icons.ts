import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages';
import { createI18n } from '#shared/i18n/create-i18n';
import { localisePath, pages } from '#shared/pages';
import type { CacheRun } from '../cache/response-cache';
import { createCachedResponse, type CachedResponse, replyWithCachedResponse } from '../cache/cached-response';
import { startRenderSession } from '../cms/guest-responses';
import type { SiteServices } from '../site/site-services';
import { getManifestPath, createMarkSvg, getSiteColor, TOUCH_ICON } from '../head/site-mark';

interface Icon {
  path: string;
  size: number;
  /**
   * Width of the mark as a share of the icon. Maskable icons are cropped, so that only their centre is sure
   * to be visible.
   */
  share: number;
  purpose?: 'any' | 'maskable';
}

const ICONS: readonly Icon[] = [
  { path: TOUCH_ICON, size: 180, share: 0.68 },
  { path: '/icons/192.png', size: 192, share: 0.72, purpose: 'any' },
  { path: '/icons/512.png', size: 512, share: 0.72, purpose: 'any' },
  { path: '/icons/maskable-512.png', size: 512, share: 0.56, purpose: 'maskable' },
];

/** Draws an icon as PNG: the winery's mark on the background colour of the site. */
function drawIcon({ size, share }: Icon): Promise<Buffer> {
  const markSize = size * share;
  const start = (size - markSize) / 2;
  // The mark is slightly below the centre of its square.
  const mark = createMarkSvg({
    x: start - markSize * 0.01,
    y: start - markSize * 0.01,
    size: markSize,
    color: getSiteColor('wine'),
    stroke: 2.4,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${getSiteColor('paper')}"/>${mark}</svg>`;
  return sharp(Buffer.from(svg)).flatten().png({ compressionLevel: 9, palette: true }).toBuffer();
}

/** Creates a web app manifest (W3C Web Application Manifest). */
const createManifest = (language: Language, name: string) => ({
  id: pages.home.path,
  name,
  short_name: name,
  lang: language,
  dir: 'ltr',
  start_url: localisePath(language, pages.home.path),
  scope: pages.home.path,
  display: 'minimal-ui',
  theme_color: getSiteColor('paper'),
  background_color: getSiteColor('paper'),
  icons: ICONS.filter(({ purpose }) => purpose).map(({ path, size, purpose }) => ({
    src: path,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
});

const ONE_DAY = 'public, max-age=86400';
const SHORT = 'public, max-age=300';

type IconParts = Pick<
  SiteServices,
  'settings' | 'guestResponses' | 'featureSwitches' | 'fileCache' | 'commonHeaders' | 'revisionPoller' | 'sharedCaching'
>;

/**
 * Registers the routes of the site's PNG icons (the winery's mark), drawn on the first request, and of the
 * web app manifest in each language of the site. The manifest has the winery's name from the metadata, else
 * from the bundled texts.
 */
export function registerIconsAndManifests(app: FastifyInstance, services: IconParts): void {
  const { settings, guestResponses, featureSwitches, fileCache, commonHeaders, revisionPoller, sharedCaching } =
    services;

  for (const icon of ICONS) {
    const make = async ({ store }: CacheRun) => {
      const iconHeaders = { ...commonHeaders, 'content-type': 'image/png', 'cache-control': ONE_DAY };
      const cachedResponse = await createCachedResponse({
        status: 200,
        headers: iconHeaders,
        body: await drawIcon(icon),
      });
      store(cachedResponse);
      return cachedResponse;
    };
    // Icons depend on no data, so that a cached one never expires.
    app.get(icon.path, async (request, reply) => {
      const cachedResponse = fileCache.peek(icon.path) ?? (await fileCache.coalesceFetch(icon.path, make));
      return replyWithCachedResponse(
        request,
        reply,
        cachedResponse,
        sharedCaching.createHeader({ ...cachedResponse, revision: revisionPoller.getRevision() }),
      );
    });
  }

  async function makeManifest(language: Language, { store, revision }: CacheRun): Promise<CachedResponse> {
    const session = startRenderSession(guestResponses, language, await featureSwitches.read());
    const metadata = await session.api.get('/metadata').catch(() => null);
    const name = metadata?.brand.title || (await createI18n(language)).t('common.site.name');
    const manifestHeaders = {
      ...commonHeaders,
      'content-type': 'application/manifest+json',
      'cache-control': session.hadFailure() ? 'no-store' : SHORT,
    };
    const body = Buffer.from(JSON.stringify(createManifest(language, name)));
    const revisionInfo = { revision: session.isAtRevision(revision) ? revision : undefined };
    const cachedResponse = await createCachedResponse({ status: 200, headers: manifestHeaders, body, ...revisionInfo });
    if (metadata) store(cachedResponse);
    return cachedResponse;
  }

  const languages: readonly Language[] = settings.languageSwitch ? LANGUAGES : [DEFAULT_LANGUAGE];
  for (const language of languages) {
    const path = getManifestPath(language);
    const make = (run: CacheRun) => makeManifest(language, run);
    app.get(path, async (request, reply) => {
      const cachedResponse = fileCache.findFresh(path) ?? (await fileCache.coalesceFetch(path, make));
      return replyWithCachedResponse(request, reply, cachedResponse, sharedCaching.createHeader(cachedResponse));
    });
  }
}
