/**
 * Adds a node to the digest of a tree, which says whether the browser's tree is the one that the server
 * rendered. All nodes are added in the order of the document: an element as its name and the number of its
 * nodes, a text or comment as its type (`Node.nodeType`) and data. Attributes do not count, since React takes
 * over elements whatever they have.
 */
export function addToDigest(digest: number, node: string): number {
  let sum = digest;
  for (let index = 0; index < node.length; index++) sum = (sum * 31 + node.charCodeAt(index)) | 0;
  return sum;
}

/** The digest of what is in an element. */
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
