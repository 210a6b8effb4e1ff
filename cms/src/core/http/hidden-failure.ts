import type { Core } from '@strapi/strapi';
import { problemOf } from './failure';
import type { HttpContext } from './http';
import type { Problem } from './problem';

const failures = new WeakMap<object, Problem>();

/** Remembers what has failed while a request was answered, where Strapi hides it. The first failure causes the others. */
export function rememberFailure(ctx: HttpContext, error: unknown): void {
  if (!failures.has(ctx)) failures.set(ctx, problemOf(error));
}

/** What has failed while this request was answered. */
export const failureOf = (ctx: HttpContext): Problem | undefined => failures.get(ctx);

interface DatabaseClient {
  on(event: 'query-error', listener: (error: unknown) => void): void;
  acquireConnection(): Promise<unknown>;
}

/**
 * Remembers for each request that the database has failed it. Strapi's code for sessions of the panel turns such a failure
 * into a wrong token or "not implemented", by which the panel would sign its people out.
 */
export function noticeDatabaseFailures(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as DatabaseClient;
  const notice = (error: unknown): void => {
    const ctx = strapi.requestContext.get();
    // That a value is taken, for instance, is an answer of the database.
    if (ctx && problemOf(error).code !== 'internal') rememberFailure(ctx as HttpContext, error);
  };
  client.on('query-error', notice);
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = () =>
    acquire().catch((error: unknown) => {
      notice(error);
      throw error;
    });
}
