import type { Core } from '@strapi/strapi';
import { now } from './clock';
import { changesHere, currentRevision } from './revision';

/** Results that are kept at most; beyond, all are dropped and read anew as they are asked for. */
const MAX_RESULTS = 1_000;

interface Kept {
  state: string;
  results: Map<string, unknown>;
}
const keptBy = new WeakMap<object, Kept>();

/**
 * What a read of a whole table gives, read once for each state of the data: counting ten thousand rows takes longer
 * than reading a page of them. The state is that of all visible data in the database, so that other processes' changes
 * count too. `question` names the read with all that it depends on.
 */
export async function keptRead<Result>(
  strapi: Core.Strapi,
  question: string,
  read: () => Promise<Result>,
): Promise<Result> {
  const state = `${await currentRevision(strapi, now())}/${changesHere()}`;
  let kept = keptBy.get(strapi.db);
  if (kept?.state !== state || kept.results.size >= MAX_RESULTS) {
    kept = { state, results: new Map() };
    keptBy.set(strapi.db, kept);
  }
  if (!kept.results.has(question)) kept.results.set(question, await read());
  return kept.results.get(question) as Result;
}

/** A condition as part of the name of a read. Subqueries are objects of the query builder, whose text is their SQL. */
export const conditionText = (where: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(where, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'toSQL' in value ? String(value) : value,
  );
