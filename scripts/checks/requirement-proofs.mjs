// @ts-check

const LATER = '<!-- later -->';
const ID = /^- ([A-Z]\d+)\b/gm;
const TITLE = /\b(?:it|test|describe)(?:\.\w+)*\s*(?:\([^'"`]*?\)\s*)?\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/**
 * The ids of a list of requirements: those that must have a test, and those of later stages, which stand below the
 * marker.
 *
 * @param {string} text
 */
export function requirementsIn(text) {
  const [now = '', later = ''] = text.split(LATER);
  /** @param {string} part */
  const ids = (part) => [...part.matchAll(ID)].map((match) => match[1] ?? '');
  return { demanded: ids(now), later: ids(later) };
}

/**
 * The requirements that the titles of a test file name, as in `[G3] hides` or `[G3, P5] …` or `[G3][P5] …`.
 *
 * @param {string} source
 * @returns {{ id: string, title: string }[]}
 */
export function proofsIn(source) {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([A-Z]\d+(?:[,\s]+[A-Z]\d+)*)\]/g)].flatMap(([, ids = '']) =>
      ids.split(/[,\s]+/).map((id) => ({ id, title })),
    ),
  );
}
