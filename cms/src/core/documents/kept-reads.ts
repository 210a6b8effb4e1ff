import type { Core } from '@strapi/strapi';
import { changesHere, currentRevision } from '../http/revision';
import { BoundedMap } from '../process/bounded-map';
import { now } from '../process/clock';

/** Results are numbers and lists of them. */
const BOUNDS = {
  maxEntries: 1_000,
  maxBytes: 8 * 1024 * 1024,
  sizeOf: ({ result }: { result: unknown }): number => (Array.isArray(result) ? 16 * result.length : 64),
};

interface Kept {
  state: string;
  results: BoundedMap<{ result: unknown }>;
}
const keptBy = new WeakMap<object, Kept>();

/** Gives what a read of a whole table gave in this state of the data; `question` names it with all that it depends on. */
export type KeptReads = <Result>(question: string, read: () => Promise<Result>) => Promise<Result>;

/**
 * What reads of whole tables give, each read once for each state of the data: counting ten thousand rows takes longer
 * than reading a page of them. The state is that of all visible data in the database, so that other processes' changes
 * count too; it is asked for once, for all questions of a request.
 */
export async function keptReads(strapi: Core.Strapi): Promise<KeptReads> {
  const state = `${await currentRevision(strapi, now())}/${changesHere()}`;
  let kept = keptBy.get(strapi.db);
  if (kept?.state !== state) {
    kept = { state, results: new BoundedMap(BOUNDS) };
    keptBy.set(strapi.db, kept);
  }
  const { results } = kept;
  return async <Result>(question: string, read: () => Promise<Result>) => {
    const present = results.get(question);
    if (present) return present.result as Result;
    const result = await read();
    results.set(question, { result });
    return result;
  };
}

/** One question alone. */
export const keptRead = async <Result>(
  strapi: Core.Strapi,
  question: string,
  read: () => Promise<Result>,
): Promise<Result> => (await keptReads(strapi))(question, read);

/** A condition as part of the name of a read. Subqueries are objects of the query builder, whose text is their SQL. */
export const conditionText = (where: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(where, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'toSQL' in value ? String(value) : value,
  );
