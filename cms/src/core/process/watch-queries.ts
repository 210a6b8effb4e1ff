import type { Core } from '@strapi/strapi';
import { environment } from './environment';
import { isDatabaseDown, isRecord, isOutOfSpace } from './system-errors';
import { log, currentRequestId } from '../observability/log';
import { gauge, queryErrors, querySeconds } from '../observability/metrics';

/** A statement in Knex's events. BEGIN and COMMIT have no id. */
interface Statement {
  sql: string;
  __knexQueryUid?: string;
}
interface DatabaseClient {
  on(event: 'query' | 'query-response' | 'query-error', listener: (first: unknown, second?: unknown) => void): void;
  pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number };
}

const KINDS = new Set(['select', 'insert', 'update', 'delete']);

function kindOf(sql: string): string {
  const word = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  return KINDS.has(word) ? word : 'other';
}

/** Maximum length of a logged statement. */
const MAX_SHAPE_LENGTH = 1_000;

/** Returns a statement without literals, parameter numbers and the number of list elements. */
const shapeOf = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?, …')
    .slice(0, MAX_SHAPE_LENGTH);

function errorKind(error: unknown): string {
  if (isDatabaseDown(error)) return 'unavailable';
  if (isOutOfSpace(error)) return 'full';
  return isRecord(error) && /^(23|SQLITE_CONSTRAINT)/.test(String(error.code)) ? 'constraint' : 'other';
}

/** Records metrics of every database statement, and logs the shape of those slower than `SLOW_QUERY_MS`. */
export function watchQueries(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as DatabaseClient;
  const slowMs = environment().SLOW_QUERY_MS;
  const begun = new Map<string, { at: number; requestId: string | undefined }>();

  function end({ sql, __knexQueryUid: id }: Statement): void {
    const start = id === undefined ? undefined : begun.get(id);
    if (id === undefined || !start) return;
    begun.delete(id);
    const ms = performance.now() - start.at;
    querySeconds.observe({ statement: kindOf(sql) }, ms / 1000);
    if (ms < slowMs) return;
    const fields = { event: 'slow_query', statement: shapeOf(sql), ms: Math.round(ms) };
    // After waiting for a connection, the event may fire in the async context of another request.
    log.warn('A statement took long', {
      ...fields,
      ...(start.requestId !== undefined && { requestId: start.requestId }),
    });
  }

  client.on('query', (statement) => {
    const { __knexQueryUid: id } = statement as Statement;
    if (id !== undefined) begun.set(id, { at: performance.now(), requestId: currentRequestId() });
  });
  client.on('query-response', (_response, statement) => end(statement as Statement));
  client.on('query-error', (error, statement) => {
    queryErrors.inc({ kind: errorKind(error) });
    end(statement as Statement);
  });
  gauge('winery_cms_database_connections_used', 'Connections to the database in use', () => client.pool.numUsed());
  gauge('winery_cms_database_connections_free', 'Connections to the database at hand', () => client.pool.numFree());
  gauge('winery_cms_database_connections_waited_for', 'Statements that wait for a connection', () =>
    client.pool.numPendingAcquires(),
  );
}
