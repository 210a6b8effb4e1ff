import { addToDigest } from '../../src/app/tree-digest';

/** Matches tags, comments and texts of HTML that React rendered: attributes are quoted and contain no `<`. */
const TOKENS = /<!--([^<>]*)-->|<\/[\w-]+>|<([\w-]+)(?:[\s/](?:[^<>"]|"[^<"]*")*)?>|([^<]+)/g;

/** Entities that React uses in texts. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decodeText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => CHARACTERS[each] ?? each);

/** Void elements. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

interface OpenElement {
  text: string;
  nodes: number;
}

/**
 * Computes from rendered HTML the digest that `computeTreeDigest` computes in the browser from the DOM of
 * that HTML. Another result there shows that something has changed the page.
 * @param html complete page, without suspended content that scripts insert later
 */
export function computeHtmlDigest(html: string): number {
  const root: OpenElement = { text: '', nodes: 0 };
  const open = [root];
  const inOrder: OpenElement[] = [];
  for (const [tag, comment, name, text] of html.matchAll(TOKENS)) {
    if (tag.startsWith('</')) {
      open.pop();
      continue;
    }
    const parent = open.at(-1) ?? root;
    parent.nodes += 1;
    if (name === undefined) {
      const nodeText = comment === undefined ? `3${decodeText(text ?? '')}` : `8${comment}`;
      inOrder.push({ text: nodeText, nodes: NaN });
      continue;
    }
    const element = { text: name, nodes: 0 };
    inOrder.push(element);
    if (!VOID.test(name) && !tag.endsWith('/>')) open.push(element);
  }
  return inOrder.reduce(
    (digest, { text, nodes }) => addToDigest(digest, Number.isNaN(nodes) ? text : text + String(nodes)),
    root.nodes,
  );
}
