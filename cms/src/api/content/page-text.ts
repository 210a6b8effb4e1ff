// See docs/adr/0007-version-per-language.md.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ContentData, type ContentDocument, ContentNamespace, SavedContentData } from '../../contract/content';
import type { Access } from '../../contract/session';
import { Language } from '../../contract/values';
import { buildAdminPath, type Entity, defineCustomEntity } from '../../core/documents/entity/entity';
import type { StoredRow } from '../../core/documents/rows/stored-rows';
import { findMatchingTexts, type TextAtPath } from '../../core/documents/search/find-matching-texts';
import { createRowValidator } from '../../core/documents/rows/row-validator';
import { toInstantOrEmpty } from '../../core/documents/rows/stored-columns';

/** Identifies a page text: the pair is unique. */
export interface ContentKey {
  namespace: ContentNamespace;
  locale: Language;
}

/** Key of a page text in saved versions and audit entries: `<namespace>:<language>`, such as `home:sl`. */
export const formatContentKey = ({ namespace, locale }: ContentKey): string => `${namespace}:${locale}`;

/**
 * Access level needed to save page texts of a namespace: `queen` (queen role, editors and admins) for
 * `queenPage`, `editor` (editors and admins) for all others (api.md, `PUT /content`).
 */
export const getWriteAccess = (namespace: string): Access => (namespace === 'queenPage' ? 'queen' : 'editor');

/** A stored row of the content type `content-document`. */
export interface ContentRow extends StoredRow, ContentKey {
  locale: Language;
  data: Record<string, unknown>;
  editor: string | null;
}

/**
 * Texts of a stored page text; an empty object when the row is missing or its data does not match the schema.
 */
export const readTexts = (row: Pick<ContentRow, 'data'> | undefined): Record<string, unknown> => {
  const parsed = ContentData.safeParse(row?.data);
  return parsed.success ? parsed.data : {};
};

/** Version of a stored page text. Invalid versions count as 1, because 0 means that nothing is stored. */
export const getContentVersion = ({ version }: Pick<ContentRow, 'version'>): number => (version >= 1 ? version : 1);

/**
 * Converts a stored page text to the public API form: namespace, language, data as stored (not validated),
 * version, and time of the last change.
 */
export const serializeContent = (row: ContentRow): ContentDocument => ({
  namespace: row.namespace,
  language: row.locale,
  data: row.data,
  version: getContentVersion(row),
  updatedAt: toInstantOrEmpty(row.updatedAt),
});

/** Like `serializeContent`, with the name of the last editor in `updatedBy`; `null` if there is none. */
export const serializeContentForStaff = (row: ContentRow): ContentDocument => ({
  ...serializeContent(row),
  updatedBy: row.editor,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is not empty: empty strings, empty lists and `null` are. */
const isFilled = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** Dotted paths of all non-empty values. A list is one value, because lists are replaced as a whole. */
function listLeafPaths(value: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isObject(inner)) return listLeafPaths(inner, path);
    return isFilled(inner) ? [path] : [];
  });
}

/** All strings of a document with their dotted paths; list items have their index as the last part. */
const listTextsByPath = (value: unknown, path: string): TextAtPath[] => {
  if (typeof value === 'string') return [[path, value]];
  const inner = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return inner.flatMap(([key, each]) => listTextsByPath(each, path ? `${path}.${key}` : key));
};

/** The value at a dotted path; `undefined` when there is none. */
const getValueAt = (data: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data);

/**
 * Dotted paths in `current` whose value is not empty and differs from the one in `former`, or is new. Values
 * that were emptied or removed are left out. A list counts as one value.
 */
export function findChangedPaths(former: Record<string, unknown>, current: Record<string, unknown>): string[] {
  const isUnchanged = (path: string): boolean => isDeepStrictEqual(getValueAt(former, path), getValueAt(current, path));
  return listLeafPaths(current, '').filter((path) => !isUnchanged(path));
}

/**
 * Dotted paths that are filled in `other` and empty or missing in `data`. Empty are `''`, `null` and an empty
 * list. A list counts as one value.
 */
export function findMissingPaths(data: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const existing = new Set(listLeafPaths(data, ''));
  return listLeafPaths(other, '').filter((path) => !existing.has(path));
}

const UID = 'api::content.content-document';

const isNamespace = (name: string): boolean => ContentNamespace.safeParse(name).success;
const isLanguage = (locale: string): boolean => Language.safeParse(locale).success;

/**
 * Entity of page texts: a document per namespace with a row per language; each language has its own versions.
 */
export const pageText: Entity<ContentRow> = defineCustomEntity<ContentRow>({
  entityName: 'content',
  isLocalised: true,
  isVersionedPerLanguage: true,
  title: formatContentKey,
  getCurrentTitle: () => null,
  titleColumns: ['namespace', 'locale'],
  admin: { documentParams: { namespace: 'namespace', language: 'locale' } },
  searchProvider: {
    access: 'editor',
    async findMatches(strapi, searchTerms) {
      const rows = (await strapi.db.query(UID).findMany({})) as ContentRow[];
      const validRows = rows.filter(({ namespace, locale }) => isNamespace(namespace) && isLanguage(locale));
      return validRows.flatMap((row) =>
        findMatchingTexts(listTextsByPath(readTexts(row), ''), searchTerms, {
          entity: 'content',
          namespace: row.namespace,
          language: row.locale,
          adminPath: buildAdminPath(pageText, row),
        }),
      );
    },
  },
  history: {
    getDocumentKey: (row) => formatContentKey(row as ContentRow),
    getSnapshot: ({ sl, en }) => (sl ?? en)?.data as Record<string, unknown>,
  },
  validator: createRowValidator<ContentRow>({
    uid: UID,
    localised: ['data'],
    rules: [
      {
        schema: z.object({ namespace: ContentNamespace, data: SavedContentData }),
        request: ({ namespace, data }) => ({ namespace, data }),
        columns: { data: 'data' },
      },
    ],
  }),
  panel: {
    allowedActions: {},
    readOnlyColumns: ['editor'],
    immutableColumns: ['namespace'],
    uniqueColumn: 'namespace',
    async afterChange(strapi, { id }, author) {
      await strapi.db.query(UID).update({ where: { id }, data: { editor: author } });
    },
  },
});
