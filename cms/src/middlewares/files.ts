import type { Core } from '@strapi/strapi';
import type { VisibilityService } from '../api/media-item/services/visibility';
import { CALLER_SOURCE, GUEST, callerOf, type Caller, type CallerSource } from '../core/caller';
import { now } from '../core/clock';
import type { HttpContext } from '../core/http';
import { problemOf } from '../core/failure';
import { serviceOf } from '../core/service-of';
import { fileSecret, storage } from '../core/storage/current-storage';
import { sendObject } from '../core/storage/send-object';
import { parseObjectPath, type ObjectName } from '../core/storage/object-path';
import { FILES_ROOT, secondsLeft } from '../core/storage/signed-path';

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

function refuse(ctx: HttpContext, status: number): void {
  ctx.status = status;
  ctx.set('Cache-Control', PRIVATE);
  ctx.type = 'text/plain';
  ctx.body = status === 404 ? 'Not found' : 'Not available';
}

/**
 * Serves stored images below `/files`: renditions to anybody and for ever, originals by presigned URL. Those of the
 * Queen section follow its visibility. Nothing here is part of the API, so failures are plain.
 */
const files: Core.MiddlewareFactory =
  (_config, { strapi }) =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(`${FILES_ROOT}/`) || !['GET', 'HEAD'].includes(ctx.method)) return next();
    const name = parseObjectPath(ctx.path.slice(FILES_ROOT.length + 1));
    try {
      const cacheControl = name && (await permit(strapi, ctx, name));
      const sent = name && cacheControl && (await sendObject(ctx, storage(), name.path, cacheControl));
      if (!sent) refuse(ctx, 404);
    } catch (error) {
      strapi.log.error(error);
      refuse(ctx, problemOf(error).status);
    }
  };

export default files;
