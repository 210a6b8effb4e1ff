import type { Core } from '@strapi/strapi';
import { type Language, DEFAULT_LANGUAGE, getOtherLanguage } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { formatIssue, logOnce } from '../../http/valid-response';
import type { PublicationScope } from '../../site-state/publication';
import { serializeImageRef, serializeOptionalImage, type ImageRefOptions, type ImageRow } from '../../images/image-ref';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRows, DocumentRows } from '../rows/stored-rows';
import type { ColumnValues, Field, Fields, DocumentValues, PartsField } from '../entity/fields';
import {
  hasContent,
  mergeTexts,
  findMissingTexts,
  hasOwnText,
  readLocalisedValues,
  toDocumentValues,
} from '../values/localised-values';
import { getValueAt, type RowIssue, type RowValidator } from '../rows/row-validator';
import { toInstantOrEmpty } from '../rows/stored-columns';

/** Columns that identify a row in the log. */
interface IdentifiedRow {
  id?: number;
  documentId?: string | null;
  version?: number | null;
}

/** Language of the messages; without fallback, issues of the other language's own texts are left out. */
interface IssueScope {
  language: Language;
  isWithoutFallback: boolean;
}

/**
 * Logs a warning about a stored value that breaks the rules: table, document, column and message, once for
 * each row version and process.
 */
export function logRowIssue(
  strapi: Core.Strapi,
  uid: string,
  row: IdentifiedRow,
  issue: RowIssue,
  stored: unknown,
): void {
  const { tableName } = strapi.db.metadata.get(uid);
  const name = row.documentId ? `document ${row.documentId}` : `row ${String(row.id)}`;
  const state = `${issue.language ?? 'shared'}, version ${String(row.version)}`;
  const message = formatIssue({ message: issue.message, value: stored }, 'en');
  logOnce(strapi, `Stored against the rules: ${tableName}, ${name} (${state}), ${issue.column.join('.')}: ${message}`);
}

/**
 * Returns the validation issues of a document's rows as messages by field in a language, and logs them;
 * `undefined` if there are none. Without fallback, issues in the texts of the other language are left out.
 */
export function describeRowIssues<Row extends IdentifiedRow>(
  strapi: Core.Strapi,
  validator: RowValidator<Row>,
  rows: StoredRows<Row>,
  { language, isWithoutFallback }: IssueScope,
): FieldErrors | undefined {
  const messages: FieldErrors = {};
  for (const issue of validator.findIssues(rows)) {
    const row = (issue.language && rows[issue.language]) ?? rows.sl ?? {};
    const stored = getValueAt(row, issue.column);
    logRowIssue(strapi, validator.uid, row, issue, stored);
    const isIssueOfOtherLanguage = isWithoutFallback && issue.language !== null && issue.language !== language;
    if (!isIssueOfOtherLanguage)
      messages[issue.field] ??= formatIssue({ message: issue.message, value: stored }, language);
  }
  return Object.keys(messages).length > 0 ? messages : undefined;
}

/** Options of a response: language, fallback to Slovenian texts, and translation status. */
interface SerializeOptions extends ImageRefOptions, Pick<PublicationScope, 'canSeeDrafts'> {
  language: Language;
  isWithoutFallback: boolean;
  /** Whether to include missing translations and row issues. */
  hasTranslationStatus: boolean;
}

/** Selects the texts of the requested language, with fallback to the other one unless that is off. */
function selectTexts(
  fields: Fields,
  { sl, en }: Record<Language, DocumentValues>,
  { language, isWithoutFallback }: SerializeOptions,
): DocumentValues {
  if (isWithoutFallback) return language === DEFAULT_LANGUAGE ? sl : en;
  const isTranslation = language !== DEFAULT_LANGUAGE;
  return mergeTexts(fields, sl, en, (text, other, { isAnyLanguage }) => {
    if (isTranslation) return hasContent(other) ? other : text;
    return isAnyLanguage && !hasContent(text) ? other : text;
  });
}

const isEmptyPart = (fields: Fields, part: ColumnValues): boolean =>
  Object.entries(fields).every(([name, field]) =>
    field.kind === 'value'
      ? !field.isLocalised || !hasContent(part[name])
      : field.kind !== 'image' || part[name] === null,
  );

/** The part of a document that is serialized. */
interface Source {
  /** The selected values. */
  value: DocumentValues;
  /** The values in the requested language alone, without fallback. */
  ownValue: DocumentValues;
  /** The row with its images. */
  row: ColumnValues;
}

/** What the serialization of all fields of a document has in common. */
interface Serialization {
  scope: SerializeOptions;
  /** Language of the document's texts. */
  language: Language;
  /** Collects the paths of the texts that are not in `language`, see `localisedEntityFields`. */
  otherLanguageTexts: string[];
}

const toParts = (value: unknown): DocumentValues[] => (value ?? []) as DocumentValues[];

/**
 * Serializes list entries. Those without text in the language are left out, except for editors who read
 * without fallback.
 */
function serializeParts(
  field: PartsField,
  { value, ownValue, row }: Record<keyof Source, unknown>,
  path: string,
  serialization: Serialization,
): ColumnValues[] {
  const [ownParts, rows] = [toParts(ownValue), toParts(row)];
  const parts = toParts(value).map((part, index) => {
    const source = { value: part, ownValue: ownParts[index] ?? {}, row: rows[index] ?? {} };
    return serializeFields(field.fields, source, `${path}.${String(part[field.key])}.`, serialization);
  });
  return serialization.scope.isWithoutFallback || field.isShownWithoutText
    ? parts
    : parts.filter((part) => !isEmptyPart(field.fields, part));
}

function serializeField(
  field: Field,
  { value, ownValue, row }: { value: unknown; ownValue: unknown; row: ColumnValues },
  path: string,
  serialization: Serialization,
): unknown {
  const { scope } = serialization;
  switch (field.kind) {
    case 'image':
      return serializeOptionalImage(row[field.column] as ImageRow | null, scope.language, scope);
    case 'images':
      return ((row[field.column] ?? []) as ImageRow[]).map((image) => serializeImageRef(image, scope.language, scope));
    case 'group':
      if (value === null) return null;
      return serializeFields(
        field.fields,
        { value: toDocumentValues(value), ownValue: toDocumentValues(ownValue), row },
        `${path}.`,
        serialization,
      );
    case 'parts':
      return serializeParts(field, { value, ownValue, row: row[field.column] }, path, serialization);
    case 'value': {
      const language = hasContent(ownValue) ? scope.language : getOtherLanguage(scope.language);
      if (field.isLocalised && hasContent(value) && language !== serialization.language)
        serialization.otherLanguageTexts.push(path);
      return value;
    }
    case 'relation':
      return value;
  }
}

const serializeFields = (
  fields: Fields,
  { value, ownValue, row }: Source,
  prefix: string,
  serialization: Serialization,
): ColumnValues =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      serializeField(field, { value: value[name], ownValue: ownValue[name], row }, prefix + name, serialization),
    ]),
  );

/** Uses the slug as the name if the name is empty, unless texts of one language alone are requested. */
function addFallbackName(
  { nameField, slug }: DocumentEntity,
  response: ColumnValues,
  { isWithoutFallback }: SerializeOptions,
): ColumnValues {
  return nameField && slug && !isWithoutFallback && !hasContent(response[nameField])
    ? { ...response, [nameField]: response.slug }
    : response;
}

/**
 * Converts the rows of a document to a response body. Missing texts fall back to Slovenian unless that is
 * off; `language` and `otherLanguageTexts` name the languages of the texts. Fields of `staffOnlyFields` are
 * included only for callers who see drafts; missing translations and invalid values only if
 * `hasTranslationStatus` is set.
 */
export function serializeDocument(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rows: DocumentRows,
  scope: SerializeOptions,
): ColumnValues {
  const { fields, publicFields, kind, isLocalised, validator } = entity;
  const { sl: row, en: translation } = rows;
  const values = readLocalisedValues(fields, rows, true);
  const isTranslated = scope.isWithoutFallback || (Boolean(translation) && hasOwnText(fields, values.en));
  const language = isTranslated ? scope.language : DEFAULT_LANGUAGE;
  const fieldErrors = scope.hasTranslationStatus && describeRowIssues(strapi, validator, rows, scope);
  const otherLanguageTexts: string[] = [];
  const serialization: Serialization = { scope, language, otherLanguageTexts };
  const source = { value: selectTexts(fields, values, scope), ownValue: values[scope.language], row };
  const body = serializeFields(scope.canSeeDrafts ? fields : publicFields, source, '', serialization);
  return {
    ...(kind === 'collection' && { id: row.documentId, position: row.position }),
    version: row.version,
    updatedAt: toInstantOrEmpty(row.updatedAt),
    ...(isLocalised && { language }),
    ...(otherLanguageTexts.length > 0 && { otherLanguageTexts }),
    ...(isLocalised &&
      scope.hasTranslationStatus && { missingTranslations: findMissingTexts(fields, values.sl, values.en) }),
    ...(fieldErrors && { faults: fieldErrors }),
    ...addFallbackName(entity, body, scope),
  };
}
