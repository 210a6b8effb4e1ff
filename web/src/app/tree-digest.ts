/**
 * Adds the text that stands for a node to a digest and returns the new digest (31-polynomial hash, int32).
 * Nodes are added in document order: an element as its name and its number of child nodes, a text or comment
 * as its `nodeType` and data. Attributes do not count because React hydrates elements with other attributes.
 */
export function addToDigest(digest: number, node: string): number {
  let hash = digest;
  for (let index = 0; index < node.length; index++) hash = (hash * 31 + node.charCodeAt(index)) | 0;
  return hash;
}

/**
 * Computes the digest (int32) of all elements, texts and comments below `root`, without attributes. Comparing
 * it with that of the server shows whether something has changed the page since it was rendered.
 */
export function computeTreeDigest(root: Node): number {
  const walker = document.createTreeWalker(root);
  let digest = root.childNodes.length;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const nodeText =
      node instanceof Element
        ? node.localName + String(node.childNodes.length)
        : `${node.nodeType}${node.nodeValue ?? ''}`;
    digest = addToDigest(digest, nodeText);
  }
  return digest;
}
