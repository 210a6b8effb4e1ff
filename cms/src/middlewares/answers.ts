import type { Core } from '@strapi/strapi';
import { API_PREFIX } from '../contract/api-prefix';
import { AnswerCache } from '../core/answer-cache';
import { now } from '../core/clock';
import { isApiPath, type HttpContext } from '../core/http';
import { requestLanguage } from '../core/request-language';
import { sendAgain, sentAnswer } from '../core/respond';
import { changesHere, currentRevision } from '../core/revision';
import { readSessionCookie } from '../core/session-cookie';
import { sharedRead } from '../core/shared-read';

/** Answers about the process itself, which must not wait for the database. */
const HEALTH = `${API_PREFIX}/health/`;

/** A read by somebody who is not signed in. */
const isGuestRead = (ctx: HttpContext): boolean =>
  ctx.method === 'GET' && isApiPath(ctx.path) && !ctx.path.startsWith(HEALTH) && !readSessionCookie(ctx);

/**
 * Answers public reads of guests from memory for as long as nothing a visitor could see has changed. The revision is
 * read from the database for each request, shared only with those that wait at the same moment, so that a change by
 * another process is never missed.
 */
const answers: Core.MiddlewareFactory = (_config, { strapi }) => {
  const cache = new AnswerCache();
  const revision = sharedRead(() => currentRevision(strapi, now()));

  return async (ctx, next) => {
    if (!isGuestRead(ctx)) return next();
    const state = `${await revision()}/${changesHere()}`;
    // The headers of an answer to a page of another origin name that origin.
    const request = `${requestLanguage(ctx)} ${ctx.get('Origin')} ${ctx.url}`;
    const kept = cache.find(state, request);
    if (kept) return sendAgain(ctx, kept);
    await next();
    const sent = sentAnswer(ctx);
    if (sent) cache.keep(state, request, sent);
  };
};

export default answers;
