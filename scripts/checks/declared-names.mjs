// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../steps/project.mjs';
import { listProjectFiles } from './project-files.mjs';

const CODE = /\.(?:ts|tsx|mts|mjs|cjs)$/;
const GENERATED = /^cms\/types\/generated\//;
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;
/** Prepositions, pronouns, and forms of verbs that say nothing about a value. */
const UNCLEAR_NAME = /^(?:of|at|by|as|bs|on|via|is|was|it|its|whom|whose|some|begun|said|told)$/;
/** One of them where a name may be declared. Only files with such a line are parsed, which takes long. */
const CANDIDATE =
  /(?<![\w.'"`$-])(?:of|at|by|as|bs|on|via|is|was|it|its|whom|whose|some|begun|said|told) ?(?:[,:=)}?(\]]|$)/;

/** @param {string} line */
const mayDeclareUnclearName = (line) => CANDIDATE.test(line) && !COMMENT_LINE.test(line);

/** @param {ts.Node} node @returns {node is ts.NamedDeclaration} */
const isDeclaration = (node) =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node);

/**
 * Whether a declared name is given by a property, as in `const { at } = entry`, or only documents a type, as
 * in `(by: string) => void`.
 *
 * @param {ts.Node} node
 */
const isGivenName = (node) =>
  ts.isFunctionTypeNode(node.parent) ||
  ts.isMethodSignature(node.parent) ||
  (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.propertyName && !node.dotDotDotToken);

/**
 * Variables, parameters and functions of a file that are named by a preposition, a pronoun or a form of a
 * verb that says nothing, one line each. Properties keep the names that requests and libraries give them.
 *
 * @param {string} path relative to the root
 * @param {string} text
 */
export function findUnclearNames(path, text) {
  /** @type {string[]} */
  const issues = [];
  if (!text.split('\n').some(mayDeclareUnclearName)) return issues;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name) && !isGivenName(node)) {
      const name = node.name.text;
      const line = file.getLineAndCharacterOfPosition(node.name.getStart(file)).line + 1;
      if (UNCLEAR_NAME.test(name)) issues.push(`${path}:${String(line)}: "${name}", use a noun`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return issues;
}

/** Runs `findUnclearNames` over the project. */
export const findUnclearProjectNames = () =>
  listProjectFiles()
    .filter((path) => CODE.test(path) && !GENERATED.test(path))
    .flatMap((path) => findUnclearNames(path, readFileSync(join(ROOT, path), 'utf8')));
