// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, getCommandFile } from '../steps/project.mjs';
import { runNode } from '../steps/run-command.mjs';

const CODE = [
  'cms/config',
  'cms/demo',
  'cms/src',
  'demo',
  'web/server',
  'web/src',
  'web/vite',
  'web/vite.config.ts',
  'scripts',
];
const NOT_PRODUCT = /\.test\.|\/demo\//;

/**
 * @typedef {object} Violation a forbidden import, as dependency-cruiser reports it
 * @property {string} from
 * @property {string} to
 * @property {{ name: string }} rule
 * @property {{ name: string }[]} [cycle]
 * @typedef {{ source: string, dependencies: { resolved: string }[] }} Module
 */

/**
 * Runs dependency-cruiser: returns all modules with their imports, and the violations of
 * `.dependency-cruiser.cjs`.
 *
 * @returns {Promise<{ modules: Module[], violations: Violation[] }>}
 */
async function readImports() {
  const paths = [...CODE, 'tests', 'vitest.config.ts'].filter((path) => existsSync(join(ROOT, path)));
  const { code, output } = await runNode(
    getCommandFile(ROOT, 'dependency-cruiser/bin/dependency-cruise.mjs'),
    ['--config=.dependency-cruiser.cjs', '--output-type=json', ...paths],
    { cwd: ROOT },
  );
  const start = output.indexOf('{');
  if (start < 0) throw new Error(`dependency-cruiser ended with ${code}: ${output.slice(0, 400)}`);
  const { modules, summary } = JSON.parse(output.slice(start));
  return { modules, violations: summary.violations };
}

/**
 * Returns the domain of a file: a folder of the API, core, features or shared code, else its layer;
 * `undefined` for other files.
 *
 * @param {string} path
 */
const findDomain = (path) =>
  /^(?:cms\/src\/(?:api|core)|web\/src\/(?:features|shared))\/[^/]+|^(?:cms|web)\/src\/[^/]+|^web\/server/.exec(
    path,
  )?.[0];

/** Maps each domain to the domains that it imports. @param {readonly Module[]} modules */
function mapDomainDependencies(modules) {
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const { source, dependencies } of modules) {
    const domain = NOT_PRODUCT.test(source) ? undefined : findDomain(source);
    if (domain === undefined) continue;
    const needed = needs.get(domain) ?? new Set();
    for (const { resolved } of dependencies) needed.add(findDomain(resolved) ?? '');
    needs.set(domain, needed);
  }
  return needs;
}

/**
 * Finds import cycles between domains, each once with a shortest path.
 *
 * @param {readonly Module[]} modules
 * @returns {string[]} `one → another → one`
 */
export function findCycles(modules) {
  const needs = mapDomainDependencies(modules);
  /** @type {Set<string>} */
  const reported = new Set();
  return [...needs.keys()].flatMap((start) => {
    if (reported.has(start)) return [];
    /** @type {Map<string, string>} each domain that is reached, by the one before it on the shortest way */
    const before = new Map();
    for (const queue = [start]; queue.length > 0;) {
      const domain = queue.shift() ?? '';
      for (const next of needs.get(domain) ?? []) {
        if (next === domain || before.has(next)) continue;
        before.set(next, domain);
        queue.push(next);
      }
    }
    if (!before.has(start)) return [];
    const path = [start];
    do path.unshift(before.get(path[0] ?? '') ?? start);
    while (path[0] !== start);
    for (const domain of path) reported.add(domain);
    return [path.join(' → ')];
  });
}

/** Returns the import cycles between domains of the product. */
export const findDomainCycles = async () => findCycles((await readImports()).modules);

/** Returns one line for each forbidden import and each cycle between domains. */
export async function findLayerIssues() {
  const { modules, violations } = await readImports();
  return [
    ...violations.map(
      ({ rule, from, to, cycle = [] }) =>
        `${rule.name}: ${[from, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(' → ')}`,
    ),
    ...findCycles(modules).map((circle) => `circle between domains: ${circle}`),
  ];
}
