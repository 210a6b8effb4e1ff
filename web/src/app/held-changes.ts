/** What is observed of the page: everything but attributes, which React leaves alone. */
export const CHANGES = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };

/** Changes of others that wait, the one that was undone last at the end. */
const waiting: (() => void)[] = [];
/** Changes after React has taken over that nobody has read yet; `null` before. */
let unread: MutationRecord[] | null = null;

const observer = new MutationObserver((records) => {
  if (unread) unread.push(...records);
  else undoChanges(records);
});

/** Puts a node somewhere, without a parent out of the page. */
export function placeNode(node: Node, parent: Node | null, before: Node | null): void {
  if (parent) parent.insertBefore(node, before);
  else node.parentNode?.removeChild(node);
}

/** Lets a change of others wait until React has taken over. */
export const changeLater = (change: () => void): void => void waiting.push(change);

/** Puts a node somewhere until React has taken over. */
export function placeForNow(node: Node, parent: Node | null, before: Node | null): void {
  const { parentNode, nextSibling } = node;
  changeLater(() => {
    placeNode(node, parentNode, nextSibling);
  });
  placeNode(node, parent, before);
}

function undoChanges(records: MutationRecord[]): void {
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records.reverse()) {
    if (target instanceof CharacterData) {
      const { data } = target;
      changeLater(() => (target.data = data));
      target.data = oldValue ?? '';
    }
    for (const node of addedNodes) placeForNow(node, null, null);
    for (const node of removedNodes) placeForNow(node, target, nextSibling);
  }
  observer.takeRecords();
}

/** Keeps a rendered page as it is while React takes it over. */
export function holdChanges(root: Node): void {
  observer.observe(root, CHANGES);
}

/** Lets changes be from now on. */
export function stopHolding(): void {
  unread = [];
}

/**
 * Makes the changes that have waited.
 * @returns what others and the app have changed since React has taken over
 */
export function releaseChanges(): MutationRecord[] {
  const records = [...(unread ?? []), ...observer.takeRecords()];
  observer.disconnect();
  for (let change = waiting.pop(); change; change = waiting.pop()) change();
  return records;
}
