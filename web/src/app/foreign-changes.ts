import { CHANGES, placeNode, releaseChanges } from './held-changes';

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
const observer = new MutationObserver(noteReplacements);

/** Whether React has made a node or taken it over: it writes down on each what it belongs to. */
const isOwn = (node: Node): boolean => Object.keys(node).some((key) => key.startsWith('__react'));

const isReplaced = (node: Node): boolean =>
  replacements.get(node)?.substitutes.some((each) => each !== node && each.isConnected) ?? false;

/** Says that others stand for nodes of the app until one of these changes. */
export function noteReplacement(originals: readonly Node[], substitutes: readonly Node[]): void {
  for (const node of [...originals, ...substitutes]) replacements.set(node, { originals, substitutes });
  // Out of the page they are not observed with it.
  for (const original of originals) observer.observe(original, CHANGES);
}

function noteReplacements(records: MutationRecord[]): void {
  const added = records.flatMap(({ addedNodes }) => Array.from(addedNodes).filter((node) => !isOwn(node)));
  for (const { target, removedNodes, previousSibling: previous, nextSibling: next } of records) {
    // What the app says anew counts, and translators translate what is added.
    if (target instanceof Text && isOwn(target)) putBack(target);
    const originals = Array.from(removedNodes)
      .filter((node) => !node.isConnected && !isReplaced(node))
      .flatMap((node) => (isOwn(node) ? node : (replacements.get(node)?.originals ?? [])));
    const substitutes = added.filter(
      (node) =>
        node.parentNode === target &&
        (node === previous || node === next || node.previousSibling === previous || node.nextSibling === next),
    );
    if (originals.length > 0 && substitutes.length > 0) noteReplacement(originals, substitutes);
  }
  observer.takeRecords();
}

/** Shows nodes of the app again in place of what stands for them. */
function putBack(node: Node): void {
  const replacement = replacements.get(node);
  if (!replacement) return;
  const { originals, substitutes } = replacement;
  const [first] = substitutes;
  for (const each of originals) {
    if (first?.parentNode) placeNode(each, first.parentNode, first);
  }
  for (const each of substitutes) placeNode(each, null, null);
  for (const each of [...originals, ...substitutes]) replacements.delete(each);
}

const holdsOwn = (node: Node): boolean => isOwn(node) || Array.from(node.childNodes).some(holdsOwn);

/** The child of a node that another node is, is in, or is replaced by. */
function childAround(parent: Node, node: Node): Node | null {
  let child: Node | null = node.parentNode ? node : (replacements.get(node)?.substitutes[0] ?? null);
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

const { insertBefore, removeChild } = Node.prototype;

/**
 * Lets React take away and insert nodes whose neighbours others have moved or replaced, where the browser
 * throws.
 */
function forgiveMoves(): void {
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) {
      noteReplacements(observer.takeRecords());
      putBack(child);
    }
    const outer = childAround(this, child);
    if (child.parentNode) removeChild.call(child.parentNode, child);
    // Of what others had put around it nothing is left that is for anything.
    if (outer && outer !== child && !holdsOwn(outer)) removeChild.call(this, outer);
    return child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    if (before && before.parentNode !== this) noteReplacements(observer.takeRecords());
    insertBefore.call(this, child, before && childAround(this, before));
    return child;
  };
}

/**
 * Lets changes of others be from now on, also those that have waited, and keeps the app from stumbling over
 * them.
 */
export function allowChanges(): void {
  forgiveMoves();
  observer.observe(document.body, CHANGES);
  releaseChanges();
  noteReplacements(observer.takeRecords());
}
