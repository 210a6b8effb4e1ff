/** The list without the item at `index`; unchanged where it has none. */
export const withoutItem = (items: readonly unknown[], index: number): unknown[] =>
  items.filter((_, position) => position !== index);

/** The list with one item moved; unchanged where either place does not exist. */
export function movedItem(items: readonly unknown[], from: number, to: number): unknown[] {
  if (from < 0 || from >= items.length || to < 0 || to >= items.length) return [...items];
  const moved = withoutItem(items, from);
  moved.splice(to, 0, items[from]);
  return moved;
}
