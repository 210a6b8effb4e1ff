import type { FastifyInstance } from 'fastify';
import { workQueue } from '#contract/request-limits';
import { createCachedResponse, type CachedResponse, replyKept } from '../cache/cached-response';
import { type CmsConnection, CmsUnavailable } from '../cms/cms-connection';
import { sendProblem } from '../cms/problem';
import { inTime } from '../pages/page-responses';
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
 * @throws CmsUnavailable if the CMS fails or does not respond in time
 */
async function fetchImage(
  cms: CmsConnection,
  image: NonNullable<SharePictureContent['image']>,
): Promise<Buffer | null> {
  const answer = await inTime(cms.get(image.url));
  if (answer.status >= 500) throw new CmsUnavailable(`The CMS has no answer at ${image.url}.`);
  return answer.status === 200 ? answer.body : null;
}

/** Draws a share picture; without its picture if that is missing or cannot be decoded. */
async function drawWithFallback(subject: SharePictureContent, bytes: Buffer | null) {
  const isWhole = subject.image === null || bytes !== null;
  const whole = isWhole ? await drawSharePicture(subject, bytes).catch(() => null) : null;
  return whole ? { body: whole, isWhole: true } : { body: await drawSharePicture(subject, null), isWhole: false };
}

type SharingParts = Pick<SiteServices, 'pages' | 'files' | 'cms' | 'headers' | 'sharedCaching'>;

/**
 * Registers the routes of share pictures, which are drawn on the first request. Pages that guests cannot see
 * have none. A path with an old hash redirects to the current picture.
 */
export function registerSharePictures(app: FastifyInstance, parts: SharingParts): void {
  const { pages, files, cms, headers, sharedCaching } = parts;
  // Drawing uses all cores: concurrent drawings would delay page responses.
  const inTurn = workQueue(1, MOST_WAITING, () => new CmsUnavailable('Too many pictures wait to be drawn.'));

  const draw = (path: string, subject: SharePictureContent): Promise<CachedResponse> =>
    files.once(path, async ({ keep }) => {
      const bytes = subject.image && (await fetchImage(cms, subject.image));
      const drawn = await inTurn(() => drawWithFallback(subject, bytes));
      const own = { ...headers, ...PICTURE_HEADERS, ...(!drawn.isWhole && PARTIAL_CACHING) };
      const answer = await createCachedResponse({ status: 200, headers: own, body: drawn.body });
      if (drawn.isWhole) keep(answer);
      return answer;
    });

  app.get(`${SHARE_PREFIX}*`, async (request, reply) => {
    const address = parseSharePicturePath(request.url);
    if (!address) return reply.code(404).send();
    const { status, picture, revision, expiresAt } = await pages.get(address, false);
    if (!picture && status >= 429) return sendProblem(request, reply, 'unavailable');
    if (!picture) return reply.code(404).send();
    const { path, subject } = picture;
    if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 302);
    try {
      const answer = { ...(files.peek(path) ?? (await draw(path, subject))), revision, expiresAt };
      return replyKept(request, reply, answer, sharedCaching.of(answer));
    } catch (error) {
      if (!(error instanceof CmsUnavailable)) throw error;
      return sendProblem(request, reply, 'unavailable');
    }
  });
}
