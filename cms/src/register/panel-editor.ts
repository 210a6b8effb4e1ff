import type { Core } from '@strapi/strapi';
import type { Language } from '../contract/values';
import { createAdminCaller, type StaffUser, type OperationContext } from '../core/http/operation-context';
import { now } from '../core/process/clock';

/** Calls of one transaction: the last one started, and whether any has failed. */
interface Turns {
  last: Promise<unknown>;
  failed: boolean;
}
const turnsOf = new WeakMap<object, Turns>();

/** Thrown to the calls of a bulk action after another of its calls has failed. */
class EarlierFailure extends Error {}

async function takeTurn<Result>(turns: Turns, before: Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  await before.catch(() => undefined);
  // The transaction is being rolled back and accepts no more statements.
  if (turns.failed) throw new EarlierFailure();
  try {
    return await work();
  } catch (error) {
    turns.failed = true;
    throw error;
  }
}

/**
 * Runs work in a transaction. Bulk actions of the panel start all their calls at once in one transaction;
 * these run one after the other, and none starts after a failure.
 */
export async function inTurn<Result>(strapi: Core.Strapi, work: () => Promise<Result>): Promise<Result> {
  return await strapi.db.transaction(async ({ trx }) => {
    const turns = turnsOf.get(trx) ?? { last: Promise.resolve(), failed: false };
    turnsOf.set(trx, turns);
    const turn = takeTurn(turns, turns.last, work);
    turns.last = turn;
    return await turn;
  });
}

interface PanelUser {
  firstname?: string;
  lastname?: string;
  email: string;
}

interface RouteState {
  user?: PanelUser;
  /** The matched route, independent of how the URL was written. */
  route?: { info?: { pluginName?: string } };
}

const stateOf = (strapi: Core.Strapi): RouteState | undefined =>
  strapi.requestContext.get()?.state as RouteState | undefined;

function nameOf({ user }: RouteState): string {
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return name || (user?.email ?? 'Panel');
}

/**
 * Operation context of the panel user of the current request, who has admin rights. `language` is that of the
 * texts they edit.
 */
export function panelContext(strapi: Core.Strapi, language: Language): OperationContext<StaffUser> {
  const state = stateOf(strapi) ?? {};
  return { caller: createAdminCaller(nameOf(state), state.user?.email), now: now(), language, source: 'panel' };
}

/**
 * Whether the current request comes from the panel's content manager, and not from the API or the product
 * itself.
 */
export const isPanelForm = (strapi: Core.Strapi): boolean =>
  stateOf(strapi)?.route?.info?.pluginName === 'content-manager';
