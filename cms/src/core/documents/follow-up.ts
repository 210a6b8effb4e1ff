import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import { authorOf, type RequestContext } from '../http/request-context';
import { keepInBin } from './bin';
import { mainRow, versionedRow, type Done, type Entity, type StoredRow } from './entity';
import type { Columns } from './fields';
import { keepFormerAddress } from './former-addresses';
import { keepRevision, takeNextVersion } from './history';
import { documentsNaming, holdersOf, renamed, vanishedNames, type Holder } from './references';
import { readRows, storeRows } from './store-rows';
import { inTransaction } from './transactions';

/** What is written down about a change; what is left out is unknown or does not apply. */
export interface AuditRecord {
  at: Date;
  action: AuditEntry['action'];
  entity: string;
  entityId?: string | null;
  title?: string | null;
  actor?: string | null;
  source?: RequestContext['source'];
  versionBefore?: number | null;
  versionAfter?: number | null;
}

/** What an entry says of who did it, when, and by which way. */
export const signedBy = (by: RequestContext) => ({ at: by.now, actor: authorOf(by), source: by.source ?? 'site' });

const AUDIT = 'api::audit.audit-entry';

/** Writes an entry of the audit log, in the transaction of the change if one is running; gives its id. */
export async function recordAudit(strapi: Core.Strapi, record: AuditRecord): Promise<string> {
  const entry = (await strapi.db.query(AUDIT).create({ data: { source: 'site', ...record } })) as StoredRow;
  return entry.documentId;
}

function actionOf({ before, after, restoredFrom, recordedAs }: Done): AuditEntry['action'] {
  if (recordedAs) return recordedAs;
  if (!mainRow(after)) return 'delete';
  if (!mainRow(before)) return restoredFrom === undefined ? 'create' : 'undelete';
  return restoredFrom === undefined ? 'update' : 'restore';
}

async function recordChange(strapi: Core.Strapi, of: Entity, done: Done, by: RequestContext): Promise<void> {
  if (by.collector) return;
  const [before, after] = [mainRow(done.before), mainRow(done.after)];
  const row = after ?? before;
  const counted = after?.version ?? before?.version;
  await recordAudit(strapi, {
    ...signedBy(by),
    action: actionOf(done),
    entity: of.entity,
    entityId: row?.documentId ?? null,
    title: row && of.title(row, DEFAULT_LANGUAGE),
    // Taking the next version has raised it in the rows that were read then.
    versionBefore: before && counted !== undefined ? counted - 1 : null,
    versionAfter: after?.version ?? null,
  });
}

/** Whether a document is one of those that go with what they name. */
async function goesAlong(strapi: Core.Strapi, { of, reference }: Holder, documentId: string): Promise<boolean> {
  const row = mainRow(await readRows(strapi, of, { documentId }));
  return row !== null && (reference.goes?.(row) ?? true);
}

/** Lets a document follow what it names, as a change of its own: under another name, or without it. */
async function changeHolder(
  strapi: Core.Strapi,
  holder: Holder,
  documentId: string,
  [from, to]: readonly [string, string | null],
  by: RequestContext,
  alongWith?: string,
): Promise<void> {
  const { of, reference } = holder;
  if (to === null && reference.whenGone === 'remove' && !(await goesAlong(strapi, holder, documentId))) return;
  await takeNextVersion(strapi, of, versionedRow(of, { documentId }));
  const before = await readRows(strapi, of, { documentId });
  if (to === null && reference.whenGone === 'remove') {
    await strapi.db.query(of.uid).deleteMany({ where: { documentId } });
    return followUp(strapi, of, { before, after: {}, alongWith }, by);
  }
  const columnsIn = (language: Language): Columns => {
    const row = before[language] ?? before.sl;
    return { version: before.sl?.version, ...(row && renamed(holder, row, from, to)) };
  };
  await storeRows(strapi, of, { sl: columnsIn('sl'), en: columnsIn('en') }, before);
  return followUp(strapi, of, { before, after: await readRows(strapi, of, { documentId }) }, by);
}

/**
 * Keeps references true when what they name has another name, or is gone, as the one who refers has declared: each
 * document that is changed thereby counts a version of its own.
 */
async function followReferences(strapi: Core.Strapi, of: Entity, done: Done, by: RequestContext): Promise<void> {
  const [before, after] = [mainRow(done.before), mainRow(done.after)];
  if (!before) return;
  for (const holder of holdersOf(strapi, of.entity)) {
    const { whenGone, by: column } = holder.reference;
    const [from, to] = [String(before[column]), after && String(after[column])];
    if (from === to || (to === null && whenGone === 'nothing')) continue;
    for (const found of await documentsNaming(strapi, holder, from)) {
      await changeHolder(strapi, holder, mainRow(found)?.documentId ?? '', [from, to], by, before.documentId);
    }
  }
}

/**
 * What a change brings about, whichever door it came through, in its transaction. Search texts follow each stored row by
 * themselves, see `keepSearchTexts`.
 */
export async function followUp(strapi: Core.Strapi, of: Entity, done: Done, by: RequestContext): Promise<void> {
  await of.judge?.(strapi, done, by);
  await followReferences(strapi, of, done, by);
  await keepRevision(strapi, of, done, by);
  await keepInBin(strapi, of, done, by);
  await keepFormerAddress(strapi, of, done);
  await recordChange(strapi, of, done, by);
}

/**
 * What changes of existing and new documents bring about besides their saved versions, see `followUp`:
 * addresses that they have left, references to those, and the log.
 */
export async function followPlanned(
  strapi: Core.Strapi,
  of: Entity,
  writes: readonly (Done & { change: Pick<Done, 'restoredFrom' | 'recordedAs'> })[],
  by: RequestContext,
): Promise<void> {
  for (const { before, after, change } of writes) {
    const done: Done = { before, after, restoredFrom: change.restoredFrom, recordedAs: change.recordedAs };
    await of.judge?.(strapi, done, by);
    await followReferences(strapi, of, done, by);
    await keepFormerAddress(strapi, of, done);
    await recordChange(strapi, of, done, by);
  }
}

/** Drops references to documents that went without saying so, which nobody could choose anew in any form; gives their names. */
export async function dropVanished(strapi: Core.Strapi, by: RequestContext): Promise<string[]> {
  const gone: string[] = [];
  for (const holder of holdersOf(strapi).filter(({ reference }) => reference.whenGone !== 'nothing')) {
    for (const name of await vanishedNames(strapi, holder)) {
      await inTransaction(strapi, async () => {
        for (const found of await documentsNaming(strapi, holder, name)) {
          await changeHolder(strapi, holder, mainRow(found)?.documentId ?? '', [name, null], by);
        }
      });
      gone.push(name);
    }
  }
  return gone;
}
