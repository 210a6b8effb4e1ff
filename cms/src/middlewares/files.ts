import { finished } from 'node:stream/promises';
import type { Core } from '@strapi/strapi';
import type { ReadScopeService } from '../api/feature-flags/services/read-scope';
import { type KoaContext, createEtag, matchesIfNoneMatch } from '../core/http/koa-context';
import { toProblem } from '../core/http/problem';
import { formatErrorStack } from '../core/observability/error-stack';
import { authenticateVisitor } from '../core/http/authenticate-visitor';
import { AUTHENTICATOR_KEY, GUEST, type Authenticator } from '../core/http/operation-context';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';
import { recordOutOfSpace } from '../core/process/data-directory';
import { getFileSecret, readForVisitor, findUploadDisk } from '../core/storage/current-storage';
import type { DiskStorage } from '../core/storage/disk-storage';
import {
  getContentType,
  type ObjectPath,
  parseObjectPath,
  type ObjectName,
  FILES_ROOT,
  getSecondsLeft,
  verifySignedUpload,
} from '../core/storage/object-path';
import { receiveUpload } from '../core/storage/receive-upload';
import { ObjectNotFoundError } from '../core/storage/storage';

/**
 * Sends an object with a strong ETag, or status 304. Headers prevent browsers from interpreting it as another
 * type. Returns `false` when there is no such object.
 */
async function sendObject(ctx: KoaContext, path: ObjectPath, cacheControl: string): Promise<boolean> {
  try {
    const bytes = await readForVisitor(path);
    const etag = createEtag(bytes);
    ctx.set({
      'Cache-Control': cacheControl,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    });
    ctx.status = matchesIfNoneMatch(ctx, etag) ? 304 : 200;
    if (ctx.status === 304) return true;
    ctx.type = getContentType(path);
    ctx.body = bytes;
    return true;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return false;
    throw error;
  }
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';

/** `Cache-Control` value for an object; `null` when the caller may not load it. */
async function findCacheControl(
  strapi: Core.Strapi,
  ctx: KoaContext,
  { path, folder, kind }: ObjectName,
): Promise<string | null> {
  const query = new URLSearchParams(ctx.querystring);
  const time = now();
  const seconds = getSecondsLeft(getFileSecret(), path, query, time);
  if (kind === 'original' && seconds === 0) return null;
  const publicCacheControl = kind === 'original' ? `private, max-age=${seconds}` : IMMUTABLE;

  const readScopes = getService<ReadScopeService>('api::feature-flags.read-scope');
  const guestRequest = { query: {}, now: time, caller: () => Promise.resolve(GUEST) };
  if (await readScopes.isFolderVisible(folder, guestRequest)) return publicCacheControl;
  const preview = query.get('preview') ?? undefined;
  const caller = () => authenticateVisitor(strapi.get(AUTHENTICATOR_KEY) as Authenticator, ctx);
  const callerRequest = { query: { preview }, now: time, caller };
  return (await readScopes.isFolderVisible(folder, callerRequest)) ? PRIVATE : null;
}

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  200: 'Stored',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  411: 'Length required',
  412: 'There is a file already',
  413: 'Too large',
  507: 'No space left',
};

function sendPlainText(ctx: KoaContext, status: number): void {
  ctx.status = status;
  ctx.set('Cache-Control', PRIVATE);
  ctx.type = 'text/plain';
  ctx.body = STATUS_TEXTS[status] ?? 'Not available';
}

async function sendFile(strapi: Core.Strapi, ctx: KoaContext, name: ObjectName | null): Promise<void> {
  const cacheControl = name && (await findCacheControl(strapi, ctx, name));
  const sent = name && cacheControl && (await sendObject(ctx, name.path, cacheControl));
  if (!sent) sendPlainText(ctx, 404);
}

/**
 * Maximum time to read the rest of a rejected upload, which occupies one of the limited upload connections.
 */
const MAX_DISCARD_MS = 10_000;

/** Reads the rest of the request body: browsers see an early response only after sending everything. */
const discardRequestBody = (ctx: KoaContext): Promise<void> =>
  finished(ctx.req.resume(), { signal: AbortSignal.timeout(MAX_DISCARD_MS) }).catch(() => {});

async function receiveFile(ctx: KoaContext, disk: DiskStorage, name: ObjectName | null): Promise<void> {
  if (name?.kind !== 'original') return sendPlainText(ctx, 403);
  const terms = verifySignedUpload(getFileSecret(), name.path, new URLSearchParams(ctx.querystring), now());
  const length = ctx.get('Content-Length');
  const upload = {
    contentType: ctx.get('Content-Type'),
    sizeBytes: /^\d+$/.test(length) ? Number(length) : undefined,
    bytes: ctx.req,
  };
  const status = await receiveUpload(disk, name.path, terms, upload);
  if (status !== 200) await discardRequestBody(ctx);
  sendPlainText(ctx, status);
}

/**
 * Serves stored images below `/files`: renditions publicly and cached permanently, originals by presigned
 * URL. Images of the Queen section follow its visibility. With disk storage it also accepts uploads by
 * presigned URL, whoever sends them. It is not part of the API, so errors are plain text.
 */
const files: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(`${FILES_ROOT}/`)) return next();
    const name = parseObjectPath(ctx.path.slice(FILES_ROOT.length + 1));
    const disk = findUploadDisk();
    try {
      if (['GET', 'HEAD'].includes(ctx.method)) return await sendFile(strapi, ctx, name);
      if (ctx.method === 'PUT' && disk) return await receiveFile(ctx, disk, name);
      ctx.set('Allow', disk ? 'GET, HEAD, PUT' : 'GET, HEAD');
      sendPlainText(ctx, 405);
    } catch (error) {
      const { code, status } = toProblem(error);
      if (code === 'storage_full') recordOutOfSpace();
      // Only start and end of a storage outage are logged, not each request.
      if (code !== 'storage_unavailable' || disk) strapi.log.error(formatErrorStack(error));
      await discardRequestBody(ctx);
      sendPlainText(ctx, status);
    }
  };

export default files;
