/** Name of a fragment in the state of a history entry, for a secret that must leave the address bar. */
export const HIDDEN_HASH = 'visitLinkToken';

/** Reads the hidden fragment, without `#`, out of the state of a history entry; empty without one. */
export function readHiddenHash(state: unknown): string {
  const hash: unknown = state instanceof Object ? Reflect.get(state, HIDDEN_HASH) : '';
  return typeof hash === 'string' ? hash : '';
}
