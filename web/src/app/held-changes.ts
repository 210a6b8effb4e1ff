import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** What is observed of the page: everything but attributes, which React leaves alone. */
export const OBSERVED_CHANGES = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };

/** Changes of others that wait until React has taken over, the one that was undone last at the end. */
export const pendingChanges: (() => void)[] = [];

/** Puts a node somewhere, without a parent out of the page. */
export function moveNode(node: Node, parent: Node | null, before: Node | null): void {
  if (parent) parent.insertBefore(node, before);
  else node.parentNode?.removeChild(node);
}

/** Puts a node somewhere until React has taken over. */
export function moveTemporarily(node: Node, parent: Node | null, before: Node | null): void {
  const { parentNode, nextSibling } = node;
  pendingChanges.push(() => {
    moveNode(node, parentNode, nextSibling);
  });
  moveNode(node, parent, before);
}

function undoChanges(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records.reverse()) {
    if (target instanceof CharacterData) {
      const { data } = target;
      pendingChanges.push(() => (target.data = data));
      target.data = oldValue ?? '';
    }
    for (const node of addedNodes) moveTemporarily(node, null, null);
    for (const node of removedNodes) moveTemporarily(node, target, nextSibling);
  }
}

let stopHolding = (): void => undefined;

/**
 * Hydrates a page that is as it was rendered, in pieces, between which its visitor is answered. Where others
 * change it in between, their changes are undone and the rest is done at once.
 * @param app what is hydrated; it releases changes (`releaseChanges`) when React has taken over
 */
export function hydratePage(root: Element, app: ReactNode): void {
  startTransition(() => {
    const hydrated = hydrateRoot(root, app);
    const holder = new MutationObserver((records) => {
      undoChanges(records);
      // React takes the same element for the same work, with more urgency.
      flushSync(() => {
        hydrated.render(app);
      });
    });
    holder.observe(root, OBSERVED_CHANGES);
    stopHolding = () => {
      holder.disconnect();
    };
  });
}

/** Makes the changes that have waited. */
export function reapplyChanges(): void {
  stopHolding();
  for (let change = pendingChanges.pop(); change; change = pendingChanges.pop()) change();
}
