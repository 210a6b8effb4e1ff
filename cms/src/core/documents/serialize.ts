import type { Core } from '@strapi/strapi';
import { type Language, DEFAULT_LANGUAGE } from '../../contract/languages';
import type { FieldErrors } from '../../contract/problem';
import { faultText, reportOnce } from '../http/valid-response';
import type { PublicationScope } from '../site-state/publication';
import { presentImageRef, presentOptionalImage, type ImageRefOptions, type ImageRow } from '../images/image-ref';
import type { DocumentEntity, DocumentRows } from './define-entity';
import type { ColumnValues, Field, Fields, DocumentValues } from './fields';
import { hasText, mergeTexts, missingTexts, hasOwnText, valuesOfRows } from './languages';
import type { RowFault, RowValidator, StoredRows } from './row-validator';
import { storedInstant } from './stored-columns';

/** Columns that identify a row in the log. */
interface NamedRow {
  id?: number;
  documentId?: string | null;
  version?: number | null;
}

/** Language of the messages; without fallback, issues of the other language's own texts are left out. */
interface FaultScope {
  language: Language;
  ownTexts: boolean;
}

const storedAt = (row: unknown, column: readonly string[]): unknown =>
  column.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
    row,
  );

/** Logs which column of which row breaks the rules, once per row version. */
export function logFault(strapi: Core.Strapi, uid: string, row: NamedRow, fault: RowFault, stored: unknown): void {
  const { tableName } = strapi.db.metadata.get(uid);
  const name = row.documentId ? `document ${row.documentId}` : `row ${String(row.id)}`;
  const state = `${fault.language ?? 'shared'}, version ${String(row.version)}`;
  const what = faultText({ message: fault.message, value: stored }, 'en');
  reportOnce(strapi, `Stored against the rules: ${tableName}, ${name} (${state}), ${fault.column.join('.')}: ${what}`);
}

/**
 * Returns the issues of a document's rows as messages by field, and logs them; `undefined` if there are none.
 */
export function describeRowIssues<Row extends NamedRow>(
  strapi: Core.Strapi,
  rules: RowValidator<Row>,
  rows: StoredRows<Row>,
  { language, ownTexts }: FaultScope,
): FieldErrors | undefined {
  const told: FieldErrors = {};
  for (const fault of rules.faults(rows)) {
    const row = (fault.language && rows[fault.language]) ?? rows.sl ?? {};
    const stored = storedAt(row, fault.column);
    logFault(strapi, rules.uid, row, fault, stored);
    const isOfOther = ownTexts && fault.language !== null && fault.language !== language;
    if (!isOfOther) told[fault.field] ??= faultText({ message: fault.message, value: stored }, language);
  }
  return Object.keys(told).length > 0 ? told : undefined;
}

/** Options of a response: language, fallback to Slovenian texts, and translation status. */
interface View extends ImageRefOptions, Pick<PublicationScope, 'site'> {
  language: Language;
  ownTexts: boolean;
  /** Whether to include missing translations and row issues. */
  translationStatus: boolean;
}

/** Converts document rows to rows by language. */
const rowsByLanguage = ({ row, translation }: DocumentRows): StoredRows<DocumentRows['row']> => ({
  sl: row,
  ...(translation && { en: translation }),
});

/** Selects the texts of the requested language, with fallback to the other one unless that is off. */
function inLanguage(
  fields: Fields,
  { sl, en }: Record<Language, DocumentValues>,
  { language, ownTexts }: View,
): DocumentValues {
  if (ownTexts) return language === DEFAULT_LANGUAGE ? sl : en;
  const isTranslation = language !== DEFAULT_LANGUAGE;
  return mergeTexts(fields, sl, en, (text, other, { isEither }) => {
    if (isTranslation) return hasText(other) ? other : text;
    return isEither && !hasText(text) ? other : text;
  });
}

const saysNothing = (fields: Fields, part: ColumnValues): boolean =>
  Object.entries(fields).every(([name, field]) =>
    field.kind === 'value' ? !field.isText || !hasText(part[name]) : field.kind !== 'image' || part[name] === null,
  );

/** Serializes a field. A list entry without text in the language is left out, unless its editor reads. */
function answerOf(field: Field, value: unknown, row: ColumnValues, view: View): unknown {
  switch (field.kind) {
    case 'image':
      return presentOptionalImage(row[field.column] as ImageRow | null, view.language, view);
    case 'images':
      return ((row[field.column] ?? []) as ImageRow[]).map((image) => presentImageRef(image, view.language, view));
    case 'group':
      return value === null ? null : answersOf(field.fields, value as DocumentValues, row, view);
    case 'parts': {
      const rows = (row[field.column] ?? []) as ColumnValues[];
      const parts = (value as DocumentValues[]).map((part, index) =>
        answersOf(field.fields, part, rows[index] ?? {}, view),
      );
      return view.ownTexts || field.isShownBare ? parts : parts.filter((part) => !saysNothing(field.fields, part));
    }
    case 'value':
    case 'relation':
      return value;
  }
}
const answersOf = (fields: Fields, value: DocumentValues, row: ColumnValues, view: View): ColumnValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answerOf(field, value[name], row, view)]));

/** Uses the slug as the name if the name is empty, unless texts of one language alone are requested. */
function withName({ nameField, slug }: DocumentEntity, answer: ColumnValues, { ownTexts }: View): ColumnValues {
  return nameField && slug && !ownTexts && !hasText(answer[nameField])
    ? { ...answer, [nameField]: answer.slug }
    : answer;
}

/** Returns the row issues for editors; `undefined` for other callers. */
const faultsOf = (
  strapi: Core.Strapi,
  { rules }: DocumentEntity,
  rows: DocumentRows,
  view: View,
): FieldErrors | undefined =>
  view.translationStatus ? describeRowIssues(strapi, rules, rowsByLanguage(rows), view) : undefined;

/**
 * Converts the rows of a document to a response body. Texts fall back to Slovenian; `language` tells which
 * one was used. Staff-only fields are included only for callers who see drafts.
 */
export function presentDocument(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: DocumentRows,
  view: View,
): ColumnValues {
  const { fields, publicFields, kind, isLocalised } = entity;
  const { row, translation } = rows;
  const values = valuesOfRows(fields, rowsByLanguage(rows), true);
  const isTranslated = view.ownTexts || (translation !== undefined && hasOwnText(fields, values.en));
  const faults = faultsOf(strapi, entity, rows, view);
  return {
    ...(kind === 'collection' && { id: row.documentId, position: row.position }),
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    ...(isLocalised && { language: isTranslated ? view.language : DEFAULT_LANGUAGE }),
    ...(isLocalised && view.translationStatus && { missingTranslations: missingTexts(fields, values.sl, values.en) }),
    ...(faults && { faults }),
    ...withName(
      entity,
      answersOf(view.site ? publicFields : fields, inLanguage(fields, values, view), row, view),
      view,
    ),
  };
}
