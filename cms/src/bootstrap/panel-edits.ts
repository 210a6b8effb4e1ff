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

/** Counts the version in every language, so that a writer who started before the edit meets the conflict. */
async function countVersion(strapi: Core.Strapi, { uid, action, documentId }: PanelEdit): Promise<number | null> {
  if (!('version' in strapi.contentType(uid).attributes) || action === 'delete') return null;
  if (action === 'update') await strapi.db.queryBuilder(uid).where({ documentId }).increment('version').execute();
  const row = (await strapi.db.query(uid).findOne({ where: { documentId }, select: ['version'] })) as {
    version: number;
  };
  return row.version;
}

async function follow(strapi: Core.Strapi, edit: PanelEdit): Promise<void> {
  const { uid, action, documentId, editor: actor } = edit;
  const versionAfter = await countVersion(strapi, edit);
  if (uid === PAGE_TEXT && action !== 'delete') {
    await serviceOf<ContentWriter>('api::content.content-writer').keepVersion(documentId, actor);
  }
  await serviceOf<AuditService>('api::audit.audit').record({
    at: now(),
    actor,
    source: 'panel',
    action,
    entity: strapi.contentType(uid).info.singularName,
    entityId: documentId,
    versionAfter,
  });
}

/** Makes edits in the panel count like those of staff: a new version, a saved version of page texts, an audit entry. */
export function followPanelEdits(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid } = context.contentType;
    const editor = panelEditor(strapi);
    const { action } = context;
    if (!editor || !isOurs(uid) || !isPanelAction(action)) return next();
    return inTransaction(strapi, async () => {
      const result = await next();
      const saved = result as { documentId?: string };
      const { documentId = saved.documentId } = context.params as { documentId?: string };
      if (documentId) await follow(strapi, { uid: uid as UID.ContentType, action, documentId, editor });
      return result;
    });
  });
}
