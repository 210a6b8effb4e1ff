// @ts-check
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../steps/project.mjs';

/**
 * @typedef {object} Pattern a RegExp of the code
 * @property {string} where `path:line`, relative to the root
 * @property {string} source
 * @property {string} flags
 *
 * @typedef {object} UnknownPattern a `new RegExp` that cannot be checked, or that is compiled at each call
 * @property {string} where `path:line`, relative to the root
 * @property {string} key `path: pattern as written`, which survives changes of other lines
 *
 * @typedef {{ patterns: Pattern[], unknown: UnknownPattern[] }} FoundPatterns
 * @typedef {(path: string) => string | null} ReadFile the text of a file relative to the root; `null` for
 *   none
 * @typedef {{ file: ts.SourceFile, read: ReadFile }} Scope
 */

const ALIASES = /** @type {const} */ ([
  ['#contract/', 'cms/src/contract/'],
  ['#typesetting/', 'cms/src/typesetting/'],
  ['#app/', 'web/src/app/'],
  ['#features/', 'web/src/features/'],
  ['#shared/', 'web/src/shared/'],
]);
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** @type {ReadFile} */
const readProjectFile = (path) => {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch {
    return null;
  }
};

/** @param {string} path @param {string} text */
const parse = (path, text) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

/** @param {string} specifier @param {Scope} scope @returns {ts.SourceFile | null} */
function findModule(specifier, { file, read }) {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  if (!alias && !specifier.startsWith('.')) return null;
  const path = alias
    ? specifier.replace(alias[0], alias[1])
    : posix.normalize(posix.join(dirname(file.fileName), specifier));
  for (const ending of ENDINGS) {
    const text = read(path + ending);
    if (text !== null) return parse(path + ending, text);
  }
  return null;
}

/**
 * Returns the value of a constant by its name, declared at the top level of a file or imported from another
 * project file.
 *
 * @param {string} name
 * @param {Scope} scope
 * @returns {Constant}
 */
function evaluateName(name, scope) {
  for (const statement of scope.file.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find(
        (each) => ts.isIdentifier(each.name) && each.name.text === name,
      );
      if (found?.initializer) return evaluate(found.initializer, scope);
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!ts.isImportDeclaration(statement) || !bindings || !ts.isNamedImports(bindings)) continue;
    const imported = bindings.elements.find((each) => each.name.text === name);
    const module = imported && findModule(/** @type {ts.StringLiteral} */ (statement.moduleSpecifier).text, scope);
    if (module) return evaluateName((imported.propertyName ?? imported.name).text, { ...scope, file: module });
  }
  return null;
}

/**
 * @typedef {string | readonly string[] | null} Constant `null` where the value is not constant, or not a text
 */

/**
 * @param {ts.TemplateLiteral} template
 * @param {Scope} scope
 * @param {boolean} isRaw
 * @returns {string | null}
 */
function evaluateTemplate(template, scope, isRaw) {
  /** @param {ts.LiteralLikeNode} literal */
  const read = (literal) =>
    isRaw
      ? literal
          .getText(scope.file)
          .replace(/^[`}]/, '')
          .replace(/(?:`|\$\{)$/, '')
      : literal.text;
  if (ts.isNoSubstitutionTemplateLiteral(template)) return read(template);
  let text = read(template.head);
  for (const { expression, literal } of template.templateSpans) {
    const value = evaluate(expression, scope);
    if (typeof value !== 'string') return null;
    text += value + read(literal);
  }
  return text;
}

/**
 * Returns the value of a constant expression: texts, templates, lists of texts, and names of those; `null`
 * for any other.
 *
 * @param {ts.Expression} node
 * @param {Scope} scope
 * @returns {Constant}
 */
function evaluate(node, scope) {
  if (ts.isStringLiteral(node) || ts.isNumericLiteral(node)) return node.text;
  if (ts.isTemplateLiteral(node)) return evaluateTemplate(node, scope, false);
  if (ts.isTaggedTemplateExpression(node)) {
    return node.tag.getText(scope.file) === 'String.raw' ? evaluateTemplate(node.template, scope, true) : null;
  }
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return evaluate(node.expression, scope);
  }
  if (ts.isIdentifier(node)) return evaluateName(node.text, scope);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [evaluate(node.left, scope), evaluate(node.right, scope)];
    return typeof left === 'string' && typeof right === 'string' ? left + right : null;
  }
  if (ts.isArrayLiteralExpression(node)) {
    const values = node.elements.map((each) => evaluate(each, scope));
    return values.every((each) => typeof each === 'string') ? values : null;
  }
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const list = node.expression.name.text === 'join' ? evaluate(node.expression.expression, scope) : null;
  const separator = node.arguments[0] && evaluate(node.arguments[0], scope);
  return Array.isArray(list) && typeof separator === 'string' ? list.join(separator) : null;
}

/** @param {ts.Node} node @returns {node is ts.NewExpression | ts.CallExpression} */
const isConstructed = (node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
  ts.isIdentifier(node.expression) &&
  node.expression.text === 'RegExp';

/** @param {ts.Node} node */
const isInFunction = (node) => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/**
 * Finds every RegExp of a file: literals, and `RegExp(…)` with a constant pattern outside functions. All
 * other constructed ones are `unknown`.
 *
 * @param {string} path relative to the root
 * @param {string} text
 * @param {ReadFile} [read] other files that it imports from
 * @returns {FoundPatterns}
 */
export function findPatterns(path, text, read = readProjectFile) {
  const file = parse(path, text);
  const scope = { file, read };
  /** @type {FoundPatterns} */
  const found = { patterns: [], unknown: [] };
  /** @param {ts.Node} node */
  const visit = (node) => {
    const where = `${path}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.patterns.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    } else if (isConstructed(node)) {
      const [pattern, flagsNode] = node.arguments ?? [];
      const source = pattern ? evaluate(pattern, scope) : '';
      const flags = flagsNode ? evaluate(flagsNode, scope) : '';
      if (typeof source === 'string' && typeof flags === 'string') found.patterns.push({ where, source, flags });
      if (typeof source !== 'string' || typeof flags !== 'string' || isInFunction(node)) {
        found.unknown.push({ where, key: `${path}: ${pattern?.getText(file).replaceAll(/\s+/g, ' ') ?? ''}` });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
