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

/** Who has a thing open is for those to know who may write it. Throws `not_found` for what nobody writes. */
function checkMayWrite(thing: string, { caller }: By): void {
  const [, type = '', id = ''] = thing.split('/');
  const writes = (Object.values(endpoints) as readonly Endpoint[]).filter(
    ({ method, path }) => method === 'PUT' && (path === `/${type}` || path === `/${type}/{id}`),
  );
  if (writes.length === 0) throw new Problem('not_found');
  const accesses = type === 'content' ? [writeAccessTo(id)] : writes.map(({ access }) => access);
  if (!accesses.some((access) => isAllowed(access, caller.user.roles))) throw new Problem('forbidden');
}

const presenceService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const lastWord = (now: Date): Date => new Date(now.getTime() - PRESENCE_LASTS_MS);

  async function keep({ thing, state }: PresenceRequest, { id, name }: StaffUser, now: Date): Promise<void> {
    const where = { thing, userId: id };
    // Another tab of the same person says anew that it is open.
    if (state === 'closed') return void (await rows().deleteMany({ where }));
    const isWriting = state === 'writing';
    // Who was away comes anew.
    await rows().deleteMany({ where: { ...where, seenAt: { $lte: lastWord(now) } } });
    const { count } = await rows().updateMany({ where, data: { name, isWriting, seenAt: now } });
    if (count > 0) return;
    const data = { ...where, name, isWriting, since: now, seenAt: now };
    await rows()
      .create({ data })
      .catch(async (error: unknown) => {
        // Another tab of the same person has said so at the same moment.
        if ((await rows().count({ where })) === 0) throw error;
      });
  }

  return {
    /** Keeps that someone has a thing open and tells who else has: short-lived, and part of no record. */
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

    /** Forgets those who said nothing for a while. */
    async purge(now: Date): Promise<void> {
      await rows().deleteMany({ where: { seenAt: { $lte: lastWord(now) } } });
    },
  };
};

export type PresenceService = ReturnType<typeof presenceService>;
export default presenceService;
