/** What a page must have so that a selector can match: all these classes and elements. */
export interface SelectorNeeds {
  classes: readonly string[];
  /** Element names in lower case. */
  elements: readonly string[];
}

/** The classes and elements of a page. */
export interface PageParts {
  classes: ReadonlySet<string>;
  /** Element names in lower case. */
  elements: ReadonlySet<string>;
}

const CLASS = /\.((?:\\.|[^\s.,:;#>+~*()[\]{}"'\\])+)/g;
const PSEUDO = /::?[\w-]+/g;
const ELEMENT = /(?<!#)\b[a-z][\w-]*/gi;
/** Pseudo-elements of input elements; pages with a text area have inputs too. */
const INPUT_PART = /::(?:-webkit-(?:calendar|date|inner|outer|search)|file-selector|placeholder)/;

/** `:where()` or `:is()` with one selector, which an element must match as if it stood alone. */
const ONLY_CHOICE = /:(?:where|is)\(((?:\\.|[^(),\\]|\((?:\\.|[^()\\])*\))*)\)/g;

/** Drops parentheses and brackets with their content: what they contain does not have to be on the page. */
function dropNestedParts(selector: string): string {
  let text = '';
  let depth = 0;
  for (const [token] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (token === '(' || token === '[') depth += 1;
    if (depth === 0) text += token;
    if (token === ')' || token === ']') depth -= 1;
  }
  return text;
}

/**
 * Reads what a single selector (no list) needs. What stands in parentheses or brackets is ignored, unless it
 * is the only choice of `:where()` or `:is()`.
 */
export function readSelectorNeeds(selector: string): SelectorNeeds {
  // Twice, since Tailwind nests one in the other.
  const flat = dropNestedParts(selector.replace(ONLY_CHOICE, '$1').replace(ONLY_CHOICE, '$1'));
  const classes = Array.from(flat.matchAll(CLASS), ([, name = '']) => name.replaceAll('\\', ''));
  const elements = flat.replace(CLASS, '').replace(PSEUDO, '').match(ELEMENT) ?? [];
  const parts = INPUT_PART.test(flat) ? ['input'] : [];
  return { classes, elements: [...elements.map((name) => name.toLowerCase()), ...parts] };
}

/** Whether a page has all that a selector needs. */
export const meetsNeeds = ({ classes, elements }: SelectorNeeds, page: PageParts): boolean =>
  classes.every((name) => page.classes.has(name)) && elements.every((name) => page.elements.has(name));

const CLASS_ATTRIBUTES = /\bclass="([^"]*)"/g;
const TAGS = /<([a-z][\w-]*)/gi;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Collects the classes and elements of HTML. */
export function collectPageParts(html: string): PageParts {
  const classes = new Set<string>();
  for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTES)) {
    const text = value.includes('&')
      ? value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (each) => ENTITIES[each] ?? each)
      : value;
    for (const name of text.split(' ')) classes.add(name);
  }
  const elements = new Set<string>();
  for (const [, name = ''] of html.matchAll(TAGS)) elements.add(name.toLowerCase());
  return { classes, elements };
}
