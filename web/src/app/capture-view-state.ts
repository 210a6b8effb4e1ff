const hasSelection = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);

/** @returns restores focus and caret of the focused element if they were lost */
function captureFocus(): () => void {
  const { activeElement: element } = document;
  const [start, end, direction] =
    element && hasSelection(element)
      ? [element.selectionStart, element.selectionEnd, element.selectionDirection ?? undefined]
      : [null, null];
  return () => {
    if (!(element instanceof HTMLElement) || document.activeElement === element || !element.isConnected) return;
    element.focus({ preventScroll: true });
    if (hasSelection(element)) element.setSelectionRange(start, end, direction);
  };
}

/** @returns restores the text selection if it was lost */
function captureSelection(): () => void {
  const selection = getSelection();
  if (!selection?.anchorNode || !selection.focusNode || selection.isCollapsed) return () => undefined;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = selection;
  return () => {
    if (!anchorNode.isConnected || !focusNode.isConnected) return;
    if (selection.anchorNode === anchorNode && selection.focusNode === focusNode) return;
    selection.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset);
  };
}

/**
 * Records focus, caret, text selection, scroll position and the popovers that are open in `root`, before the
 * nodes of the page are moved. Returns a function that restores those that were lost.
 */
export function captureViewState(root: Element): () => void {
  const { scrollX, scrollY } = window;
  const popovers = [...root.querySelectorAll<HTMLElement>(':popover-open')];
  const restoreFocus = captureFocus();
  const restoreSelection = captureSelection();
  return () => {
    for (const each of popovers) if (each.isConnected && !each.matches(':popover-open')) each.showPopover();
    restoreSelection();
    restoreFocus();
    if (window.scrollX !== scrollX || window.scrollY !== scrollY)
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  };
}
