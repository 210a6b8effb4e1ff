// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';
import { listProjectFiles } from './project-files.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const OTHER_CODE = /\.(?:json|ya?ml|css|html|sh|sql)$/;
const DOCUMENT = /\.md$/;
/** Lists of packages, and of changes of former releases. */
const SKIPPED = /(?:^|\/)(?:package-lock\.json|CHANGELOG\.md)$/;

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;
const COMMENT_START = /(?:^|\s)\/[/*]/;
const CODE_SPAN = /`[^`\n]*`/g;
const WORD = /[\w$]+/g;
/** A word with an inner capital, or one in capitals with `_`, which prose does not have. */
const IDENTIFIER = /^(?:[A-Za-z][\da-z]+[A-Z][\dA-Za-z]*|[A-Z][\dA-Z]*_\w*[\dA-Z])$/;

const PLACEHOLDER = 'placeholder of a naming rule';
/** Identifiers that comments and documents may name although the code does not, each with the reason. */
const KNOWN_NAMES = new Map([
  ['getX', PLACEHOLDER],
  ['findX', PLACEHOLDER],
  ['toX', PLACEHOLDER],
  ['createX', PLACEHOLDER],
  ['parseX', PLACEHOLDER],
  ['onX', PLACEHOLDER],
  ['AuthenticationResponseJSON', 'type of WebAuthn Level 3'],
  ['RegistrationResponseJSON', 'type of WebAuthn Level 3'],
  ['PublicKeyCredentialCreationOptionsJSON', 'type of WebAuthn Level 3'],
  ['PublicKeyCredentialRequestOptionsJSON', 'type of WebAuthn Level 3'],
  ['EX_CONFIG', 'exit code of sysexits.h'],
  ['ObjectWrap', 'class of Node-API, inside of better-sqlite3'],
  ['forceMigration', 'option of Strapi that is not set'],
  ['DisplayNames', 'class of ECMA-402 that is not used'],
]);

/** @typedef {{ path: string, text: string }} TextFile a file of the project; the path is relative to the root */

/** Splits a line of source text into code and comment. @param {string} line */
function splitLine(line) {
  const start = COMMENT_LINE.test(line) ? 0 : (COMMENT_START.exec(line)?.index ?? line.length);
  return { code: line.slice(0, start), comment: line.slice(start) };
}

/** @param {string} text @returns {string[]} */
const getWords = (text) => Array.from(text.matchAll(WORD), ([word]) => word);

/**
 * Identifiers that comments and documents name in backticks, but the code does not have, one line each.
 *
 * @param {readonly TextFile[]} files
 * @param {ReadonlyMap<string, string>} [known] accepted identifiers
 */
export function findUnknownIdentifiers(files, known = KNOWN_NAMES) {
  /** @type {Set<string>} */
  const words = new Set();
  /** @type {{ location: string, name: string }[]} */
  const mentions = [];
  for (const { path, text } of files) {
    if (OTHER_CODE.test(path)) for (const word of getWords(text)) words.add(word);
    if (!CODE.test(path) && !DOCUMENT.test(path)) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const { code, comment } = DOCUMENT.test(path) ? { code: '', comment: line } : splitLine(line);
      for (const word of getWords(code)) words.add(word);
      for (const [span] of comment.matchAll(CODE_SPAN)) {
        for (const name of getWords(span)) {
          if (IDENTIFIER.test(name)) mentions.push({ location: `${path}:${String(index + 1)}`, name });
        }
      }
    }
  }
  const mentioned = new Set(mentions.map(({ name }) => name));
  return [
    ...mentions
      .filter(({ name }) => !words.has(name) && !known.has(name))
      .map(({ location, name }) => `${location}: nothing in the code is called "${name}"`),
    ...Array.from(known.keys())
      .filter((name) => !mentioned.has(name))
      .map((name) => `listed as known, but in no comment or document: ${name}`),
  ];
}

/** Runs `findUnknownIdentifiers` over the project. */
export const findStaleReferences = () =>
  findUnknownIdentifiers(
    listProjectFiles()
      .filter((path) => [CODE, OTHER_CODE, DOCUMENT].some((kind) => kind.test(path)) && !SKIPPED.test(path))
      .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  );
