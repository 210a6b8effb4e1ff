import { isJsonObject, sameValue } from '#shared/lib/same-value';

/** An item of a list that is told from the others by its id, wherever it stands. */
export type KeyedItem = Record<string, unknown> & { id: string };

const isKeyedItem = (item: unknown): item is KeyedItem =>
  isJsonObject(item) && typeof item['id'] === 'string' && item['id'] !== '';

/** Whether all items of a list have ids; an empty list may be one of those. */
export const isKeyedList = (value: unknown): value is KeyedItem[] => Array.isArray(value) && value.every(isKeyedItem);

export const byId = (list: readonly KeyedItem[]): Record<string, KeyedItem> =>
  Object.fromEntries(list.map((item) => [item.id, item]));

export const idsOf = (list: readonly KeyedItem[]): string[] => list.map(({ id }) => id);

/**
 * The order of the items of both sides: that of the side that moved any, mine when both did. What only the other side
 * has follows what it follows there.
 */
export function mergedOrder(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
  const isMoved = !sameValue(
    common,
    mine.filter((id) => common.includes(id)),
  );
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first];
  for (const [index, id] of second.entries()) {
    if (order.includes(id)) continue;
    const before = second[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}
