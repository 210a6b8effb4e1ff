import { parse, type ChildNode, type Container } from 'postcss';
import { FULL_STYLESHEET_ATTRIBUTE } from '../../src/app/hydration-trigger';

/** A part of a stylesheet: text for every page, a rule with the classes that need it, or a block of parts. */
type StylePiece =
  string | { text: string; classes: readonly string[] } | { open: string; pieces: readonly StylePiece[] };

/** Lists the classes in a selector, without those inside `:not()`. */
function listClasses(selector: string): string[] {
  const selectorWithoutNot = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  return [...selectorWithoutNot.matchAll(/\.((?:\\.|[^\s.,:;#>+~*()[\]{}"'\\])+)/g)].map(([, name = '']) =>
    name.replaceAll('\\', ''),
  );
}

function toPiece(node: ChildNode): StylePiece {
  if (node.type === 'rule') {
    const classes = listClasses(node.selector);
    return classes.length === 0 ? node.toString() : { text: node.toString(), classes };
  }
  if (node.type !== 'atrule') return node.toString();
  if (!node.nodes) return `${node.toString()};`;
  if (node.name === 'keyframes' || node.nodes.every(({ type }) => type === 'decl')) return node.toString();
  return { open: `@${node.name}${node.raws.afterName ?? ' '}${node.params}{`, pieces: toPieces(node) };
}

const toPieces = (container: Container): StylePiece[] => (container.nodes ?? []).map(toPiece);

/** Serializes the parts of a stylesheet that apply to any of the used classes. */
function serializePieces(pieces: readonly StylePiece[], usedClasses: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') text += piece;
    else if ('text' in piece) text += piece.classes.some((name) => usedClasses.has(name)) ? piece.text : '';
    else {
      const inner = serializePieces(piece.pieces, usedClasses);
      if (inner !== '') text += `${piece.open}${inner}}`;
    }
  }
  return text;
}

/** Matches the style element with the whole stylesheet. */
const WHOLE_STYLES = new RegExp(
  String.raw`<style ${FULL_STYLESHEET_ATTRIBUTE}="[^"]*">([^<]*(?:<(?!/?style)[^<]*)*)</style>`,
);
const CLASSES = /\bclass="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Collects all classes that the elements of a page use. */
function collectUsedClasses(html: string): ReadonlySet<string> {
  const usedClasses = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASSES)) {
    const text = value.includes('&')
      ? value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each)
      : value;
    for (const name of text.split(' ')) usedClasses.add(name);
  }
  return usedClasses;
}

/**
 * Creates a function that takes the app HTML of a page and returns the template with its inline stylesheet
 * reduced to the rules whose classes the page uses, in all their states, so that the first paint stays small.
 * Rules without a class stay. The boot script loads the whole stylesheet as a file before hydration. A
 * template whose inline stylesheet names no such file is returned unchanged.
 * @param template the built `index.html`
 */
export function createStyleReducer(template: string): (html: string) => string {
  const [whole, css = ''] = WHOLE_STYLES.exec(template) ?? [];
  if (whole === undefined) return () => template;
  const pieces = toPieces(parse(css));
  // Elements of the template itself count too.
  const framed = template.replace(whole, '');
  return (html) => template.replace(css, () => serializePieces(pieces, collectUsedClasses(framed + html)));
}
