import type { FastifyInstance } from 'fastify';
import { workQueue } from '#contract/request-limits';
import { createCachedResponse, type CachedResponse, replyKept } from '../cache/cached-response';
import { type CmsConnection, CmsUnavailable } from '../cms/cms-connection';
import { sendProblem } from '../cms/problem';
import { inTime } from '../pages/page-responses';
import type { SiteServices } from '../site/site-services';
import { drawPicture } from './share-drawing';
import { pageOfPicture, type PictureSubject, SHARE_PREFIX } from '../head/shared-picture';

/** The address of a picture follows from what it shows, so that it never changes. */
const PICTURE_HEADERS = { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' };
/** One without the picture that belongs in it is looked after again soon. */
const PARTIAL_CACHING = { 'cache-control': 'public, max-age=300' };
/** A quarter of a second of drawing each keeps the last one of these waiting for no longer than that. */
const MOST_WAITING = 8;

/** A copy of a picture of the house; `null` where there is none any more. @throws CmsUnavailable if it cannot be had in time */
async function fetchCopy(cms: CmsConnection, image: NonNullable<PictureSubject['image']>): Promise<Buffer | null> {
  const answer = await inTime(cms.get(image.url));
  if (answer.status >= 500) throw new CmsUnavailable(`The CMS has no answer at ${image.url}.`);
  return answer.status === 200 ? answer.body : null;
}

/** The drawing; without the picture in it if that is missing or cannot be read. */
async function drawWhatThereIs(subject: PictureSubject, bytes: Buffer | null) {
  const isWhole = subject.image === null || bytes !== null;
  const whole = isWhole ? await drawPicture(subject, bytes).catch(() => null) : null;
  return whole ? { body: whole, isWhole: true } : { body: await drawPicture(subject, null), isWhole: false };
}

type SharingParts = Pick<SiteServices, 'pages' | 'files' | 'cms' | 'headers' | 'sharedCaching'>;

/**
 * Pictures of pages, drawn when they are first asked for. What is asked for is always the page as everybody sees it now:
 * the picture of what is hidden is not to be had, and one that shows what no longer holds leads to the present one.
 */
export function registerSharedPictures(app: FastifyInstance, parts: SharingParts): void {
  const { pages, files, cms, headers, sharedCaching } = parts;
  // Drawing keeps both cores busy: more at once would make pages wait.
  const inTurn = workQueue(1, MOST_WAITING, () => new CmsUnavailable('Too many pictures wait to be drawn.'));

  const draw = (path: string, subject: PictureSubject): Promise<CachedResponse> =>
    files.once(path, async ({ keep }) => {
      const bytes = subject.image && (await fetchCopy(cms, subject.image));
      const drawn = await inTurn(() => drawWhatThereIs(subject, bytes));
      const own = { ...headers, ...PICTURE_HEADERS, ...(!drawn.isWhole && PARTIAL_CACHING) };
      const answer = await createCachedResponse({ status: 200, headers: own, body: drawn.body });
      if (drawn.isWhole) keep(answer);
      return answer;
    });

  app.get(`${SHARE_PREFIX}*`, async (request, reply) => {
    const address = pageOfPicture(request.url);
    if (!address) return reply.code(404).send();
    const { status, picture, revision, expiresAt } = await pages.get(address, false);
    if (!picture && status >= 429) return sendProblem(request, reply, 'unavailable');
    if (!picture) return reply.code(404).send();
    const { path, subject } = picture;
    if (path !== request.url) return reply.header('cache-control', 'no-store').redirect(path, 302);
    try {
      const answer = { ...(files.peek(path) ?? (await draw(path, subject))), revision, end: expiresAt };
      return replyKept(request, reply, answer, sharedCaching.of(answer));
    } catch (error) {
      if (!(error instanceof CmsUnavailable)) throw error;
      return sendProblem(request, reply, 'unavailable');
    }
  });
}
