import type { Core } from '@strapi/strapi';
import type { Language } from '../contract/values';
import { createAdminCaller, type StaffUser, type OperationContext } from '../core/http/operation-context';
import { now } from '../core/process/clock';

/** Calls of one transaction: the last one started, and whether any has failed. */
interface TransactionQueue {
  last: Promise<unknown>;
  hasFailed: boolean;
}
const queues = new WeakMap<object, TransactionQueue>();

/** Thrown to the calls of a bulk action after another of its calls has failed. */
class EarlierFailureError extends Error {}

async function runInTurn<Result>(
  queue: TransactionQueue,
  previous: Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  await previous.catch(() => undefined);
  // The transaction is being rolled back and accepts no more statements.
  if (queue.hasFailed) throw new EarlierFailureError();
  try {
    return await work();
  } catch (error) {
    queue.hasFailed = true;
    throw error;
  }
}

/**
 * Runs work in the current transaction, or in a new one. Bulk actions of the panel start all their calls at
 * once in one transaction; these run one after the other. After a failure, the calls that wait throw
 * `EarlierFailureError` without running.
 */
export async function runInTransactionQueue<Result>(strapi: Core.Strapi, work: () => Promise<Result>): Promise<Result> {
  return await strapi.db.transaction(async ({ trx }) => {
    const queue = queues.get(trx) ?? { last: Promise.resolve(), hasFailed: false };
    queues.set(trx, queue);
    const run = runInTurn(queue, queue.last, work);
    queue.last = run;
    return await run;
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

const findRequestState = (strapi: Core.Strapi): RouteState | undefined =>
  strapi.requestContext.get()?.state as RouteState | undefined;

function getDisplayName({ user }: RouteState): string {
  const name = [user?.firstname, user?.lastname].filter(Boolean).join(' ');
  return name || (user?.email ?? 'Panel');
}

/**
 * Operation context (caller, time, language, source) of the panel user of the current request, who has admin
 * rights. `language` is that of the texts they edit.
 */
export function createPanelContext(strapi: Core.Strapi, language: Language): OperationContext<StaffUser> {
  const state = findRequestState(strapi) ?? {};
  return { caller: createAdminCaller(getDisplayName(state), state.user?.email), now: now(), language, source: 'panel' };
}

/**
 * Whether the current request goes to the panel's content manager, its forms and lists of documents. False
 * for the API and for work of the product itself.
 */
export const isContentManagerRequest = (strapi: Core.Strapi): boolean =>
  findRequestState(strapi)?.route?.info?.pluginName === 'content-manager';
