import {
  ContentData,
  type ContentDocument,
  type ContentNamespace,
  type ContentRevision,
  type ContentRevisionSummary,
} from '../../../contract/content';
import type { Language } from '../../../contract/language';
import { storedInstant } from '../../../core/documents/stored-instant';

/** A row of the type `content-document`. */
export interface ContentRow {
  documentId: string;
  /** See `contentKey`. */
  key: string;
  namespace: ContentNamespace;
  language: Language;
  data: Record<string, unknown>;
  version: number;
  updatedAt: string | Date;
  editor: string | null;
}

/** A row of the type `content-revision`. */
export interface RevisionRow {
  version: number;
  createdAt: string | Date;
  author: string | null;
  restoredFrom: number | null;
  data: Record<string, unknown>;
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
  language: row.language,
  data: row.data,
  version: versionOf(row),
  updatedAt: storedInstant(row.updatedAt),
});

/** The form for staff, who also see the last editor. */
export const presentContentForStaff = (row: ContentRow): ContentDocument => ({
  ...presentContent(row),
  updatedBy: row.editor,
});

export const presentRevisionSummary = (row: Omit<RevisionRow, 'data'>): ContentRevisionSummary => ({
  version: row.version,
  createdAt: storedInstant(row.createdAt),
  author: row.author,
  restoredFrom: row.restoredFrom,
});

export const presentRevision = (
  row: RevisionRow,
  namespace: ContentNamespace,
  language: Language,
): ContentRevision => ({
  ...presentRevisionSummary(row),
  namespace,
  language,
  data: row.data,
});
