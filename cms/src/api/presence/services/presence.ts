import type { Core } from '@strapi/strapi';
import { endpoints } from '../../../contract/endpoints';
import type { Endpoint } from '../../../contract/endpoint';
import { PRESENCE_TIMEOUT_MS, type Presence, type PresenceRequest } from '../../../contract/presence';
import { isAllowed } from '../../../contract/session';
import { Problem } from '../../../core/http/problem';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { getWriteAccess } from '../../content/page-text';

const UID = 'api::presence.presence';

type StaffContext = OperationContext<StaffUser>;

interface Row {
  name: string;
  isWriting: boolean;
  since: string | Date;
}

/**
 * Only users who may write a resource may know who else edits it. Throws `forbidden`, and `not_found` for a
 * resource without a PUT endpoint.
 */
function requireWriteAccess(resource: string, { caller }: StaffContext): void {
  const [, type = '', id = ''] = resource.split('/');
  const writeEndpoints = (Object.values(endpoints) as readonly Endpoint[]).filter(
    ({ method, path }) => method === 'PUT' && (path === `/${type}` || path === `/${type}/{id}`),
  );
  if (writeEndpoints.length === 0) throw new Problem('not_found');
  const accesses = type === 'content' ? [getWriteAccess(id)] : writeEndpoints.map(({ access }) => access);
  if (!accesses.some((access) => isAllowed(access, caller.user.roles))) throw new Problem('forbidden');
}

/** Strapi service `api::presence.presence`: who is editing which resource. */
const presenceService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(UID);
  /** Presences last renewed before this instant have expired. */
  const getExpiryInstant = (now: Date): Date => new Date(now.getTime() - PRESENCE_TIMEOUT_MS);

  async function savePresence(
    { thing: resource, state }: PresenceRequest,
    { id, name }: StaffUser,
    now: Date,
  ): Promise<void> {
    const where = { thing: resource, userId: id };
    // Other open tabs of the same user report themselves again.
    if (state === 'closed') return void (await queryRows().deleteMany({ where }));
    const isWriting = state === 'writing';
    // An expired presence starts anew.
    await queryRows().deleteMany({ where: { ...where, seenAt: { $lte: getExpiryInstant(now) } } });
    const { count } = await queryRows().updateMany({ where, data: { name, isWriting, seenAt: now } });
    if (count > 0) return;
    const data = { ...where, name, isWriting, since: now, seenAt: now };
    await queryRows()
      .create({ data })
      .catch(async (error: unknown) => {
        // Another tab of the same user created the row at the same time.
        if ((await queryRows().count({ where })) === 0) throw error;
      });
  }

  return {
    /**
     * Stores that the user has a resource open, and returns who else has. Presence expires and is not
     * audited.
     */
    async updatePresence(request: PresenceRequest, context: StaffContext): Promise<Presence> {
      requireWriteAccess(request.thing, context);
      const { now, caller } = context;
      await savePresence(request, caller.user, now);
      const others = (await queryRows().findMany({
        where: { thing: request.thing, userId: { $ne: caller.user.id }, seenAt: { $gt: getExpiryInstant(now) } },
        orderBy: [{ since: 'asc' }, { id: 'asc' }],
      })) as Row[];
      return {
        others: others.map(({ name, since, isWriting }) => ({
          name,
          since: new Date(since).toISOString(),
          isWriting,
        })),
      };
    },

    /** Deletes expired presences. */
    async purgeExpired(now: Date): Promise<void> {
      await queryRows().deleteMany({ where: { seenAt: { $lte: getExpiryInstant(now) } } });
    },
  };
};

export type PresenceService = ReturnType<typeof presenceService>;
export default presenceService;
