import { ContentData, type ContentDocument, type ContentNamespace } from '../../../contract/content';
import type { Language } from '../../../contract/language';
import type { StoredRow } from '../../../core/documents/entity';
import { storedInstant } from '../../../core/documents/stored-instant';

/** Which text it is: no two rows say the same. */
export interface ContentPlace {
  namespace: ContentNamespace;
  locale: Language;
}

/** Names a text among all, in the history and in the record of changes: `home:sl`. */
export const contentKey = ({ namespace, locale }: ContentPlace): string => `${namespace}:${locale}`;

/** A row of the type `content-document`. */
export interface ContentRow extends StoredRow, ContentPlace {
  locale: Language;
  data: Record<string, unknown>;
  editor: string | null;
}

/** The texts of a document; none where what is stored is no document. */
export const textsIn = (row: Pick<ContentRow, 'data'> | undefined): Record<string, unknown> => {
  const parsed = ContentData.safeParse(row?.data);
  return parsed.success ? parsed.data : {};
};

/** The version of a document; one whose version is none is at its first, since 0 means that there is none. */
export const versionOf = ({ version }: Pick<ContentRow, 'version'>): number => (version >= 1 ? version : 1);

/** The public form of a document. */
export const presentContent = (row: ContentRow): ContentDocument => ({
  namespace: row.namespace,
  language: row.locale,
  data: row.data,
  version: versionOf(row),
  updatedAt: storedInstant(row.updatedAt),
});

/** The form for staff, who also see the last editor. */
export const presentContentForStaff = (row: ContentRow): ContentDocument => ({
  ...presentContent(row),
  updatedBy: row.editor,
});
