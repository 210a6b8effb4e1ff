import { recordReplacement } from './foreign-changes';
import { moveUntilHydrated, pendingChanges } from './pending-changes';
import { matchElements } from './match-elements';

/** Text of the nodes without whitespace. */
const getVisibleText = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => (node instanceof Comment ? '' : node.textContent))
    .join('')
    .replaceAll(/\s/g, '');

const hasVisibleText = (node: Node): boolean => getVisibleText([node]) !== '';

/** Removes nodes that replace rendered texts and puts them back after hydration. */
function scheduleReplacement(texts: readonly Text[], substitutes: readonly ChildNode[]): void {
  for (const node of substitutes) node.remove();
  pendingChanges.push(() => {
    texts[0]?.before(...substitutes);
    for (const text of texts) text.remove();
    recordReplacement(texts, substitutes);
  });
}

interface NodeRun {
  parent: Node;
  /** Nodes that are there. */
  found: readonly ChildNode[];
  /** Nodes that were rendered there. */
  wanted: readonly ChildNode[];
  /** The element that follows the run. */
  next: ChildNode | null;
}

/** Restores the rendered nodes between two elements. */
function alignRun({ parent, found, wanted, next }: NodeRun, pairs: ReadonlyMap<Node, Element>): void {
  const unmatched = [...found];
  const placed = wanted.map((node): ChildNode => {
    const element = pairs.get(node);
    if (element) moveUntilHydrated(element, parent, next);
    if (element || node instanceof Element) return element ?? node;
    const index = unmatched.findIndex((each) => each.nodeType === node.nodeType && each.nodeValue === node.nodeValue);
    return unmatched.splice(index, index < 0 ? 0 : 1)[0] ?? node;
  });
  const missing = placed
    .filter((node) => node instanceof Text)
    .filter((node) => wanted.includes(node) && hasVisibleText(node));
  const texts = unmatched.filter((node) => node instanceof Text);
  // A proxy has removed whitespace, and comments between texts.
  const isSquashed = missing.length > 0 && getVisibleText(texts) === getVisibleText(missing);
  const visible = isSquashed || missing.length === 0 ? [] : unmatched.filter(hasVisibleText);

  for (const node of unmatched) if (!(node instanceof Element) && (isSquashed || !hasVisibleText(node))) node.remove();
  for (const node of unmatched)
    if (node.parentNode === parent && !visible.includes(node)) moveUntilHydrated(node, null, null);
  if (visible.length === missing.length)
    missing.forEach((text, index) => scheduleReplacement([text], visible.slice(index, index + 1)));
  else if (visible.length > 0) scheduleReplacement(missing, visible);

  let following = next;
  for (const node of placed.toReversed()) {
    if (node.parentNode !== parent || node.nextSibling !== following) parent.insertBefore(node, following);
    following = node;
  }
}

/**
 * Makes the content of `live` equal to the rendered content again after foreign scripts (translators, browser
 * extensions) have changed it, so that React can hydrate it. Existing elements are reused, so that they keep
 * typed values, checked state and open popovers. Foreign elements leave the tree until `reapplyChanges` puts
 * them back. The content of a textarea stays.
 */
export function alignTree(live: ParentNode & Node, rendered: ParentNode & Node): void {
  // The text of a textarea is its initial value, not its current one.
  if (live instanceof HTMLTextAreaElement || live.isEqualNode(rendered)) return;
  const pairs = matchElements(live, [...rendered.children]);
  const found = [...live.childNodes];
  let renderedNodes: ChildNode[] = [];
  const align = (next: ChildNode | null, end: number) => {
    alignRun({ parent: live, found: found.splice(0, end), wanted: renderedNodes, next }, pairs);
    renderedNodes = [];
  };
  // A copy, because nodes leave the rendered tree in the loop.
  const nodes = [...rendered.childNodes];
  for (const node of nodes) {
    const match = node instanceof Element ? pairs.get(node) : undefined;
    if (match?.parentNode !== live) renderedNodes.push(node);
    else {
      align(match, found.indexOf(match));
      found.shift();
    }
  }
  align(null, found.length);
  for (const [element, match] of pairs) alignTree(match, element);
}
