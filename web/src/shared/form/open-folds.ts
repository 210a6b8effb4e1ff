/** Opens the folded parts around an element, so that it can be scrolled to and focused. */
export function openFoldsAround(element: Element): void {
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
}
