import { parse, type ChildNode, type Container } from 'postcss';
import { WHOLE_STYLES_ATTRIBUTE } from '../../src/app/hydration-trigger';

/** A piece of a stylesheet: a text that every page needs, or a rule or block that some do. */
type Piece = string | { text: string; classes: readonly string[] } | { open: string; pieces: readonly Piece[] };

/** The classes that an element matching the selector may carry: those that it must not carry are no sign of it. */
function classesOf(selector: string): string[] {
  const wanted = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...wanted.matchAll(/\.((?:\\.|[^\s.,:;#>+~*()[\]{}"'\\])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
}

function pieceOf(node: ChildNode): Piece {
  if (node.type === 'rule') {
    const classes = classesOf(node.selector);
    return classes.length === 0 ? node.toString() : { text: node.toString(), classes };
  }
  if (node.type !== 'atrule') return node.toString();
  if (!node.nodes) return `${node.toString()};`;
  if (node.name === 'keyframes' || node.nodes.every(({ type }) => type === 'decl')) return node.toString();
  return { open: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, pieces: piecesOf(node) };
}

const piecesOf = (container: Container): Piece[] => (container.nodes ?? []).map(pieceOf);

function write(pieces: readonly Piece[], shown: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if ('text' in piece) text += piece.classes.some((name) => shown.has(name)) ? piece.text : '';
    else {
      const inner = write(piece.pieces, shown);
      if (inner !== '') text += `${piece.open}${inner}}`;
    }
  }
  return text;
}

/** The element that holds the whole stylesheet. */
const WHOLE_STYLES = new RegExp(
  String.raw`<style ${WHOLE_STYLES_ATTRIBUTE}="[^"]*">([^<]*(?:<(?!/?style)[^<]*)*)</style>`,
);
const CLASSES = /\bclass="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** All classes that the elements of a rendered page carry. */
function shownClasses(html: string): ReadonlySet<string> {
  const shown = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASSES)) {
    const text = value.includes('&')
      ? value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each)
      : value;
    for (const name of text.split(' ')) shown.add(name);
  }
  return shown;
}

/**
 * Leaves of the styles that are written into a page those that its elements use, with all their states: the first paint
 * waits for this much only, however large the site grows. The whole stylesheet is a file, which the boot script adds
 * before the page comes to life and shows anything else.
 * @param template the built `index.html`
 * @returns the template for a page with that content. A template that names no file of styles stays whole: there a
 * browser has nothing to get the rest from
 */
export function pageStyles(template: string): (html: string) => string {
  const [whole, css = ''] = WHOLE_STYLES.exec(template) ?? [];
  if (whole === undefined) return () => template;
  const pieces = piecesOf(parse(css));
  // Parts of the page that stand in the template itself count as well.
  const framed = template.replace(whole, '');
  return (html) => template.replace(css, () => write(pieces, shownClasses(framed + html)));
}
