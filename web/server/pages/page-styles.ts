import { type AtRule, type ChildNode, type Container, parse, type Rule } from 'postcss';
import { FULL_STYLESHEET_ATTRIBUTE } from '../../src/app/hydration-trigger';
import { collectPageParts, meetsNeeds, type PageParts, readSelectorNeeds, type SelectorNeeds } from './selector-needs';

/** A part of a stylesheet. `uses` lists the custom properties to which its text refers. */
type StylePiece =
  /** Part of every page. */
  | { kind: 'text'; text: string; uses: readonly string[] }
  /** A rule for pages that meet the needs of any of its selectors. */
  | { kind: 'rule'; text: string; uses: readonly string[]; selectors: readonly SelectorNeeds[] }
  /** The definition of a custom property, for pages that use it. */
  | { kind: 'property'; name: string; text: string; uses: readonly string[] }
  | { kind: 'block'; open: string; pieces: readonly StylePiece[] };

const USES = /var\((--[\w-]+)/g;
const listUses = (text: string): string[] => Array.from(text.matchAll(USES), ([, name = '']) => name);

const toText = (text: string): StylePiece => ({ kind: 'text', text, uses: listUses(text) });

/** Whether a rule gives values to custom properties for all elements. */
const definesProperties = ({ selectors, nodes }: Rule): boolean =>
  selectors.includes(':root') ||
  (nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--tw-')) &&
    selectors.map(readSelectorNeeds).every(({ classes, elements }) => classes.length + elements.length === 0));

/** Converts a rule; definitions of custom properties for all elements become pieces of their own. */
function convertRule(rule: Rule): StylePiece {
  const text = rule.toString();
  if (!definesProperties(rule))
    return { kind: 'rule', text, uses: listUses(text), selectors: rule.selectors.map(readSelectorNeeds) };
  const pieces = rule.nodes.map((node): StylePiece => {
    const declaration = `${node.toString()};`;
    if (node.type !== 'decl' || !node.prop.startsWith('--')) return toText(declaration);
    return { kind: 'property', name: node.prop, text: declaration, uses: listUses(declaration) };
  });
  return { kind: 'block', open: `${rule.selector}{`, pieces };
}

function convertAtRule(rule: AtRule): StylePiece {
  const text = rule.toString();
  if (!rule.nodes) return toText(`${text};`);
  if (rule.name === 'property') return { kind: 'property', name: rule.params, text, uses: [] };
  if (rule.name === 'keyframes' || rule.nodes.every(({ type }) => type === 'decl')) return toText(text);
  return { kind: 'block', open: `@${rule.name}${rule.raws.afterName ?? ' '}${rule.params}{`, pieces: toPieces(rule) };
}

function toPiece(node: ChildNode): StylePiece {
  if (node.type === 'rule') return convertRule(node);
  return node.type === 'atrule' ? convertAtRule(node) : toText(node.toString());
}

const toPieces = (container: Container): StylePiece[] => (container.nodes ?? []).map(toPiece);

/** Drops the rules that a page does not need, and lists the definitions of custom properties. */
function selectPieces(pieces: readonly StylePiece[], page: PageParts): StylePiece[] {
  return pieces.flatMap((piece): StylePiece[] => {
    if (piece.kind === 'block') return [{ ...piece, pieces: selectPieces(piece.pieces, page) }];
    const isNeeded = piece.kind !== 'rule' || piece.selectors.some((needs) => meetsNeeds(needs, page));
    return isNeeded ? [piece] : [];
  });
}

const flatten = (pieces: readonly StylePiece[]): Exclude<StylePiece, { kind: 'block' }>[] =>
  pieces.flatMap((piece) => (piece.kind === 'block' ? flatten(piece.pieces) : [piece]));

/** Adds the custom properties that pieces use to `usedProperties`, and those that these use in turn. */
function addUsedProperties(pieces: readonly StylePiece[], usedProperties: Set<string>): ReadonlySet<string> {
  const definitions = new Map<string, string[]>();
  for (const piece of flatten(pieces)) {
    if (piece.kind !== 'property') for (const name of piece.uses) usedProperties.add(name);
    else definitions.set(piece.name, [...(definitions.get(piece.name) ?? []), ...piece.uses]);
  }
  // A set also visits what is added meanwhile.
  for (const name of usedProperties) for (const other of definitions.get(name) ?? []) usedProperties.add(other);
  return usedProperties;
}

function serializePieces(pieces: readonly StylePiece[], usedProperties: ReadonlySet<string>): string {
  let text = '';
  for (const piece of pieces) {
    if (piece.kind === 'block') {
      const inner = serializePieces(piece.pieces, usedProperties);
      if (inner !== '') text += `${piece.open}${inner}}`;
    } else if (piece.kind !== 'property' || usedProperties.has(piece.name)) text += piece.text;
  }
  return text;
}

/** Matches the style element with the whole stylesheet. */
const WHOLE_STYLES = new RegExp(
  String.raw`<style ${FULL_STYLESHEET_ATTRIBUTE}="[^"]*">([^<]*(?:<(?!/?style)[^<]*)*)</style>`,
);

/**
 * Creates a function that takes the app HTML of a page and returns the template with its inline stylesheet
 * reduced to the rules whose classes and elements the page has, in all their states, and to the custom
 * properties that they use, so that the first paint stays small. The boot script loads the whole stylesheet
 * as a file before hydration. A template whose inline stylesheet names no such file is returned unchanged.
 * @param template the built `index.html`
 */
export function createStyleReducer(template: string): (html: string) => string {
  const [whole, css = ''] = WHOLE_STYLES.exec(template) ?? [];
  if (whole === undefined) return () => template;
  const pieces = toPieces(parse(css));
  // Elements of the template itself count too.
  const framed = template.replace(whole, '');
  return (html) => {
    const selected = selectPieces(pieces, collectPageParts(framed + html));
    const usedProperties = addUsedProperties(selected, new Set(listUses(html)));
    return template.replace(css, () => serializePieces(selected, usedProperties));
  };
}
