import type { Core } from '@strapi/strapi';
import { endpoints } from '../../../contract/endpoints';
import type { Endpoint } from '../../../contract/endpoint';
import { PRESENCE_LASTS_MS, type Presence, type PresenceRequest } from '../../../contract/presence';
import { isAllowed } from '../../../contract/session';
import { Problem } from '../../../core/http/problem';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { writeAccessTo } from '../../content/page-text';

const UID = 'api::presence.presence';

type By = OperationContext<StaffUser>;

interface Row {
  name: string;
  isWriting: boolean;
  since: string | Date;
}

/**
 * Only users who may write a resource may know who else edits it. Throws `forbidden`, and `not_found` for a
 * resource without a PUT endpoint.
 */
function checkMayWrite(thing: string, { caller }: By): void {
  const [, type = '', id = ''] = thing.split('/');
  const writes = (Object.values(endpoints) as readonly Endpoint[]).filter(
    ({ method, path }) => method === 'PUT' && (path === `/${type}` || path === `/${type}/{id}`),
  );
  if (writes.length === 0) throw new Problem('not_found');
  const accesses = type === 'content' ? [writeAccessTo(id)] : writes.map(({ access }) => access);
  if (!accesses.some((access) => isAllowed(access, caller.user.roles))) throw new Problem('forbidden');
}

/** Strapi service `api::presence.presence`: who is editing which resource. */
const presenceService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  /** Presences last renewed before this instant have expired. */
  const lastWord = (now: Date): Date => new Date(now.getTime() - PRESENCE_LASTS_MS);

  async function keep({ thing, state }: PresenceRequest, { id, name }: StaffUser, now: Date): Promise<void> {
    const where = { thing, userId: id };
    // Other open tabs of the same user report themselves again.
    if (state === 'closed') return void (await rows().deleteMany({ where }));
    const isWriting = state === 'writing';
    // An expired presence starts anew.
    await rows().deleteMany({ where: { ...where, seenAt: { $lte: lastWord(now) } } });
    const { count } = await rows().updateMany({ where, data: { name, isWriting, seenAt: now } });
    if (count > 0) return;
    const data = { ...where, name, isWriting, since: now, seenAt: now };
    await rows()
      .create({ data })
      .catch(async (error: unknown) => {
        // Another tab of the same user created the row at the same time.
        if ((await rows().count({ where })) === 0) throw error;
      });
  }

  return {
    /**
     * Stores that the user has a resource open, and returns who else has. Presence expires and is not
     * audited.
     */
    async tell(request: PresenceRequest, by: By): Promise<Presence> {
      checkMayWrite(request.thing, by);
      const { now, caller } = by;
      await keep(request, caller.user, now);
      const others = (await rows().findMany({
        where: { thing: request.thing, userId: { $ne: caller.user.id }, seenAt: { $gt: lastWord(now) } },
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
    async purge(now: Date): Promise<void> {
      await rows().deleteMany({ where: { seenAt: { $lte: lastWord(now) } } });
    },
  };
};

export type PresenceService = ReturnType<typeof presenceService>;
export default presenceService;
