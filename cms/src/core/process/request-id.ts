import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Runs the work of a request, and whatever that begins, under its id. */
export const underRequestId = <Result>(id: string, work: () => Result): Result => current.run(id, work);

/** The id of the request that is being answered; of work that several have asked for, that of the first. */
export const currentRequestId = (): string | undefined => current.getStore();
