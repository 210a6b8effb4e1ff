import { addToDigest } from '../../src/app/tree-digest';

/**
 * Tags, comments and texts of HTML as React writes it: all attributes are quoted, `<` stands nowhere in them.
 */
const TOKENS = /<!--([^<>]*)-->|<\/[\w-]+>|<([\w-]+)(?:[\s/](?:[^<>"]|"[^<"]*")*)?>|([^<]+)/g;

/** The characters that React escapes in texts. */
const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const readText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => CHARACTERS[each] ?? each);

/** Elements that hold nothing and have no closing tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

interface OpenElement {
  text: string;
  nodes: number;
}

/**
 * The digest (`treeDigest`) of what browsers make of rendered HTML.
 * @param html of a finished page: what is hidden until later scripts show it is none
 */
export function htmlDigest(html: string): number {
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
      const own = comment === undefined ? `3${readText(text ?? '')}` : `8${comment}`;
      inOrder.push({ text: own, nodes: NaN });
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
