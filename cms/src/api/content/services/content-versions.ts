import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import {
  type ContentDocument,
  type ContentNamespace,
  type ContentRevision,
  type ContentUpdateRequest,
  SavedContentData,
} from '../../../contract/content';
import { formatFieldErrors, FIELD_MESSAGE_OPTIONS } from '../../../contract/field-messages';
import type { RevisionSummary } from '../../../contract/history';
import type { Language } from '../../../contract/values';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import {
  findRevision,
  listRevisions,
  toRevisionSummary,
  type RevisionRow,
} from '../../../core/documents/history/revisions';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write/write-document';
import type { WriteCommand } from '../../../core/documents/write/write-command';
import { Problem } from '../../../core/http/problem';
import { findAuthorName, type OperationContext } from '../../../core/http/operation-context';
import { serializeContentForStaff, type ContentRow, pageText } from '../page-text';

/** Identifies a saved version of a page text. */
export interface RevisionKey {
  namespace: ContentNamespace;
  language: Language;
  version: number;
}

/** Schema that a saved version must meet before it is restored. */
const RestoredContent = z.object({ data: SavedContentData });

/** Row with only the key columns, which selects the saved versions of a text. */
const toKeyRow = (namespace: ContentNamespace, language: Language): StoredRow =>
  ({ namespace, locale: language }) as unknown as StoredRow;

/** Strapi service `api::content.content-versions`: saves and restores versions of page texts. */
const contentVersions = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Reads a saved version. Throws `not_found`. */
  async function requireSavedVersion({ namespace, language, version }: RevisionKey): Promise<RevisionRow> {
    const found = await findRevision(strapi, pageText, toKeyRow(namespace, language), version);
    if (!found) throw new Problem('not_found');
    return found;
  }

  /**
   * Saves a page text as a new version. Throws `version_conflict`; `expectedVersion` 0 means that none is
   * stored yet.
   */
  async function saveVersion(
    request: ContentUpdateRequest,
    context: OperationContext,
    restoredFrom?: number,
  ): Promise<ContentDocument> {
    const { namespace, language, data, expectedVersion } = request;
    const key = { namespace, locale: language };
    const columns = { data, editor: findAuthorName(context) };
    const command = {
      kind: 'save',
      key,
      writeInput: { columns },
      expectedVersion,
      ...(restoredFrom && { restoredFrom }),
    } as const satisfies WriteCommand;
    const row = await attachCurrentOnConflict(
      () => writeDocument(strapi, pageText, command, context),
      async () => {
        const found = (await strapi.db.query(pageText.uid).findOne({ where: key })) as ContentRow | null;
        return found && serializeContentForStaff(found);
      },
    );
    return serializeContentForStaff(row as ContentRow);
  }

  return {
    save: saveVersion,

    /** Summaries of the saved versions of a page text, newest first. */
    listVersions: (namespace: ContentNamespace, language: Language): Promise<RevisionSummary[]> =>
      listRevisions(strapi, pageText, toKeyRow(namespace, language)),

    /** One saved version. Throws `not_found`. */
    async readVersion(key: RevisionKey): Promise<ContentRevision> {
      const { namespace, language } = key;
      const found = await requireSavedVersion(key);
      return { ...toRevisionSummary(found), namespace, language, data: found.data as Record<string, unknown> };
    },

    /**
     * Saves an earlier version again. Throws `not_found`, `version_conflict`, or `validation_failed` when its
     * data breaks current rules.
     */
    async restoreVersion(
      key: RevisionKey,
      expectedVersion: number | undefined,
      context: OperationContext,
    ): Promise<ContentDocument> {
      const { namespace, language, version } = key;
      const parsed = RestoredContent.safeParse({ data: (await requireSavedVersion(key)).data }, FIELD_MESSAGE_OPTIONS);
      if (parsed.success)
        return saveVersion({ namespace, language, ...parsed.data, expectedVersion }, context, version);
      throw new Problem('validation_failed', { fields: formatFieldErrors(parsed.error, language) });
    },
  };
};

export type ContentVersions = ReturnType<typeof contentVersions>;
export default contentVersions;
