import type { Core } from '@strapi/strapi';
import type { ContentDocument, ContentUpdateRequest } from '../../../contract/content';
import { serviceOf } from '../../../core/process/service-of';
import { writeVersioned } from '../../../core/documents/versioned-write';
import type { AuditService } from '../../audit/services/audit';
import { contentKey } from '../lib/content-key';
import { presentContentForStaff, type ContentRow } from '../lib/present-content';

const DOCUMENT = 'api::content.content-document';
const REVISION = 'api::content.content-revision';

/** Who writes (the name), when, and for a restored version which one it repeats. */
export interface Authorship {
  author: string;
  now: Date;
  restoredFrom?: number;
}

const contentWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  const documents = () => strapi.db.query(DOCUMENT);

  /** The version that is taken, unless it is none, or one of those that are kept: then the next one after those. */
  async function versionAfterKept(key: string): Promise<number> {
    const row = (await documents().findOne({ where: { key }, select: ['version'] })) as ContentRow;
    const newest = { where: { documentKey: key }, select: ['version'], orderBy: { version: 'desc' } };
    const kept = (await strapi.db.query(REVISION).findOne(newest)) as { version: number } | null;
    return Math.max(row.version || 0, (kept?.version ?? 0) + 1);
  }

  async function keepRevision(row: ContentRow, author: string | null, restoredFrom?: number): Promise<void> {
    const { namespace, language, version, data } = row;
    const key = contentKey(namespace, language);
    const revision = { key: `${key}:${version}`, documentKey: key, version, data, author };
    await strapi.db.query(REVISION).create({ data: { ...revision, restoredFrom: restoredFrom ?? null } });
  }

  async function keepHistory(row: ContentRow, { author, now, restoredFrom }: Authorship): Promise<void> {
    const { namespace, language, version } = row;
    await keepRevision(row, author, restoredFrom);
    const saved = version === 1 ? 'create' : 'update';
    await serviceOf<AuditService>('api::audit.audit').record({
      at: now,
      actor: author,
      action: restoredFrom === undefined ? saved : 'restore',
      entity: 'content',
      entityId: row.documentId,
      title: contentKey(namespace, language),
      versionBefore: version === 1 ? null : version - 1,
      versionAfter: version,
    });
  }

  return {
    /**
     * Saves a document, its version and an audit entry, or nothing at all. Throws `version_conflict` with the
     * current document when `expectedVersion` is stale; `0` expects that there is none yet.
     */
    async write(request: ContentUpdateRequest, authorship: Authorship): Promise<ContentDocument> {
      const { namespace, language, data, expectedVersion } = request;
      const key = contentKey(namespace, language);
      const editor = authorship.author;
      const row = await writeVersioned<ContentRow>(strapi, {
        uid: DOCUMENT,
        where: { key },
        expectedVersion,
        async update() {
          const version = await versionAfterKept(key);
          return documents().update({ where: { key }, data: { namespace, language, data, version, editor } });
        },
        insert: () => documents().create({ data: { key, namespace, language, data, version: 1, editor } }),
        keepHistory: (saved) => keepHistory(saved, authorship),
        async current() {
          const found = (await documents().findOne({ where: { key } })) as ContentRow | null;
          return found && presentContentForStaff(found);
        },
      });
      return presentContentForStaff(row);
    },

    /** Keeps the version that stands now, after an edit that did not come through `write`. */
    async keepVersion(documentId: string, author: string | null): Promise<void> {
      const row = (await documents().update({ where: { documentId }, data: { editor: author } })) as ContentRow;
      await keepRevision(row, author);
    },
  };
};

export type ContentWriter = ReturnType<typeof contentWriter>;
export default contentWriter;
