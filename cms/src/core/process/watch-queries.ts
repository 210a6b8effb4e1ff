import type { Core } from '@strapi/strapi';
import { getEnvironment } from './environment';
import { isDatabaseUnavailable, isOutOfSpace } from './system-errors';
import { isRecord } from './is-record';
import { log, findCurrentRequestId } from '../observability/log';
import { registerGauge, queryErrors, querySeconds } from '../observability/metrics';

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

function getStatementKind(sql: string): string {
  const keyword = /^\s*(\w+)/.exec(sql)?.[1]?.toLowerCase() ?? '';
  return KINDS.has(keyword) ? keyword : 'other';
}

/** Maximum length of a logged statement. */
const MAX_SHAPE_LENGTH = 1_000;

/** Returns a statement without literals, parameter numbers and the number of list elements. */
const toStatementShape = (sql: string): string =>
  sql
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+/g, '?')
    .replaceAll(/\?(?:\s*,\s*\?)+/g, '?, …')
    .slice(0, MAX_SHAPE_LENGTH);

function classifyError(error: unknown): string {
  if (isDatabaseUnavailable(error)) return 'unavailable';
  if (isOutOfSpace(error)) return 'full';
  return isRecord(error) && /^(23|SQLITE_CONSTRAINT)/.test(String(error.code)) ? 'constraint' : 'other';
}

/**
 * From now on records duration and errors of every database statement as metrics, and logs statements slower
 * than `SLOW_QUERY_MS`, without their values.
 */
export function watchQueries(strapi: Core.Strapi): void {
  const client = strapi.db.connection.client as DatabaseClient;
  const slowMs = getEnvironment().SLOW_QUERY_MS;
  const runningStatements = new Map<string, { startedAt: number; requestId: string | undefined }>();

  function recordEnd({ sql, __knexQueryUid: id }: Statement): void {
    const start = id === undefined ? undefined : runningStatements.get(id);
    if (id === undefined || !start) return;
    runningStatements.delete(id);
    const ms = performance.now() - start.startedAt;
    querySeconds.observe({ statement: getStatementKind(sql) }, ms / 1000);
    if (ms < slowMs) return;
    const fields = { event: 'slow_query', statement: toStatementShape(sql), ms: Math.round(ms) };
    // After waiting for a connection, the event may fire in the async context of another request.
    log.warn('A statement took long', {
      ...fields,
      ...(start.requestId !== undefined && { requestId: start.requestId }),
    });
  }

  client.on('query', (statement) => {
    const { __knexQueryUid: id } = statement as Statement;
    if (id !== undefined)
      runningStatements.set(id, { startedAt: performance.now(), requestId: findCurrentRequestId() });
  });
  client.on('query-response', (_response, statement) => recordEnd(statement as Statement));
  client.on('query-error', (error, statement) => {
    queryErrors.inc({ kind: classifyError(error) });
    recordEnd(statement as Statement);
  });
  registerGauge('winery_cms_database_connections_used', 'Connections to the database in use', () =>
    client.pool.numUsed(),
  );
  registerGauge('winery_cms_database_connections_free', 'Connections to the database at hand', () =>
    client.pool.numFree(),
  );
  registerGauge('winery_cms_database_connections_waited_for', 'Statements that wait for a connection', () =>
    client.pool.numPendingAcquires(),
  );
}
