import type { Core } from '@strapi/strapi';
import { wineryDay } from '../../contract/visibility';
import { failureText } from './failure';

const UID = 'api::health.revision-counter';
const KEY = 'site';

/** Types whose rows no visitor ever sees. */
const INVISIBLE = new Set([
  UID,
  'api::audit.audit-entry',
  'api::auth.session',
  'api::auth.login-attempt',
  'api::audit.revision',
  'api::media-item.upload-intent',
]);

const isVisible = (uid: string): boolean => !INVISIBLE.has(uid) && (uid.startsWith('api::') || !uid.includes('::'));

const table = (strapi: Core.Strapi) => strapi.db.getConnection(strapi.db.metadata.get(UID).tableName);

/** Changes with every change a visitor could see, and with each new day at the winery. Fails while the database does not answer. */
export async function currentRevision(strapi: Core.Strapi, now: Date): Promise<string> {
  const row = await table(strapi).where({ key: KEY }).first<{ value: number } | undefined>('value');
  return `${row?.value ?? 0}-${wineryDay(now)}`;
}

let committedHere = 0;

/** How many visible changes this process has committed: known at once, while the counter in the database follows. */
export const changesHere = (): number => committedHere;

const increment = (strapi: Core.Strapi): Promise<number> => table(strapi).where({ key: KEY }).increment('value', 1);

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
