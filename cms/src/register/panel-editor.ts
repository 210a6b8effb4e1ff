import type { Core } from '@strapi/strapi';
import type { Language } from '../contract/values';
import { createAdminCaller, type StaffUser, type OperationContext } from '../core/http/operation-context';
import { now } from '../core/process/clock';

interface Turns {
  last: Promise<unknown>;
  failed: boolean;
}
const turnsOf = new WeakMap<object, Turns>();

/** Says to the calls of a bulk action that another of them has failed, and with it the whole action. */
class EarlierFailure extends Error {}

async function takeTurn<Result>(turns: Turns, before: Promise<unknown>, work: () => Promise<Result>): Promise<Result> {
  await before.catch(() => undefined);
  // The transaction is undone, or about to be: nothing more may be asked of it.
  if (turns.failed) throw new EarlierFailure();
  try {
    return await work();
  } catch (error) {
    turns.failed = true;
    throw error;
  }
}

/**
 * Runs a piece of work in a transaction. The panel's bulk actions start theirs all at once in one transaction: those take
 * turns, and none begins after one has failed.
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
  /** The route that was found, whatever the address was written like. */
  route?: { info?: { pluginName?: string } };
}

const stateOf = (strapi: Core.Strapi): RouteState | undefined =>
  strapi.requestContext.get()?.state as RouteState | undefined;

function nameOf({ user }: RouteState): string {
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return name || (user?.email ?? 'Panel');
}

/** The person at the panel, who may do what an admin may; `language` is that of the texts they read. */
export function panelContext(strapi: Core.Strapi, language: Language): OperationContext<StaffUser> {
  const state = stateOf(strapi) ?? {};
  return { caller: createAdminCaller(nameOf(state), state.user?.email), now: now(), language, source: 'panel' };
}

/** Whether somebody at the panel's forms asks: no other request, and not the product's own work. */
export const isPanelForm = (strapi: Core.Strapi): boolean =>
  stateOf(strapi)?.route?.info?.pluginName === 'content-manager';
