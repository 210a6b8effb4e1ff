import { OBSERVER_OPTIONS, moveNode, reapplyChanges } from './pending-changes';

export { hydratePage } from './pending-changes';
export { computeTreeDigest } from './tree-digest';

/**
 * Translators and extensions change the DOM that React manages: they wrap or replace texts. Their changes
 * stay, and React's own updates are adapted to them.
 */

/** React's nodes and the foreign nodes that replace them. */
interface Replacement {
  originals: readonly Node[];
  substitutes: readonly Node[];
}

/** By each original and each substitute. */
const replacements = new WeakMap<Node, Replacement>();
const observer = new MutationObserver(recordReplacements);

/** Whether React manages a node: React stores its internal keys on each. */
const isReactNode = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

const isReplaced = (node: Node): boolean =>
  replacements.get(node)?.substitutes.some((each) => each !== node && each.isConnected) ?? false;

/**
 * Records that nodes of a translator or browser extension (`substitutes`) replace nodes of the app
 * (`originals`). If the app changes the text of an original later, the originals are put back.
 */
export function recordReplacement(originals: readonly Node[], substitutes: readonly Node[]): void {
  for (const node of [...originals, ...substitutes]) replacements.set(node, { originals, substitutes });
  // The main observer does not see nodes outside the document.
  for (const original of originals) observer.observe(original, OBSERVER_OPTIONS);
}

function recordReplacements(records: MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes).filter((node) => !isReactNode(node)));
  for (const { target, removedNodes, previousSibling: previous, nextSibling: next } of records) {
    // A text that the app changes is shown again; translators translate added nodes.
    if (target instanceof Text && isReactNode(target)) restoreOriginals(target);
    const originals = Array.from(removedNodes)
      .filter((node) => !node.isConnected && !isReplaced(node))
      .flatMap((node) => (isReactNode(node) ? node : (replacements.get(node)?.originals ?? [])));
    const substitutes = added.filter(
      (node) =>
        node.parentNode === target &&
        (node === previous || node === next || node.previousSibling === previous || node.nextSibling === next),
    );
    if (originals.length > 0 && substitutes.length > 0) recordReplacement(originals, substitutes);
  }
  observer.takeRecords();
}

/** Puts the app's nodes back in place of their substitutes. */
function restoreOriginals(node: Node): void {
  const replacement = replacements.get(node);
  if (!replacement) return;
  const { originals, substitutes } = replacement;
  const [first] = substitutes;
  for (const each of originals) {
    if (first?.parentNode) moveNode(each, first.parentNode, first);
  }
  for (const each of substitutes) moveNode(each, null, null);
  for (const each of [...originals, ...substitutes]) replacements.delete(each);
}

const containsReactNode = (node: Node): boolean =>
  isReactNode(node) || Array.from(node.childNodes).some(containsReactNode);

/** Finds the child of `parent` that is, contains or replaces a node; null if there is none. */
function findAncestorChild(parent: Node, node: Node): Node | null {
  let child: Node | null = node.parentNode ? node : (replacements.get(node)?.substitutes[0] ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const { insertBefore, removeChild } = Node.prototype;

/**
 * Makes `removeChild` and `insertBefore` work for nodes that foreign scripts have moved or replaced, where
 * the browser would throw.
 */
function patchNodeMethods(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) {
      recordReplacements(observer.takeRecords());
      restoreOriginals(child);
    }
    const ancestorChild = findAncestorChild(this, child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    // Removes a foreign wrapper that is empty now.
    if (ancestorChild && ancestorChild !== child && !containsReactNode(ancestorChild))
      removeChild.call(this, ancestorChild);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) recordReplacements(observer.takeRecords());
    insertBefore.call(this, child, before && findAncestorChild(this, before));
    return child;
  };
}

/**
 * Lets translators and browser extensions change the page from now on. Reapplies their changes that were
 * undone during hydration, and patches `removeChild` and `insertBefore` so that React does not fail on moved
 * or replaced nodes. Call it once, when hydration is done.
 */
export function acceptForeignChanges(): void {
  patchNodeMethods();
  observer.observe(document.body, OBSERVER_OPTIONS);
  reapplyChanges();
  recordReplacements(observer.takeRecords());
}
