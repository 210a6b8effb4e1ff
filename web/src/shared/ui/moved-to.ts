/** The order after some of the ids were put before or after another one; they keep their order among themselves. */
export function movedTo(ids: readonly string[], moved: ReadonlySet<string>, target: string, after: boolean): string[] {
  if (moved.has(target)) return [...ids];
  const rest = ids.filter((id) => !moved.has(id));
  const place = rest.indexOf(target) + (after ? 1 : 0);
  return [...rest.slice(0, place), ...ids.filter((id) => moved.has(id)), ...rest.slice(place)];
}

/** The order of a whole list after the ids of one of its pages were put into another order. */
export function withReorderedPart(all: readonly string[], part: readonly string[]): string[] {
  const members = new Set(part);
  const next = part[Symbol.iterator]();
  return all.map((id) => (members.has(id) ? (next.next().value ?? id) : id));
}
