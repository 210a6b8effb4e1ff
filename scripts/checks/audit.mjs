// @ts-check
import { basename } from 'node:path';
import { CMS, WEB } from '../steps/project.mjs';
import { runInParallel, runCommand } from '../steps/run-command.mjs';
import { ACCEPTED } from './accepted-advisories.mjs';

/** Severities that block a release. */
const SERIOUS = new Set(['high', 'critical']);
/** Without these npm waits for minutes for an unavailable registry. */
const LIMITS = ['--fetch-timeout=3000', '--fetch-retries=0'];

/**
 * @typedef {object} Advisory an advisory of npm about a package
 * @property {string} name of the package
 * @property {string} title
 * @property {string} url its last segment is the id
 * @property {'info' | 'low' | 'moderate' | 'high' | 'critical'} severity
 * @typedef {{ vulnerabilities: Record<string, { via: (Advisory | string)[] }> }} Report
 *
 * @typedef {object} Accepted an advisory that does no harm here, for a time
 * @property {string} id such as `GHSA-…`
 * @property {string} reason
 * @property {string} until the last day, such as `2026-12-31`
 *
 * @typedef {object} AuditOptions
 * @property {readonly string[]} [roots] folders with a lock file each
 * @property {string} [registry] another one than npm is set to
 * @property {readonly Accepted[]} [accepted]
 * @property {string} [today]
 */

/**
 * Returns npm's advisories for the production packages of a root; `null` if no audit is available.
 *
 * @param {string} cwd
 * @param {string} [registry]
 * @returns {Promise<Advisory[] | null>}
 */
async function readAdvisories(cwd, registry) {
  const from = registry === undefined ? [] : [`--registry=${registry}`];
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent', ...LIMITS, ...from];
  const { output } = await runCommand('npm', args, { cwd });
  try {
    const { vulnerabilities } = /** @type {Partial<Report>} */ (JSON.parse(output));
    if (!vulnerabilities) return null;
    return Object.values(vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each !== 'string'));
  } catch {
    return null;
  }
}

/**
 * Returns serious advisories about production packages, one line each. Accepted ones are left out until they
 * expire; an expired or unneeded acceptance is reported too. The project root ships nothing.
 *
 * @param {AuditOptions} [options]
 * @returns {Promise<{ issues: string[], warnings: string[] }>}
 */
export async function auditPackages(options = {}) {
  const { roots = [CMS, WEB], registry, accepted = ACCEPTED, today = new Date().toISOString().slice(0, 10) } = options;
  const reports = await runInParallel(
    roots.map((root) => () => readAdvisories(root, registry)),
    roots.length,
  );
  if (reports.includes(null)) return { issues: [], warnings: ['not done: the registry answers no audit'] };
  const serious = new Map(
    reports
      .flatMap((found) => found ?? [])
      .filter(({ severity }) => SERIOUS.has(severity))
      .map((advisory) => [basename(advisory.url), advisory]),
  );
  const isFound = (/** @type {Accepted} */ { id }) => serious.has(id);
  const holds = (/** @type {Accepted} */ { until }) => until >= today;
  const excused = new Set(accepted.filter(holds).map(({ id }) => id));
  return {
    issues: [
      ...[...serious]
        .filter(([id]) => !excused.has(id))
        .map(([, { name, severity, title, url }]) => `${name}: ${severity}: ${title} (${url})`),
      ...accepted.filter((each) => !isFound(each)).map(({ id }) => `${id} is accepted and no longer found`),
      ...accepted.filter((each) => !holds(each)).map(({ id, until }) => `${id} was accepted until ${until}`),
    ],
    warnings: [],
  };
}
