/**
 * Adds a node to a digest (31-polynomial hash, int32). Nodes are added in document order: an element as its
 * name and its number of child nodes, a text or comment as its `nodeType` and data. Attributes do not count
 * because React hydrates elements with other attributes.
 */
export function addToDigest(digest: number, node: string): number {
  let hash = digest;
  for (let index = 0; index < node.length; index++) hash = (hash * 31 + node.charCodeAt(index)) | 0;
  return hash;
}

/**
 * Computes the digest of the content of `root`, to compare the browser's tree with the one that the server
 * rendered.
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
