import { type ProblemCode, type ProblemDocument as Problem, PROBLEM_STATUS, ProblemDocument } from '#contract/problem';
import { assertEqual } from '../assertion';

/** Traces of the inside that no answer may show. */
const INTERNALS = /node_modules|\.(?:js|ts):\d+|SQLITE_|SqliteError|knex|select \* from|\/(?:root|home|tmp)\//i;

/**
 * Parses an answer with the contract's schema and fails on a field that the schema does not know: what is not in the
 * contract must not be sent.
 */
export function parseAnswer(schema: { parse(value: unknown): unknown }, body: unknown): unknown {
  const parsed = schema.parse(body);
  assertEqual(JSON.parse(JSON.stringify(parsed)), body, 'the answer has fields that the contract does not know');
  return parsed;
}

/** Parses a failure: problem+json of the right shape and status, with texts, and without internals. */
export function parseProblem(response: Response, text: string, expected?: ProblemCode): Problem {
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/problem+json')) {
    throw new Error(`${response.status} ${response.url} is not problem+json but "${type}": ${text.slice(0, 300)}`);
  }
  const problem = ProblemDocument.parse(JSON.parse(text));
  // The instance is what the client has asked for itself, `/content/home/revisions` for instance.
  if (INTERNALS.test(JSON.stringify({ ...problem, instance: '' }))) {
    throw new Error(`the failure shows internals: ${text.slice(0, 300)}`);
  }
  const { code } = problem.extensions;
  if (expected !== undefined) assertEqual(code, expected, `${response.url}: ${text.slice(0, 300)}`);
  assertEqual(
    { status: response.status, body: problem.status },
    { status: PROBLEM_STATUS[code], body: PROBLEM_STATUS[code] },
    `the status of ${code}`,
  );
  if (problem.title === '' || problem.detail === '') throw new Error(`a failure without texts: ${text}`);
  return problem;
}

/** The output type of a contract schema. */
export type OutputOf<Schema> = Schema extends { _zod: { output: infer Output } } ? Output : never;
