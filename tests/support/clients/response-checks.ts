import { type ProblemCode, type ProblemDocument as Problem, PROBLEM_STATUS, ProblemDocument } from '#contract/problem';
import { assertEqual } from '../assertion';

/** Internals that no response may contain. */
const INTERNALS = /node_modules|\.(?:js|ts):\d+|SQLITE_|SqliteError|knex|select \* from|\/(?:root|home|tmp)\//i;

/**
 * Parses a response body with the contract's schema and throws if the body has fields that the schema does
 * not define.
 */
export function parseStrictly(schema: { parse(value: unknown): unknown }, body: unknown): unknown {
  const parsed = schema.parse(body);
  assertEqual(JSON.parse(JSON.stringify(parsed)), body, 'the answer has fields that the contract does not know');
  return parsed;
}

/**
 * Parses an error response. Throws unless it is problem+json with the right shape, status, texts and no
 * internals.
 */
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
