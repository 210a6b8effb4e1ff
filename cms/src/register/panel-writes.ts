// See docs/adr/0006-the-panel-obeys-the-contract.md.
import type { Core } from '@strapi/strapi';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, parseLanguage, type Language } from '../contract/languages';
import { findMembers } from '../core/documents/history/bin';
import { isDocumentEntity } from '../core/documents/entity/define-entity';
import { findEntity, type Entity, type PanelIssue } from '../core/documents/entity/entity';
import { readFields, type ColumnValues } from '../core/documents/entity/fields';
import { applySideEffects } from '../core/documents/write/side-effects';
import { computeInitialVersion } from '../core/documents/history/revisions';
import { lockList } from '../core/documents/rows/transactions';
import { resolveReferences } from '../core/documents/references/references';
import { findMainRow, type StoredRow, type StoredRows } from '../core/documents/rows/stored-rows';
import { readLanguageRows } from '../core/documents/rows/language-rows';
import { repairRows } from '../core/documents/rows/inconsistent-rows';
import { readNextPosition } from '../core/documents/write/next-position';
import { Problem } from '../core/http/problem';
import { findAuthorName, type OperationContext } from '../core/http/operation-context';
import { isContentManagerRequest, createPanelContext, runInTransactionQueue } from './panel-context';
import { findUnstorableValues } from './panel-values';
import {
  toPanelError,
  createSaveIssueFilter,
  toEnglishIssue,
  createPanelError,
  toEnglishRowIssue,
} from './panel-errors';
import { lockAndVersionRows, toSavedRowKey, copySharedValues, tidyRowTexts } from './panel-rows';

const READS = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const WRITES = ['create', 'update', 'delete'] as const;
type WriteAction = (typeof WRITES)[number];
const isWriteAction = (action: string): action is WriteAction => WRITES.some((each) => each === action);

const NOT_ALLOWED_HERE: PanelIssue = { path: [], text: 'This is not done here.' };

/** A call of Strapi's document service. */
interface DocumentCall {
  action: string;
  params: { documentId?: string; locale?: string | null; data?: ColumnValues };
}

/** A change that a user makes in the panel. */
interface PanelSave {
  entity: Entity;
  action: WriteAction;
  call: DocumentCall;
  language: Language;
  context: OperationContext;
}

/** Set while a save runs, so that the product's own follow-up writes are not treated as panel saves. */
const activeSave = new AsyncLocalStorage<true>();

const isKnownLanguage = (locale: string | null | undefined): boolean =>
  !locale || locale === '*' || LANGUAGES.some((language) => language === locale);

/** Columns of every type that users cannot set. */
const SYSTEM_COLUMNS = ['id', 'documentId', 'version'];

/**
 * Removes read-only columns and the version from the sent data. Returns an issue for each fixed column that
 * was changed.
 */
function removeReadOnlyColumns(
  { entity, action }: PanelSave,
  data: ColumnValues,
  stored: StoredRow | null,
): PanelIssue[] {
  const { readOnlyColumns, immutableColumns = [] } = entity.panel;
  const isChanged = (field: string): boolean => field in data && !isDeepStrictEqual(data[field], stored?.[field]);
  const changedFixedColumns = action === 'update' ? immutableColumns.filter(isChanged) : [];
  for (const field of [...SYSTEM_COLUMNS, ...readOnlyColumns, ...immutableColumns]) delete data[field];
  return changedFixedColumns.map((field) => ({ path: [field], text: 'This is not changed here.' }));
}

/** The row with the numbers as sent: a database that stores two decimals has already rounded them. */
function withSentNumbers(row: StoredRow, data: ColumnValues): StoredRow {
  const sent = Object.entries(data).filter(([field, value]) => typeof value === 'number' && field in row);
  return { ...row, ...Object.fromEntries(sent) };
}

/** Issues of the stored rows, including references and checks of the entity. */
async function findIssues(strapi: Core.Strapi, save: PanelSave, rows: StoredRows<StoredRow>): Promise<PanelIssue[]> {
  const { entity, language, action, call } = save;
  const sent = Object.entries(rows).map(([locale, each]) => [
    locale,
    each && withSentNumbers(each, call.params.data ?? {}),
  ]);
  const rowIssues = entity.validator
    .findIssues(Object.fromEntries(sent) as typeof rows)
    .filter(createSaveIssueFilter(language, action === 'create'));
  const row = findMainRow(rows);
  const storedIssues = row ? ((await entity.panel.validateStored?.(strapi, row)) ?? []) : [];
  const references =
    row && isDocumentEntity(entity) ? await resolveReferences(strapi, entity, readFields(entity.fields, row)) : null;
  const otherIssues = [...storedIssues, ...(references?.issues ?? [])];
  return [...rowIssues.map((issue) => toEnglishRowIssue(issue, language)), ...otherIssues.map(toEnglishIssue)];
}

/** Completes and validates what the panel stored. Throws the panel's validation error. */
async function completeSavedRows(
  strapi: Core.Strapi,
  save: PanelSave,
  documentId: string,
): Promise<StoredRows<StoredRow>> {
  const { entity, language } = save;
  const savedRowKey = toSavedRowKey(entity, documentId, language);
  const stored = (await readLanguageRows(strapi, entity, savedRowKey))[language];
  if (!stored) throw new Problem('not_found');
  await tidyRowTexts(strapi, entity, stored);
  const tidied = await readLanguageRows(strapi, entity, savedRowKey);
  await copySharedValues(strapi, entity, tidied, language);
  const derived = entity.panel.deriveColumns?.(tidied[language] ?? stored);
  if (derived) await strapi.db.query(entity.uid).update({ where: { id: stored.id }, data: derived });
  const rows = await readLanguageRows(strapi, entity, savedRowKey);
  const issues = await findIssues(strapi, save, rows);
  if (issues.length > 0) throw createPanelError(issues);
  return rows;
}

/** Runs one panel save: locks, validates, stores, and applies side effects. */
async function runSave<Result>(strapi: Core.Strapi, save: PanelSave, next: () => Promise<Result>): Promise<Result> {
  const { entity, action, call, language, context } = save;
  const { data = {} } = call.params;
  if (!isKnownLanguage(call.params.locale)) throw createPanelError([NOT_ALLOWED_HERE]);
  const inputIssues = [
    ...findUnstorableValues(strapi, entity.uid, data).map(toEnglishIssue),
    ...(entity.panel.validateInput?.(data).map(toEnglishIssue) ?? []),
  ];
  if (inputIssues.length > 0) throw createPanelError(inputIssues);
  const existingId = action === 'create' ? undefined : call.params.documentId;
  const expectedVersion = typeof data.version === 'number' ? data.version : undefined;
  const savedRowKey = existingId === undefined ? null : toSavedRowKey(entity, existingId, language);
  if (savedRowKey) await lockAndVersionRows(strapi, entity, savedRowKey, expectedVersion);
  const before = savedRowKey ? await readLanguageRows(strapi, entity, savedRowKey) : {};
  // Strapi copies shared values from another row when it creates the row of this language.
  const stored =
    findMainRow(before) ??
    (existingId === undefined ? null : findMainRow(await readLanguageRows(strapi, entity, { documentId: existingId })));
  const fixedIssues = removeReadOnlyColumns(save, data, stored);
  if (fixedIssues.length > 0) throw createPanelError(fixedIssues);
  if (entity.isVersionedPerLanguage && stored && !before[language]) {
    data.version = await computeInitialVersion(strapi, entity, { ...stored, locale: language });
  }
  if (action === 'create' && entity.isOrdered) {
    await lockList(strapi, entity.uid);
    data.position = await readNextPosition(strapi, entity);
  }
  // Deletes every language: the other rows would lose the shared values.
  if (action === 'delete') call.params.locale = '*';
  const members = action === 'delete' && existingId !== undefined ? await findMembers(strapi, entity, existingId) : [];
  const result = await next();
  const documentId = existingId ?? String((result as Partial<StoredRow> | null)?.documentId);
  // Strapi gives no language to a row of a type without languages.
  if (action === 'create' && entity.isOrdered && !entity.isLocalised)
    await repairRows(strapi, entity.uid, [documentId]);
  const after = action === 'delete' ? {} : await completeSavedRows(strapi, save, documentId);
  await entity.panel.afterChange?.(
    strapi,
    findMainRow(after) ?? (findMainRow(before) as StoredRow),
    findAuthorName(context),
  );
  await applySideEffects({ strapi, entity, context }, { before, after, members });
  return result;
}

const isActionAllowed = ({ panel: { allowedActions } }: Entity, action: WriteAction): boolean =>
  action === 'update' || Boolean(allowedActions[action]);

/**
 * Registers a middleware that applies the rules of the API to writes of the panel: validation in the
 * transaction, versions, audit, history and side effects. Actions that the entity does not allow are
 * rejected. Register it before the plugins start, so that it wraps their middlewares: i18n has then copied
 * shared values before rows are validated.
 */
export function validatePanelWrites(strapi: Core.Strapi): void {
  strapi.documents.use((documentContext, next) => {
    const call = documentContext as unknown as DocumentCall;
    const { action } = call;
    // Follow-up writes of the product are not panel saves.
    if (activeSave.getStore() || !isContentManagerRequest(strapi) || READS.has(action)) return next();
    const entity = findEntity(strapi, documentContext.contentType.uid);
    const runWithInvariant = entity?.panel.withInvariant ?? (<Result>(work: () => Promise<Result>) => work());
    const language = parseLanguage(call.params.locale);
    const context = createPanelContext(strapi, 'en');
    return activeSave
      .run(true, () =>
        runInTransactionQueue(strapi, async () => {
          if (!entity || !isWriteAction(action) || !isActionAllowed(entity, action))
            throw createPanelError([NOT_ALLOWED_HERE]);
          return runWithInvariant(() =>
            runSave(strapi, { entity, action, call, language, context }, async () => next()),
          );
        }),
      )
      .catch((error: unknown) => {
        throw toPanelError(error, entity?.panel.uniqueColumn);
      });
  });
}
