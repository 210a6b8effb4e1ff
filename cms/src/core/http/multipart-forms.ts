import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { isOutOfSpace } from '../process/system-errors';
import type { KoaContext } from './koa-context';
import { limitConcurrency } from './work-limits';

type Next = () => Promise<unknown>;

/** Limits of one form; `MAX_UPLOAD_BYTES` limits all its files together. */
const MAX_FILES = 20;
const MAX_FIELDS = 100;
const MAX_FIELDS_BYTES = 256 * 1024;
/** Forms read at the same time; with the size limit this bounds the temporary folder. */
const MAX_CONCURRENT_FORMS = 4;

/** Time for the parser to finish after the connection closed; for some input it never does. */
const FINISH_MS = 3_000;

const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });

/**
 * Options of Strapi's body parser; `onTooManyFiles` is called for each file beyond the limit, which it skips.
 */
const createParserOptions = (folder: string, onTooManyFiles: () => void): object => {
  let files = 0;
  const filter = (): boolean => {
    files += 1;
    if (files > MAX_FILES) onTooManyFiles();
    return files <= MAX_FILES;
  };
  const limits = { maxFileSize: MAX_UPLOAD_BYTES, maxFields: MAX_FIELDS, maxFieldsSize: MAX_FIELDS_BYTES };
  return { multipart: true, formidable: { uploadDir: folder, filter, ...limits } };
};

/** Converts parser errors to client errors, since Strapi would report them as server errors. */
function toReadError(error: unknown): unknown {
  if (error instanceof errors.ApplicationError || isOutOfSpace(error)) return error;
  const isTooLarge = error instanceof Error && 'httpCode' in error && error.httpCode === 413;
  if (isTooLarge) return new errors.PayloadTooLargeError('The files are too large.');
  return new errors.ValidationError('The form cannot be read.');
}

/**
 * Returns a promise that rejects some time after the request has closed, unless `isRead()` is true by then.
 */
function rejectAfterClose(ctx: KoaContext, isRead: () => boolean): Promise<never> {
  return new Promise((_, reject) => {
    const check = (): void => {
      if (!isRead()) reject(new Error('The form was not read to its end.'));
    };
    ctx.req.once('close', () => setTimeout(check, FINISH_MS).unref());
  });
}

/** Reads a form into a folder and calls `next`. Throws a client error if the form cannot be read. */
async function readForm(strapi: Core.Strapi, ctx: KoaContext, folder: string, next: Next): Promise<void> {
  const form = { isRead: false, hasFailed: false };
  let hasTooManyFiles = false;
  const parse = strapi.middleware('strapi::body')(
    createParserOptions(folder, () => (hasTooManyFiles = true)),
    { strapi },
  );
  const run = async (): Promise<void> => {
    // Too late: the response has been sent.
    if (form.hasFailed) return;
    if (hasTooManyFiles) throw new errors.PayloadTooLargeError(`At most ${MAX_FILES} files at once.`);
    form.isRead = true;
    await next();
  };
  try {
    await Promise.race([parse?.(ctx, run), rejectAfterClose(ctx, () => form.isRead)]);
  } catch (error) {
    if (form.isRead) throw error;
    form.hasFailed = true;
    throw toReadError(error);
  }
}

/**
 * Creates a middleware that reads multipart forms after Strapi's authorisation, four at a time; other
 * requests pass. Uploaded files lie in a folder per request, which is deleted when the request ends. A form
 * that is too large, unreadable or has more than 20 files gets a client error.
 */
export function createPanelFormReader(strapi: Core.Strapi): Core.MiddlewareHandler {
  const runLimited = limitConcurrency(MAX_CONCURRENT_FORMS);
  return async (ctx, next) => {
    if (!ctx.request.is('multipart')) return next();
    return runLimited(async () => {
      // A client that left while waiting would never finish the form.
      if (ctx.req.destroyed) throw new errors.ValidationError('The form was not sent to its end.');
      const folder = await mkdtemp(join(tmpdir(), 'winery-form-'));
      try {
        await readForm(strapi, ctx, folder, next);
      } finally {
        await removeFolder(folder);
      }
    });
  };
}
