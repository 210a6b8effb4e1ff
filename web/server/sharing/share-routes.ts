import type { FastifyInstance } from 'fastify';
import { createWorkQueue } from '#contract/request-limits';
import { createCachedResponse, type CachedResponse, replyWithCachedResponse } from '../cache/cached-response';
import { type CmsConnection, CmsUnavailableError } from '../cms/cms-connection';
import { sendProblem } from '../cms/problem';
import { withPageDeadline } from '../pages/page-responses';
import type { SiteServices } from '../site/site-services';
import { drawSharePicture } from './share-drawing';
import { parseSharePicturePath, type SharePictureContent, SHARE_PREFIX } from '../head/share-picture';

/** A picture never changes, since its path contains a hash of its content. */
const PICTURE_HEADERS = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
/** A drawing whose picture is missing is checked again soon. */
const PARTIAL_CACHING = { 'cache-control': 'public, max-age=300' };
/**
 * Length of the queue. A drawing takes about a quarter of a second, so that the last one waits for two
 * seconds.
 */
const MAX_WAITING = 8;

/**
 * Fetches a picture from the CMS; null if it no longer exists.
 *
 * @throws CmsUnavailableError if the CMS fails or does not respond in time
 */
async function fetchImage(
  cms: CmsConnection,
  image: NonNullable<SharePictureContent['image']>,
): Promise<Buffer | null> {
  const response = await withPageDeadline(cms.get(image.url));
  if (response.status >= 500) throw new CmsUnavailableError(`The CMS has no answer at ${image.url}.`);
  return response.status === 200 ? response.body : null;
}

/** Draws a share picture; without its picture if that is missing or cannot be decoded. */
async function drawWithFallback(content: SharePictureContent, bytes: Buffer | null) {
  const isWhole = content.image === null || bytes !== null;
  const whole = isWhole ? await drawSharePicture(content, bytes).catch(() => null) : null;
  return whole ? { body: whole, isWhole: true } : { body: await drawSharePicture(content, null), isWhole: false };
}

type SharingServices = Pick<SiteServices, 'pageResponses' | 'fileCache' | 'cms' | 'commonHeaders' | 'sharedCaching'>;

/**
 * Registers the route of share pictures (`/share/…`), which are drawn on the first request. Pages that guests
 * cannot see have none: 404. A path with an old hash redirects to the current picture. If the CMS fails or
 * too many drawings wait, it sends the problem `unavailable`.
 */
export function registerSharePictures(app: FastifyInstance, services: SharingServices): void {
  const { pageResponses, fileCache, cms, commonHeaders, sharedCaching } = services;
  // Drawing uses all cores: concurrent drawings would delay page responses.
  const enqueue = createWorkQueue(1, MAX_WAITING, () => new CmsUnavailableError('Too many pictures wait to be drawn.'));

  const draw = (path: string, content: SharePictureContent): Promise<CachedResponse> =>
    fileCache.coalesceFetch(path, async ({ store }) => {
      const bytes = content.image && (await fetchImage(cms, content.image));
      const drawn = await enqueue(() => drawWithFallback(content, bytes));
      const pictureHeaders = { ...commonHeaders, ...PICTURE_HEADERS, ...(!drawn.isWhole && PARTIAL_CACHING) };
      const cachedResponse = await createCachedResponse({ status: 200, headers: pictureHeaders, body: drawn.body });
      if (drawn.isWhole) store(cachedResponse);
      return cachedResponse;
    });

  app.get(`${SHARE_PREFIX}*`, async (request, reply) => {
    const pageUrl = parseSharePicturePath(request.url);
    if (!pageUrl) return reply.code(404).send();
    const { status, shareImage, revision, expiresAt } = await pageResponses.get(pageUrl, false);
    if (!shareImage && status >= 429) return sendProblem(request, reply, 'unavailable');
    if (!shareImage) return reply.code(404).send();
    const { path, content } = shareImage;
    if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 302);
    try {
      const response = { ...(fileCache.peek(path) ?? (await draw(path, content))), revision, expiresAt };
      return replyWithCachedResponse(request, reply, response, sharedCaching.createHeader(response));
    } catch (error) {
      if (!(error instanceof CmsUnavailableError)) throw error;
      return sendProblem(request, reply, 'unavailable');
    }
  });
}
