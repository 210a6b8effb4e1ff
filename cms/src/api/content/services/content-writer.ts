import type { Core } from '@strapi/strapi';
import type { ContentDocument, ContentUpdateRequest } from '../../../contract/content';
import type { StaffUser } from '../../../core/caller';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { inTransaction } from '../../../core/transaction';
import { isUniqueViolation, takeVersion } from '../../../core/versioned-write';
import type { AuditService } from '../../audit/services/audit';
import { presentContentForStaff, type ContentRow } from '../lib/present-content';
import { contentKey } from './content';

const DOCUMENT = 'api::content.content-document';
const REVISION = 'api::content.content-revision';

/** Who writes, when, and for a restored version which one it repeats. */
export interface Authorship {
  author: StaffUser;
  now: Date;
  restoredFrom?: number;
}

const contentWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  const documents = () => strapi.db.query(DOCUMENT);

  async function conflict(key: string): Promise<Problem> {
    const row = (await documents().findOne({ where: { key } })) as ContentRow | null;
    return new Problem('version_conflict', { current: row ? presentContentForStaff(row) : null });
  }

  /** Updates the document of `key`, or gives `null` when there is none of that version. */
  async function update(key: string, request: ContentUpdateRequest, editor: string): Promise<ContentRow | null> {
    if (!(await takeVersion(strapi, DOCUMENT, { key }, request.expectedVersion))) return null;
    return documents().update({ where: { key }, data: { data: request.data, editor } });
  }

  function insert(
    key: string,
    { namespace, language, data }: ContentUpdateRequest,
    editor: string,
  ): Promise<ContentRow> {
    return documents().create({ data: { key, namespace, language, data, version: 1, editor } });
  }

  /** The saved version and the audit entry, in the transaction of the write. */
  async function keepHistory(row: ContentRow, key: string, { author, now, restoredFrom }: Authorship): Promise<void> {
    const { version, data } = row;
    const revision = { key: `${key}:${version}`, documentKey: key, version, data, author: author.name };
    await strapi.db.query(REVISION).create({ data: { ...revision, restoredFrom: restoredFrom ?? null } });
    await serviceOf<AuditService>('api::audit.audit').record({
      at: now,
      actor: author.name,
      action: restoredFrom === undefined ? (version === 1 ? 'create' : 'update') : 'restore',
      entity: 'content',
      entityId: row.documentId,
      title: key,
      versionBefore: version === 1 ? null : version - 1,
      versionAfter: version,
    });
  }

  const writeOnce = (key: string, request: ContentUpdateRequest, authorship: Authorship): Promise<ContentRow> =>
    inTransaction(strapi, async () => {
      const { name } = authorship.author;
      const updated = await update(key, request, name);
      if (!updated && request.expectedVersion) throw await conflict(key);
      const row = updated ?? (await insert(key, request, name));
      await keepHistory(row, key, authorship);
      return row;
    });

  return {
    /**
     * Saves a document and its version, or nothing at all. Throws `version_conflict` with the current document when
     * `expectedVersion` is stale; `0` expects that there is none yet.
     */
    async write(request: ContentUpdateRequest, authorship: Authorship): Promise<ContentDocument> {
      const key = contentKey(request.namespace, request.language);
      try {
        return presentContentForStaff(await writeOnce(key, request, authorship));
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        // Another writer has made the first version between our look and our insert.
        if (request.expectedVersion === 0) throw await conflict(key);
        return presentContentForStaff(await writeOnce(key, request, authorship));
      }
    },
  };
};

export type ContentWriter = ReturnType<typeof contentWriter>;
export default contentWriter;
