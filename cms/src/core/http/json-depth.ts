export const MAX_JSON_DEPTH = 32;

/** Whether a JSON value nests deeper than any form of ours does; such a value could exhaust the stack later on. */
export function exceedsJsonDepth(value: unknown, allowed = MAX_JSON_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (allowed === 0) return true;
  return Object.values(value).some((inner) => exceedsJsonDepth(inner, allowed - 1));
}
