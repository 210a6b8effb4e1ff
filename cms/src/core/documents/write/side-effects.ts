import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { findAuthorName, type OperationContext } from '../../http/operation-context';
import { moveToBin } from '../history/bin';
import { toVersionedRowKey, type AppliedChange, type ClearedReference, type UnitOfWork } from '../entity/entity';
import type { ColumnValues } from '../entity/fields';
import { buildColumnsWithRestoredReference, describeClearedReference } from '../references/cleared-references';
import { saveFormerSlug } from '../references/former-slugs';
import { saveRevision, tryAdvanceVersion } from '../history/revisions';
import {
  findReferringDocuments,
  findReferrers,
  buildColumnsWithReplacedReference,
  findDanglingValues,
  type Referrer,
} from '../references/references';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { readLanguageRows, storeRows } from '../rows/language-rows';
import { runInTransaction } from '../rows/transactions';
import { queryRows } from '../rows/row-query';

/** Content of an audit entry; absent values are unknown or do not apply. */
export interface AuditRecord {
  at: Date;
  action: AuditEntry['action'];
  entity: string;
  entityId?: string | null;
  title?: string | null;
  actor?: string | null;
  source?: OperationContext['source'];
  versionBefore?: number | null;
  versionAfter?: number | null;
}

/**
 * Returns the time, actor (`null` for the product itself) and source of an audit entry from an operation's
 * context.
 */
export const toAuditOrigin = (context: OperationContext) => ({
  at: context.now,
  actor: findAuthorName(context),
  source: context.source ?? 'site',
});

const AUDIT_ENTRY_UID = 'api::audit.audit-entry';

/**
 * Writes an entry of the audit log, in the running transaction if there is one. Returns the document id of
 * the entry.
 */
export async function recordAudit(strapi: Core.Strapi, record: AuditRecord): Promise<string> {
  const entry = await queryRows(strapi, AUDIT_ENTRY_UID).create({ data: { source: 'site', ...record } });
  return entry.documentId;
}

function getAuditAction({ before, after, restoredFrom, auditAction }: AppliedChange): AuditEntry['action'] {
  if (auditAction) return auditAction;
  if (!findMainRow(after)) return 'delete';
  if (!findMainRow(before)) return restoredFrom === undefined ? 'create' : 'undelete';
  return restoredFrom === undefined ? 'update' : 'restore';
}

async function recordChangeInAudit({ strapi, entity, context }: UnitOfWork, change: AppliedChange): Promise<void> {
  if (context.collector?.coveredEntities.includes(entity.entityName)) return;
  const [before, after] = [findMainRow(change.before), findMainRow(change.after)];
  const row = after ?? before;
  const version = after?.version ?? before?.version;
  await recordAudit(strapi, {
    ...toAuditOrigin(context),
    action: getAuditAction(change),
    entity: entity.entityName,
    entityId: row?.documentId ?? null,
    title: row && entity.title(row, DEFAULT_LANGUAGE),
    // The version in both rows has already been incremented.
    versionBefore: before && version !== undefined ? version - 1 : null,
    versionAfter: after?.version ?? null,
  });
}

/** Whether a document is deleted together with its target. */
async function shouldCascade(
  strapi: Core.Strapi,
  { entity, reference }: Referrer,
  documentId: string,
): Promise<boolean> {
  const row = findMainRow(await readLanguageRows(strapi, entity, { documentId }));
  return row !== null && (reference.cascadeWhen?.(row) ?? true);
}

/**
 * Updates or deletes a document after the value of its target that it refers to changed (`newValue` is `null`
 * if the target is gone), with its own version and side effects.
 */
async function updateReferrer(
  strapi: Core.Strapi,
  referrer: Referrer,
  referringRows: StoredRows<StoredRow>,
  [formerValue, newValue]: readonly [formerValue: string, newValue: string | null],
  context: OperationContext,
  alongWith?: string,
): Promise<void> {
  const { entity, reference } = referrer;
  const documentId = findMainRow(referringRows)?.documentId ?? '';
  if (newValue === null && reference.onDelete === 'cascade' && !(await shouldCascade(strapi, referrer, documentId)))
    return;
  await tryAdvanceVersion(strapi, entity, toVersionedRowKey(entity, { documentId }));
  const before = await readLanguageRows(strapi, entity, { documentId });
  if (newValue === null && reference.onDelete === 'cascade') {
    await strapi.db.query(entity.uid).deleteMany({ where: { documentId } });
    return applySideEffects({ strapi, entity, context }, { before, after: {}, alongWith });
  }
  const getColumns = (language: Language): ColumnValues => {
    const row = before[language] ?? before.sl;
    return {
      version: before.sl?.version,
      ...(row && buildColumnsWithReplacedReference(referrer, row, formerValue, newValue)),
    };
  };
  await storeRows(strapi, entity, { sl: getColumns('sl'), en: getColumns('en') }, before);
  return applySideEffects(
    { strapi, entity, context },
    { before, after: await readLanguageRows(strapi, entity, { documentId }) },
  );
}

/**
 * Updates all references to a document whose referenced value changed or that was deleted, as each reference
 * declares (`onDelete`). Every document changed that way gets a new version. Returns the references that a
 * deletion has cleared.
 */
async function updateReferences(
  { strapi, entity, context }: UnitOfWork,
  change: AppliedChange,
): Promise<ClearedReference[]> {
  const [before, after] = [findMainRow(change.before), findMainRow(change.after)];
  const clearedReferences: ClearedReference[] = [];
  if (!before) return clearedReferences;
  for (const referrer of findReferrers(strapi, entity.entityName)) {
    const { onDelete, targetColumn: column } = referrer.reference;
    const [formerValue, newValue] = [String(before[column]), after && String(after[column])];
    if (formerValue === newValue || (newValue === null && onDelete === 'noAction')) continue;
    for (const referringRows of await findReferringDocuments(strapi, referrer, formerValue)) {
      if (newValue === null && onDelete === 'clear')
        clearedReferences.push(describeClearedReference(referrer, referringRows, formerValue));
      await updateReferrer(strapi, referrer, referringRows, [formerValue, newValue], context, before.documentId);
    }
  }
  return clearedReferences;
}

/**
 * Puts back the references that a deletion has cleared, to its restored document, where their place is still
 * free. Every document changed that way gets a new version.
 *
 * @param row the main row of the restored document
 */
export async function restoreClearedReferences(
  { strapi, entity, context }: UnitOfWork,
  clearedReferences: readonly ClearedReference[],
  row: StoredRow,
): Promise<void> {
  for (const cleared of clearedReferences) {
    const referrer = findReferrers(strapi, entity.entityName).find(
      (each) => each.entity.entityName === cleared.entity && each.reference.field === cleared.field,
    );
    if (!referrer) continue;
    const { entity: referring, reference } = referrer;
    const key = { documentId: cleared.id };
    const build = (rows: StoredRows<StoredRow>) =>
      buildColumnsWithRestoredReference(referrer, rows, cleared, String(row[reference.targetColumn]));
    if (build(await readLanguageRows(strapi, referring, key)) === null) continue;
    await tryAdvanceVersion(strapi, referring, toVersionedRowKey(referring, key));
    const before = await readLanguageRows(strapi, referring, key);
    const columns = build(before);
    const version = before.sl?.version;
    await storeRows(strapi, referring, { sl: { version, ...columns?.sl }, en: { version, ...columns?.en } }, before);
    const after = await readLanguageRows(strapi, referring, key);
    await applySideEffects({ strapi, entity: referring, context }, { before, after });
  }
}

/**
 * Runs everything that must follow a change of a document, in its transaction: validation by the entity,
 * references of other documents, revision, bin, former slug and audit entry. Search texts are updated by
 * database events, see `maintainSearchTexts`.
 *
 * @param hasRevision whether the revision of the change is stored already
 */
export async function applySideEffects(
  unit: UnitOfWork,
  change: AppliedChange,
  { hasRevision = false } = {},
): Promise<void> {
  const { strapi, entity, context } = unit;
  await entity.validateChange?.(strapi, change, context);
  const clearedReferences = await updateReferences(unit, change);
  if (!hasRevision) await saveRevision(unit, change);
  await moveToBin(unit, { ...change, clearedReferences });
  await saveFormerSlug(strapi, entity, change);
  await recordChangeInAudit(unit, change);
}

/**
 * Handles all references whose target no longer exists, such as after a deletion outside the product, as each
 * one declares (`onDelete`): clears the reference, or deletes the document that has it. Returns the values of
 * those references.
 */
export async function resolveDanglingReferences(strapi: Core.Strapi, context: OperationContext): Promise<string[]> {
  const removedNames: string[] = [];
  for (const referrer of findReferrers(strapi).filter(({ reference }) => reference.onDelete !== 'noAction')) {
    for (const name of await findDanglingValues(strapi, referrer)) {
      await runInTransaction(strapi, async () => {
        for (const referringRows of await findReferringDocuments(strapi, referrer, name))
          await updateReferrer(strapi, referrer, referringRows, [name, null], context);
      });
      removedNames.push(name);
    }
  }
  return removedNames;
}
