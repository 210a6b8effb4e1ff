import type { Core } from '@strapi/strapi';

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
