/**
 * Adds a node to a digest (31-polynomial hash, int32). Nodes are added in document order: an element as its
 * name and its number of child nodes, a text or comment as its `nodeType` and data. Attributes do not count
 * because React hydrates elements with other attributes.
 */
export function addToDigest(digest: number, node: string): number {
  let sum = digest;
  for (let index = 0; index < node.length; index++) sum = (sum * 31 + node.charCodeAt(index)) | 0;
  return sum;
}

/**
 * Computes the digest of the content of `root`, to compare the browser's tree with the one that the server
 * rendered.
 */
export function treeDigest(root: Node): number {
  const walker = document.createTreeWalker(root);
  let digest = root.childNodes.length;
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const own =
      node instanceof Element
        ? node.localName + String(node.childNodes.length)
        : `${node.nodeType}${node.nodeValue ?? ''}`;
    digest = addToDigest(digest, own);
  }
  return digest;
}
