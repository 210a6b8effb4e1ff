import { OBSERVED_CHANGES, moveNode, reapplyChanges } from './held-changes';

export { hydratePage } from './held-changes';
export { treeDigest } from './tree-digest';

/**
 * Translators, extensions and others change the tree that React believes to be its own: texts stand in
 * elements of theirs, or are replaced. Their changes stay, and React's own ones find their way around them.
 */

/** Nodes whose place others have taken, and what stands there now. */
interface Replacement {
  originals: readonly Node[];
  substitutes: readonly Node[];
}

/** By each of their originals, and by each of their substitutes. */
const replacements = new WeakMap<Node, Replacement>();
const observer = new MutationObserver(recordReplacements);

/** Whether React has made a node or taken it over: it writes down on each what it belongs to. */
const isReactNode = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

const isReplaced = (node: Node): boolean =>
  replacements.get(node)?.substitutes.some((each) => each !== node && each.isConnected) ?? false;

/** Says that others stand for nodes of the app until one of these changes. */
export function recordReplacement(originals: readonly Node[], substitutes: readonly Node[]): void {
  for (const node of [...originals, ...substitutes]) replacements.set(node, { originals, substitutes });
  // Out of the page they are not observed with it.
  for (const original of originals) observer.observe(original, OBSERVED_CHANGES);
}

function recordReplacements(records: MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes).filter((node) => !isReactNode(node)));
  for (const { target, removedNodes, previousSibling: previous, nextSibling: next } of records) {
    // What the app says anew counts, and translators translate what is added.
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

/** Shows nodes of the app again in place of what stands for them. */
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

/** The child of a node that another node is, is in, or is replaced by. */
function findChildAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node.parentNode ? node : (replacements.get(node)?.substitutes[0] ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const { insertBefore, removeChild } = Node.prototype;

/**
 * Lets React take away and insert nodes whose neighbours others have moved or replaced, where the browser
 * throws.
 */
function patchNodeMethods(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) {
      recordReplacements(observer.takeRecords());
      restoreOriginals(child);
    }
    const outer = findChildAround(this, child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    // Of what others had put around it nothing is left that is for anything.
    if (outer && outer !== child && !containsReactNode(outer)) removeChild.call(this, outer);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) recordReplacements(observer.takeRecords());
    insertBefore.call(this, child, before && findChildAround(this, before));
    return child;
  };
}

/**
 * Lets changes of others be from now on, also those that have waited, and keeps the app from stumbling over
 * them.
 */
export function acceptForeignChanges(): void {
  patchNodeMethods();
  observer.observe(document.body, OBSERVED_CHANGES);
  reapplyChanges();
  recordReplacements(observer.takeRecords());
}
