import { jsonLanguage } from '@codemirror/lang-json';
import { findShapeIssues, findSizeIssues, parseJsonText, type DocumentIssue } from './document-check';

type Node = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

/** An issue with its character range in the text. Only severity `error` prevents saving. */
export interface JsonProblem {
  from: number;
  to: number;
  severity: 'error' | 'warning' | 'info';
  issue: DocumentIssue;
}

const SEVERITY: Record<DocumentIssue['kind'], JsonProblem['severity']> = {
  invalid_json: 'error',
  root_not_object: 'error',
  duplicate: 'error',
  too_long: 'error',
  document_too_long: 'error',
  type: 'error',
  unknown: 'warning',
  missing: 'info',
};

const parseKey = (name: Node, text: string): string => JSON.parse(text.slice(name.from, name.to)) as string;
const isPunctuation = ({ name }: Node): boolean => '[]{},:'.includes(name);

function getChildren(node: Node): Node[] {
  const nodes: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (!isPunctuation(child)) nodes.push(child);
  return nodes;
}

/** Finds a property of an object node; the last duplicate counts, as in `JSON.parse`. */
function findProperty(node: Node, key: string, text: string): Node | undefined {
  return getChildren(node)
    .filter(({ name }) => name === 'Property')
    .findLast(({ firstChild }) => firstChild && parseKey(firstChild, text) === key);
}

const findChild = (node: Node, key: string, text: string): Node | null | undefined =>
  node.name === 'Array' ? getChildren(node)[Number(key)] : findProperty(node, key, text)?.lastChild;

/**
 * Range to mark: the name of an unknown key, a wrong value, or the opening brace of an object with a missing
 * key.
 */
function getIssueRange(root: Node, issue: DocumentIssue, text: string): { from: number; to: number } {
  let node = root;
  for (const [index, key] of issue.path.entries()) {
    const isLast = index === issue.path.length - 1;
    if (isLast && issue.kind === 'missing') break;
    const name = isLast && issue.kind === 'unknown' ? findProperty(node, key, text)?.firstChild : undefined;
    const next = name ?? findChild(node, key, text);
    if (!next) break;
    node = next;
  }
  return issue.kind === 'missing' ? { from: node.from, to: node.from + 1 } : { from: node.from, to: node.to };
}

/** Range of the first syntax error. */
function getErrorRange(top: Node, text: string): { from: number; to: number } {
  let found: Node | undefined;
  top.cursor().iterate((node) => {
    if (node.type.isError) found ??= node.node;
    return found === undefined;
  });
  const from = Math.min(found?.from ?? text.length, Math.max(0, text.length - 1));
  return { from, to: Math.min(text.length, Math.max(found?.to ?? 0, from + 1)) };
}

function findDuplicateKeys(top: Node, text: string): JsonProblem[] {
  const problems: JsonProblem[] = [];
  top.cursor().iterate(({ name, node }) => {
    if (name !== 'Object') return;
    const seen = new Set<string>();
    for (const { firstChild } of getChildren(node)) {
      if (!firstChild) continue;
      const key = parseKey(firstChild, text);
      const issue = { kind: 'duplicate', path: [key] } as const;
      if (seen.has(key)) problems.push({ from: firstChild.from, to: firstChild.to, severity: 'error', issue });
      seen.add(key);
    }
  });
  return problems;
}

/**
 * Finds all problems of the JSON editor's text, with their character ranges, sorted by position: values that
 * are too long or of another kind, unknown, missing and duplicate keys, compared with the bundled texts
 * (`shape`). If the text is not a JSON object, that is the only problem.
 */
export function findJsonProblems(text: string, shape: unknown): JsonProblem[] {
  const top = jsonLanguage.parser.parse(text).topNode;
  const root = top.firstChild ?? top;
  const parsed = parseJsonText(text);
  if (!parsed.ok) {
    const issue: DocumentIssue = { kind: parsed.reason, path: [] };
    const range = parsed.reason === 'invalid_json' ? getErrorRange(top, text) : { from: root.from, to: root.to };
    return [{ ...range, severity: 'error', issue }];
  }
  const issues = [...findSizeIssues(parsed.data), ...findShapeIssues(parsed.data, shape)];
  const shapeProblems = issues.map((issue) => ({
    ...getIssueRange(root, issue, text),
    severity: SEVERITY[issue.kind],
    issue,
  }));
  return [...shapeProblems, ...findDuplicateKeys(top, text)].sort((a, b) => a.from - b.from);
}
