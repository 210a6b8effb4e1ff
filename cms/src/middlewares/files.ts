import type { Core } from '@strapi/strapi';
import { finished } from 'node:stream/promises';
import type { VisibilityService } from '../api/media-item/services/visibility';
import { CALLER_SOURCE, GUEST, callerOf, type Caller, type CallerSource } from '../core/http/caller';
import { failureText, problemOf } from '../core/http/failure';
import type { HttpContext } from '../core/http/http';
import { now } from '../core/process/clock';
import { serviceOf } from '../core/process/service-of';
import { noteOutOfSpace } from '../core/process/space';
import { fileSecret, storage, uploadTarget } from '../core/storage/current-storage';
import type { DiskStorage } from '../core/storage/disk-storage';
import { parseObjectPath, type ObjectName } from '../core/storage/object-path';
import { receiveUpload } from '../core/storage/receive-upload';
import { sendObject } from '../core/storage/send-object';
import { FILES_ROOT, secondsLeft } from '../core/storage/signed-path';
import { uploadTerms } from '../core/storage/signed-upload';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PRIVATE = 'private, no-store';

/** A session that is not valid any more counts as none. */
async function callerOfRequest(strapi: Core.Strapi, ctx: HttpContext): Promise<Caller> {
  const source = strapi.get(CALLER_SOURCE) as CallerSource;
  return source.hasSession(ctx) ? source.authenticate(ctx).then(callerOf, () => GUEST) : GUEST;
}

/** How long an object may be kept by whom, or `null` when the caller may not have it. */
async function permit(
  strapi: Core.Strapi,
  ctx: HttpContext,
  { path, folder, kind }: ObjectName,
): Promise<string | null> {
  const query = new URLSearchParams(ctx.querystring);
  const at = now();
  const seconds = secondsLeft(fileSecret(), path, query, at);
  if (kind === 'original' && seconds === 0) return null;
  const lasting = kind === 'original' ? `private, max-age=${seconds}` : IMMUTABLE;

  const visibility = serviceOf<VisibilityService>('api::media-item.visibility');
  const asGuest = { query: {}, now: at, caller: () => Promise.resolve(GUEST) };
  if (await visibility.isFolderShown(folder, asGuest)) return lasting;
  const preview = query.get('preview') ?? undefined;
  const asked = { query: { preview }, now: at, caller: () => callerOfRequest(strapi, ctx) };
  return (await visibility.isFolderShown(folder, asked)) ? PRIVATE : null;
}

const TEXTS: Readonly<Record<number, string>> = {
  200: 'Stored',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  411: 'Length required',
  412: 'There is a file already',
  413: 'Too large',
  507: 'No space left',
};

function sayPlainly(ctx: HttpContext, status: number): void {
  ctx.status = status;
  ctx.set('Cache-Control', PRIVATE);
  ctx.type = 'text/plain';
  ctx.body = TEXTS[status] ?? 'Not available';
}

async function sendFile(strapi: Core.Strapi, ctx: HttpContext, name: ObjectName | null): Promise<void> {
  const cacheControl = name && (await permit(strapi, ctx, name));
  const sent = name && cacheControl && (await sendObject(ctx, storage(), name.path, cacheControl));
  if (!sent) sayPlainly(ctx, 404);
}

/** A browser hears an answer that comes while it still sends only if the rest is taken from it. */
const takeTheRest = (ctx: HttpContext): Promise<void> => finished(ctx.req.resume()).catch(() => {});

async function takeFile(ctx: HttpContext, disk: DiskStorage, name: ObjectName | null): Promise<void> {
  if (name?.kind !== 'original') return sayPlainly(ctx, 403);
  const terms = uploadTerms(fileSecret(), name.path, new URLSearchParams(ctx.querystring), now());
  const length = ctx.get('Content-Length');
  const upload = {
    contentType: ctx.get('Content-Type'),
    sizeBytes: /^\d+$/.test(length) ? Number(length) : undefined,
    bytes: ctx.req,
  };
  const status = await receiveUpload(disk, name.path, terms, upload);
  if (status !== 200) await takeTheRest(ctx);
  sayPlainly(ctx, status);
}

/**
 * Serves stored images below `/files`: renditions to anybody and for ever, originals by presigned URL. Those of the
 * Queen section follow its visibility. Where files are kept on disk it also takes uploads, by presigned URL alone: who
 * sends them does not count. Nothing here is part of the API, so failures are plain.
 */
const files: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(`${FILES_ROOT}/`)) return next();
    const name = parseObjectPath(ctx.path.slice(FILES_ROOT.length + 1));
    const disk = uploadTarget();
    try {
      if (['GET', 'HEAD'].includes(ctx.method)) return await sendFile(strapi, ctx, name);
      if (ctx.method === 'PUT' && disk) return await takeFile(ctx, disk, name);
      ctx.set('Allow', disk ? 'GET, HEAD, PUT' : 'GET, HEAD');
      sayPlainly(ctx, 405);
    } catch (error) {
      const { code, status } = problemOf(error);
      if (code === 'storage_full') noteOutOfSpace();
      strapi.log.error(failureText(error));
      await takeTheRest(ctx);
      sayPlainly(ctx, status);
    }
  };

export default files;
