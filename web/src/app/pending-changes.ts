import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Observes everything but attributes, which React ignores on hydration. */
export const OBSERVER_OPTIONS = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };

/**
 * Undone foreign changes to reapply after hydration. The last element was undone last and is reapplied first.
 */
export const pendingChanges: (() => void)[] = [];

/**
 * Inserts a node into `parent` before `nextSibling`, or at its end if that is null; with `parent` null it
 * removes the node from the tree.
 */
export function moveNode(node: Node, parent: Node | null, nextSibling: Node | null): void {
  if (parent) parent.insertBefore(node, nextSibling);
  else node.parentNode?.removeChild(node);
}

/**
 * Moves a node like `moveNode` and records the move in `pendingChanges`, so that `reapplyChanges` moves it
 * back after hydration.
 */
export function moveUntilHydrated(node: Node, parent: Node | null, nextNode: Node | null): void {
  const { parentNode, nextSibling } = node;
  pendingChanges.push(() => {
    moveNode(node, parentNode, nextSibling);
  });
  moveNode(node, parent, nextNode);
}

function undoChanges(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records.reverse()) {
    if (target instanceof CharacterData) {
      const { data } = target;
      pendingChanges.push(() => (target.data = data));
      target.data = oldValue ?? '';
    }
    for (const node of addedNodes) moveUntilHydrated(node, null, null);
    for (const node of removedNodes) moveUntilHydrated(node, target, nextSibling);
  }
}

let stopObserving = (): void => undefined;

/**
 * Hydrates a server-rendered page in pieces, so that the browser can handle input in between. The page must
 * be unchanged since it was rendered. If a foreign script changes it meanwhile, the change is undone and the
 * rest is hydrated at once.
 * @param app reapplies the foreign changes after hydration by calling `acceptForeignChanges`
 */
export function hydratePage(root: Element, app: ReactNode): void {
  startTransition(() => {
    const hydratedRoot = hydrateRoot(root, app);
    const observer = new MutationObserver((records) => {
      undoChanges(records);
      // Rendering the same element again makes React finish the same work synchronously.
      flushSync(() => {
        hydratedRoot.render(app);
      });
    });
    observer.observe(root, OBSERVER_OPTIONS);
    stopObserving = () => {
      observer.disconnect();
    };
  });
}

/**
 * Stops observing the page and reapplies, last one first, the changes of foreign scripts that were undone
 * during hydration.
 */
export function reapplyChanges(): void {
  stopObserving();
  for (let change = pendingChanges.pop(); change; change = pendingChanges.pop()) change();
}
