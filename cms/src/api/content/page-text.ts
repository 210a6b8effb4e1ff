// See docs/adr/0007-version-per-language.md.
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ContentData, type ContentDocument, ContentNamespace, SavedContentData } from '../../contract/content';
import type { Access } from '../../contract/session';
import { Language } from '../../contract/values';
import { adminPathOf, type Entity, type StoredRow, defineCustomEntity } from '../../core/documents/entity';
import { foundTexts, type PlacedText } from '../../core/documents/find-texts';
import { createRowValidator } from '../../core/documents/row-validator';
import { storedInstant } from '../../core/documents/stored-columns';

/** Identifies a page text: the pair is unique. */
export interface ContentPlace {
  namespace: ContentNamespace;
  locale: Language;
}

/** Key of a page text in revisions and audit entries, such as `home:sl`. */
export const contentKey = ({ namespace, locale }: ContentPlace): string => `${namespace}:${locale}`;

/** Access needed to write a namespace: the queen role may write `queenPage` (api.md, `PUT /content`). */
export const writeAccessTo = (namespace: string): Access => (namespace === 'queenPage' ? 'queen' : 'editor');

/** A stored row of the content type `content-document`. */
export interface ContentRow extends StoredRow, ContentPlace {
  locale: Language;
  data: Record<string, unknown>;
  editor: string | null;
}

/** Texts of a row; empty when the row is missing or its data is invalid. */
export const textsIn = (row: Pick<ContentRow, 'data'> | undefined): Record<string, unknown> => {
  const parsed = ContentData.safeParse(row?.data);
  return parsed.success ? parsed.data : {};
};

/** Version of a stored text. Invalid versions count as 1, because 0 means that nothing is stored. */
export const versionOf = ({ version }: Pick<ContentRow, 'version'>): number => (version >= 1 ? version : 1);

/** Public API form of a page text. */
export const presentContent = (row: ContentRow): ContentDocument => ({
  namespace: row.namespace,
  language: row.locale,
  data: row.data,
  version: versionOf(row),
  updatedAt: storedInstant(row.updatedAt),
});

/** API form for staff, which adds the last editor. */
export const presentContentForStaff = (row: ContentRow): ContentDocument => ({
  ...presentContent(row),
  updatedBy: row.editor,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is not empty: empty strings, empty lists and `null` are. */
const isFilled = (value: unknown): boolean =>
  value !== '' && value !== null && !(Array.isArray(value) && value.length === 0);

/** Dotted paths of all non-empty values. A list is one value, because lists are replaced as a whole. */
function leaves(value: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    if (isObject(inner)) return leaves(inner, path);
    return isFilled(inner) ? [path] : [];
  });
}

/** All strings of a document with their dotted paths; list items have their index as the last part. */
const placedTexts = (value: unknown, path: string): PlacedText[] => {
  if (typeof value === 'string') return [[path, value]];
  const inner = Array.isArray(value) || isObject(value) ? Object.entries(value) : [];
  return inner.flatMap(([key, each]) => placedTexts(each, path ? `${path}.${key}` : key));
};

/** The value at a dotted path; `undefined` when there is none. */
const valueAt = (data: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), data);

/** Dotted paths whose non-empty value differs from the former one or is new. */
export function changedKeys(former: Record<string, unknown>, data: Record<string, unknown>): string[] {
  const same = (path: string): boolean => isDeepStrictEqual(valueAt(former, path), valueAt(data, path));
  return leaves(data, '').filter((path) => !same(path));
}

/** Dotted paths that are filled in `other` and empty or missing in `data`. */
export function missingKeys(data: Record<string, unknown>, other: Record<string, unknown>): string[] {
  const present = new Set(leaves(data, ''));
  return leaves(other, '').filter((path) => !present.has(path));
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
  title: contentKey,
  getCurrentTitle: () => null,
  titleColumns: ['namespace', 'locale'],
  admin: { path: '/admin/content', by: { namespace: 'namespace', language: 'locale' } },
  finder: {
    access: 'editor',
    async find(strapi, words) {
      const rows = (await strapi.db.query(UID).findMany({})) as ContentRow[];
      const known = rows.filter(({ namespace, locale }) => isNamespace(namespace) && isLanguage(locale));
      return known.flatMap((row) =>
        foundTexts(placedTexts(textsIn(row), ''), words, {
          entity: 'content',
          namespace: row.namespace,
          language: row.locale,
          adminPath: adminPathOf(pageText, row) ?? '',
        }),
      );
    },
  },
  history: {
    key: (row) => contentKey(row as ContentRow),
    data: ({ sl, en }) => (sl ?? en)?.data as Record<string, unknown>,
  },
  rules: createRowValidator<ContentRow>({
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
    fixed: ['namespace'],
    unique: 'namespace',
    async afterChange(strapi, { id }, author) {
      await strapi.db.query(UID).update({ where: { id }, data: { editor: author } });
    },
  },
});
