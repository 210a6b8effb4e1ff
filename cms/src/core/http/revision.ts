import type { Core } from '@strapi/strapi';
import { wineryDay } from '../../contract/visibility';
import { BoundedMap } from '../process/bounded-map';
import { now } from '../process/clock';
import { failureText } from './problem';
import { publicationMoments, type SiteState } from './publication';

const UID = 'api::health.revision-counter';
const KEY = 'site';

/** Types whose rows no visitor ever sees. */
const INVISIBLE = new Set([
  UID,
  'api::audit.audit-entry',
  'api::auth.session',
  'api::auth.login-attempt',
  'api::auth.password-reset',
  'api::audit.revision',
  'api::audit.former-address',
  'api::media-item.upload-intent',
  'api::presence.presence',
  'api::visit.visit-request',
]);

const isVisible = (uid: string): boolean => !INVISIBLE.has(uid) && (uid.startsWith('api::') || !uid.includes('::'));

/** The one row that counts the changes of the site. */
export const siteTable = (strapi: Core.Strapi) =>
  strapi.db.getConnection(strapi.db.metadata.get(UID).tableName).where({ key: KEY });

/** The state of the site at a moment. Fails while the database does not answer. */
export async function siteState(strapi: Core.Strapi, now: Date): Promise<SiteState> {
  const row = await siteTable(strapi).first<{ value: number } | undefined>('value');
  const changes = row?.value ?? 0;
  const { last, next } = await publicationMoments(strapi, `${changes}/${changesHere()}`, now);
  return { revision: `${changes}-${wineryDay(now)}-${last.getTime()}`, shownAt: last, nextChange: next };
}

/** The revision of the site at a moment, see `SiteState`. */
export const currentRevision = async (strapi: Core.Strapi, now: Date): Promise<string> =>
  (await siteState(strapi, now)).revision;

let committedHere = 0;

/** How many visible changes this process has committed: known at once, while the counter in the database follows. */
export const changesHere = (): number => committedHere;

const increment = (strapi: Core.Strapi): Promise<number> => siteTable(strapi).increment('value', 1);

/**
 * Announces a visible change once the running transaction, if any, is committed. Only for writes that go around
 * Strapi's query engine: those through it are seen by `watchRevision`.
 */
export function announceChange(strapi: Core.Strapi): void {
  const announce = (): void => {
    committedHere += 1;
    void increment(strapi).catch((error: unknown) => strapi.log.error(failureText(error)));
  };
  if (!strapi.db.inTransaction()) return announce();
  void strapi.db.transaction(({ onCommit }) => onCommit(announce));
}

/**
 * Makes the counter's row and raises it, so that a change whose announcement was lost in a crash is seen now, and
 * from then on announces every change of a visible row.
 */
export async function watchRevision(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .getConnection()(strapi.db.metadata.get(UID).tableName)
    .insert({ document_id: KEY, key: KEY, value: 0 })
    .onConflict('key')
    .ignore();
  await increment(strapi);
  strapi.db.lifecycles.subscribe((event) => {
    if (/^after(Create|Update|Delete)/.test(event.action) && isVisible(event.model.uid)) announceChange(strapi);
  });
}

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
 *
 * @param site its state, where a request has asked for it already
 */
export async function keptReads(strapi: Core.Strapi, site: SiteState | null = null): Promise<KeptReads> {
  const { revision } = site ?? (await siteState(strapi, now()));
  const state = `${revision}/${changesHere()}`;
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
