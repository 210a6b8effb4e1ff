import type { Core, UID } from '@strapi/strapi';
import type { AuditService } from '../api/audit/services/audit';
import type { ContentWriter } from '../api/content/services/content-writer';
import { now } from '../core/clock';
import { serviceOf } from '../core/service-of';
import { inTransaction } from '../core/transaction';

const STAFF_USER = 'plugin::users-permissions.user';
const PAGE_TEXT = 'api::content.content-document';

const ACTIONS = ['create', 'update', 'delete'] as const;
type PanelAction = (typeof ACTIONS)[number];
const isPanelAction = (action: string): action is PanelAction => ACTIONS.some((known) => known === action);
const isOurs = (uid: string): boolean => uid.startsWith('api::') || uid === STAFF_USER;

interface PanelUser {
  firstname?: string;
  lastname?: string;
  email: string;
}

/** The name of the person at the panel, or `null` for any other request and for the product's own work. */
function panelEditor(strapi: Core.Strapi): string | null {
  const ctx = strapi.requestContext.get();
  if (!ctx?.path.startsWith('/content-manager/')) return null;
  const user = ctx.state.user as PanelUser | undefined;
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return name || (user?.email ?? null);
}

interface PanelEdit {
  uid: UID.ContentType;
  action: PanelAction;
  documentId: string;
  editor: string;
}

/** What an entry says of a document: how it is called and its version, where its type has one. */
type Subject = Partial<Record<(typeof TITLES)[number], string | null>> & { version?: number };
const TITLES = ['name', 'title', 'key', 'brandTitle', 'imageKey', 'heroTitle', 'slug'] as const;

const titleOf = (subject: Subject | null): string | null =>
  TITLES.map((field) => subject?.[field]).find((title) => Boolean(title)) ?? null;

/** The names of the staff area for types that Strapi names otherwise. */
const ENTITIES: Record<string, string> = {
  'site-metadata': 'metadata',
  'content-document': 'content',
  'media-item': 'media',
};

/** The document in the panel's base language, else in any. */
async function subjectOf(strapi: Core.Strapi, uid: UID.ContentType, documentId: string): Promise<Subject | null> {
  const { attributes } = strapi.contentType(uid);
  const select = ['id', ...[...TITLES, 'version'].filter((field) => field in attributes)];
  return strapi.db.query(uid).findOne({ where: { documentId }, select, orderBy: { id: 'asc' } });
}

/** Counts the version in every language, so that a writer who started before the edit meets the conflict. */
async function countVersion(strapi: Core.Strapi, { uid, action, documentId }: PanelEdit): Promise<void> {
  if (action !== 'update' || !('version' in strapi.contentType(uid).attributes)) return;
  await strapi.db.queryBuilder(uid).where({ documentId }).increment('version').execute();
}

async function follow(strapi: Core.Strapi, edit: PanelEdit, before: Subject | null): Promise<void> {
  const { uid, action, documentId, editor: actor } = edit;
  await countVersion(strapi, edit);
  if (uid === PAGE_TEXT && action !== 'delete') {
    await serviceOf<ContentWriter>('api::content.content-writer').keepVersion(documentId, actor);
  }
  const after = await subjectOf(strapi, uid, documentId);
  const { singularName } = strapi.contentType(uid).info;
  await serviceOf<AuditService>('api::audit.audit').record({
    at: now(),
    actor,
    source: 'panel',
    // Deleting one language of a document leaves the others.
    action: action === 'delete' && after ? 'update' : action,
    entity: ENTITIES[singularName] ?? singularName,
    entityId: documentId,
    title: titleOf(after ?? before),
    versionBefore: before?.version ?? null,
    versionAfter: after?.version ?? null,
  });
}

/** Makes edits in the panel count like those of staff: a new version, a saved version of page texts, an audit entry. */
export function followPanelEdits(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const uid = context.contentType.uid as UID.ContentType;
    const editor = panelEditor(strapi);
    const action = context.action === 'clone' ? 'create' : context.action;
    if (!editor || !isOurs(uid) || !isPanelAction(action)) return next();
    const named = action === 'create' ? undefined : (context.params as { documentId?: string }).documentId;
    return inTransaction(strapi, async () => {
      const before = named ? await subjectOf(strapi, uid, named) : null;
      const result = await next();
      const documentId = named ?? (result as { documentId?: string }).documentId;
      if (documentId) await follow(strapi, { uid, action, documentId, editor }, before);
      return result;
    });
  });
}
