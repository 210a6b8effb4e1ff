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
const MOST_WAITING = 8;

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
async function drawWithFallback(subject: SharePictureContent, bytes: Buffer | null) {
  const isWhole = subject.image === null || bytes !== null;
  const whole = isWhole ? await drawSharePicture(subject, bytes).catch(() => null) : null;
  return whole ? { body: whole, isWhole: true } : { body: await drawSharePicture(subject, null), isWhole: false };
}

type SharingParts = Pick<SiteServices, 'pageResponses' | 'fileCache' | 'cms' | 'commonHeaders' | 'sharedCaching'>;

/**
 * Registers the route of share pictures (`/share/…`), which are drawn on the first request. Pages that guests
 * cannot see have none: 404. A path with an old hash redirects to the current picture. If the CMS fails or
 * too many drawings wait, it sends the problem `unavailable`.
 */
export function registerSharePictures(app: FastifyInstance, services: SharingParts): void {
  const { pageResponses, fileCache, cms, commonHeaders, sharedCaching } = services;
  // Drawing uses all cores: concurrent drawings would delay page responses.
  const inTurn = createWorkQueue(1, MOST_WAITING, () => new CmsUnavailableError('Too many pictures wait to be drawn.'));

  const draw = (path: string, subject: SharePictureContent): Promise<CachedResponse> =>
    fileCache.coalesceFetch(path, async ({ store }) => {
      const bytes = subject.image && (await fetchImage(cms, subject.image));
      const drawn = await inTurn(() => drawWithFallback(subject, bytes));
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
    const { path, subject } = shareImage;
    if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 302);
    try {
      const response = { ...(fileCache.peek(path) ?? (await draw(path, subject))), revision, expiresAt };
      return replyWithCachedResponse(request, reply, response, sharedCaching.createHeader(response));
    } catch (error) {
      if (!(error instanceof CmsUnavailableError)) throw error;
      return sendProblem(request, reply, 'unavailable');
    }
  });
}
