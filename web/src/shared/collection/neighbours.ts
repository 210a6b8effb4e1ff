/** A thing of a list and where it is edited. */
export interface Neighbour {
  label: string;
  to: string;
}

/** What stands before and after a thing in its list. */
export interface Neighbours {
  previous: Neighbour | null;
  next: Neighbour | null;
}

export const NO_NEIGHBOURS: Neighbours = { previous: null, next: null };

/** The neighbours of the thing that `isCurrent` finds; none of what is not in the list, or while it is not known. */
export function neighboursIn<Item>(
  items: readonly Item[] | undefined,
  isCurrent: (item: Item) => boolean,
  neighbourOf: (item: Item) => Neighbour,
): Neighbours {
  const place = items?.findIndex(isCurrent) ?? -1;
  if (!items || place === -1) return NO_NEIGHBOURS;
  const at = (index: number) => {
    const item = items[index];
    return item === undefined ? null : neighbourOf(item);
  };
  return { previous: at(place - 1), next: at(place + 1) };
}
