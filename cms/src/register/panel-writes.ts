// See docs/adr/0006-the-panel-obeys-the-contract.md.
import type { Core } from '@strapi/strapi';
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDeepStrictEqual } from 'node:util';
import { LANGUAGES, languageOf, type Language } from '../contract/languages';
import { membersOf } from '../core/documents/bin';
import { isDocumentEntity } from '../core/documents/define-entity';
import { findEntity, mainRow, type Entity, type PanelFault, type StoredRow } from '../core/documents/entity';
import { readFields, type ColumnValues } from '../core/documents/fields';
import { applySideEffects } from '../core/documents/side-effects';
import { firstVersion } from '../core/documents/history';
import { lockList } from '../core/documents/transactions';
import { findReferences } from '../core/documents/references';
import type { StoredRows } from '../core/documents/row-validator';
import { readRows } from '../core/documents/store-rows';
import { repairRows } from '../core/documents/inconsistent-rows';
import { nextPosition } from '../core/documents/next-position';
import { Problem } from '../core/http/problem';
import { authorOf, type OperationContext } from '../core/http/operation-context';
import { isPanelForm, panelContext, inTurn } from './panel-editor';
import { findUnreadableValues } from './panel-values';
import { asRefusal, concernsSave, inWords, createPanelError, rowFaultInWords } from './panel-refusals';
import { lockRows, rowsOfSave, shareRow, tidyRow } from './panel-rows';

const READS = new Set(['findOne', 'findMany', 'findFirst', 'count']);
const WRITES = ['create', 'update', 'delete'] as const;
type Write = (typeof WRITES)[number];
const isWrite = (action: string): action is Write => WRITES.some((known) => known === action);

const NOT_HERE: PanelFault = { path: [], text: 'This is not done here.' };

/** A call of Strapi's document service. */
interface Call {
  action: string;
  params: { documentId?: string; locale?: string | null; data?: ColumnValues };
}

/** A change that a user makes in the panel. */
interface Save {
  entity: Entity;
  action: Write;
  call: Call;
  language: Language;
  context: OperationContext;
}

/** Set while a save runs, so that the product's own follow-up writes are not treated as panel saves. */
const within = new AsyncLocalStorage<true>();

const isKnownLanguage = (locale: string | null | undefined): boolean =>
  !locale || locale === '*' || LANGUAGES.some((language) => language === locale);

/** Columns of every type that users cannot set. */
const OWN_COLUMNS = ['id', 'documentId', 'version'];

/**
 * Removes read-only columns and the version from the sent data. Returns an issue for each fixed column that
 * was changed.
 */
function strip({ entity, action }: Save, data: ColumnValues, stored: StoredRow | null): PanelFault[] {
  const { readOnlyColumns, fixed = [] } = entity.panel;
  const isChanged = (field: string): boolean => field in data && !isDeepStrictEqual(data[field], stored?.[field]);
  const faults = action === 'update' ? fixed.filter(isChanged) : [];
  for (const field of [...OWN_COLUMNS, ...readOnlyColumns, ...fixed]) delete data[field];
  return faults.map((field) => ({ path: [field], text: 'This is not changed here.' }));
}

/** The row with the numbers as sent: a database that stores two decimals has already rounded them. */
function withSentNumbers(row: StoredRow, data: ColumnValues): StoredRow {
  const sent = Object.entries(data).filter(([field, value]) => typeof value === 'number' && field in row);
  return { ...row, ...Object.fromEntries(sent) };
}

/** Issues of the stored rows, including references and checks of the entity. */
async function faultsOf(strapi: Core.Strapi, save: Save, rows: StoredRows<StoredRow>): Promise<PanelFault[]> {
  const { entity, language, action, call } = save;
  const sent = Object.entries(rows).map(([locale, each]) => [
    locale,
    each && withSentNumbers(each, call.params.data ?? {}),
  ]);
  const ofRows = entity.rules
    .faults(Object.fromEntries(sent) as typeof rows)
    .filter(concernsSave(language, action === 'create'));
  const row = mainRow(rows);
  const ofOthers = row ? ((await entity.panel.validateStored?.(strapi, row)) ?? []) : [];
  const named =
    row && isDocumentEntity(entity) ? await findReferences(strapi, entity, readFields(entity.fields, row)) : null;
  const faults = [...ofOthers, ...(named?.faults ?? [])];
  return [...ofRows.map((fault) => rowFaultInWords(fault, language)), ...faults.map(inWords)];
}

/** Completes and validates what the panel stored. Throws the panel's validation error. */
async function settle(strapi: Core.Strapi, save: Save, documentId: string): Promise<StoredRows<StoredRow>> {
  const { entity, language } = save;
  const ofSave = rowsOfSave(entity, documentId, language);
  const stored = (await readRows(strapi, entity, ofSave))[language];
  if (!stored) throw new Problem('not_found');
  await tidyRow(strapi, entity, stored);
  const tidied = await readRows(strapi, entity, ofSave);
  await shareRow(strapi, entity, tidied, language);
  const derived = entity.panel.derived?.(tidied[language] ?? stored);
  if (derived) await strapi.db.query(entity.uid).update({ where: { id: stored.id }, data: derived });
  const rows = await readRows(strapi, entity, ofSave);
  const faults = await faultsOf(strapi, save, rows);
  if (faults.length > 0) throw createPanelError(faults);
  return rows;
}

/** Runs one panel save: locks, validates, stores, and applies side effects. */
async function change<Result>(strapi: Core.Strapi, save: Save, next: () => Promise<Result>): Promise<Result> {
  const { entity, action, call, language, context } = save;
  const { data = {} } = call.params;
  if (!isKnownLanguage(call.params.locale)) throw createPanelError([NOT_HERE]);
  const unsound = [
    ...findUnreadableValues(strapi, entity.uid, data).map(inWords),
    ...(entity.panel.validateInput?.(data).map(inWords) ?? []),
  ];
  if (unsound.length > 0) throw createPanelError(unsound);
  const named = action === 'create' ? undefined : call.params.documentId;
  const expected = typeof data.version === 'number' ? data.version : undefined;
  const ofSave = named === undefined ? null : rowsOfSave(entity, named, language);
  if (ofSave) await lockRows(strapi, entity, ofSave, expected);
  const before = ofSave ? await readRows(strapi, entity, ofSave) : {};
  // Strapi copies shared values from another row when it creates the row of this language.
  const stored =
    mainRow(before) ?? (named === undefined ? null : mainRow(await readRows(strapi, entity, { documentId: named })));
  const fixed = strip(save, data, stored);
  if (fixed.length > 0) throw createPanelError(fixed);
  if (entity.isVersionedPerLanguage && stored && !before[language]) {
    data.version = await firstVersion(strapi, entity, { ...stored, locale: language });
  }
  if (action === 'create' && entity.isOrdered) {
    await lockList(strapi, entity.uid);
    data.position = await nextPosition(strapi, entity);
  }
  // Deletes every language: the other rows would lose the shared values.
  if (action === 'delete') call.params.locale = '*';
  const members = action === 'delete' && named !== undefined ? await membersOf(strapi, entity, named) : [];
  const result = await next();
  const documentId = named ?? String((result as Partial<StoredRow> | null)?.documentId);
  // Strapi gives no language to a row of a type without languages.
  if (action === 'create' && entity.isOrdered && !entity.isLocalised)
    await repairRows(strapi, entity.uid, [documentId]);
  const after = action === 'delete' ? {} : await settle(strapi, save, documentId);
  await entity.panel.afterChange?.(strapi, mainRow(after) ?? (mainRow(before) as StoredRow), authorOf(context));
  await applySideEffects(strapi, entity, { before, after, members }, context);
  return result;
}

const isOfferedBy = ({ panel: { allowedActions } }: Entity, action: Write): boolean =>
  action === 'update' || Boolean(allowedActions[action]);

/**
 * Applies the rules of the API to panel writes: validation in the transaction, versions, audit, history and
 * side effects. Register it before the plugins start, so that it wraps their middlewares: i18n has then
 * copied shared values before rows are validated.
 */
export function validatePanelWrites(strapi: Core.Strapi): void {
  strapi.documents.use((documentContext, next) => {
    const call = documentContext as unknown as Call;
    const { action } = call;
    // Follow-up writes of the product are not panel saves.
    if (within.getStore() || !isPanelForm(strapi) || READS.has(action)) return next();
    const entity = findEntity(strapi, documentContext.contentType.uid);
    const keep = entity?.panel.withInvariant ?? (<Result>(work: () => Promise<Result>) => work());
    const language = languageOf(call.params.locale);
    const context = panelContext(strapi, 'en');
    return within
      .run(true, () =>
        inTurn(strapi, async () => {
          if (!entity || !isWrite(action) || !isOfferedBy(entity, action)) throw createPanelError([NOT_HERE]);
          return keep(() => change(strapi, { entity, action, call, language, context }, async () => next()));
        }),
      )
      .catch((error: unknown) => {
        throw asRefusal(error, entity?.panel.unique);
      });
  });
}
