import { lookAtCertificate } from './core/doctor/diagnose-certificate';
import { lookAtDatabase } from './core/doctor/diagnose-database';
import { lookAtFolder } from './core/doctor/diagnose-folder';
import { lookAtMail } from './core/doctor/diagnose-mail';
import { lookAtPorts, type OwnPort } from './core/doctor/diagnose-ports';
import { lookAtSettings } from './core/doctor/diagnose-settings';
import { lookAtStorage } from './core/doctor/diagnose-storage';
import { fault, findingsOf, report, type Finding } from './core/doctor/finding';
import { parseEnvironment, type Environment } from './core/process/environment';

/** Value of a command line argument such as `--name=value`; `undefined` when it is missing. */
const argument = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Findings that `npm run doctor` made before it started this program; it also knows the web server. */
const foundBefore = (): Finding[] => JSON.parse(argument('found') ?? '[]') as Finding[];

function ports({ CMS_HOST, CMS_PORT }: Environment): OwnPort[] {
  const web = Number(argument('web-port'));
  return [
    { name: 'CMS_PORT', host: CMS_HOST, port: CMS_PORT, probe: '/api/v1/health/live' },
    ...(web > 0 ? [{ name: 'PORT', host: '127.0.0.1', port: web, probe: '/healthz' }] : []),
  ];
}

/**
 * Checks an installation by its environment variables without lasting changes. Run `node dist/src/doctor.js
 * [--json]` in the CMS folder or container; the exit code is 1 when there is a fault.
 */
async function examine(): Promise<Finding[]> {
  const before = foundBefore();
  const { environment, faults } = parseEnvironment(process.env);
  if (!environment) {
    const isNew = (text: string): boolean => !before.some((each) => each.text.startsWith(text.split(':', 1)[0] ?? ''));
    const todo = 'docs/configuration.md says what it means.';
    return [...before, ...faults.filter(isNew).map((text) => fault('settings', text, todo))];
  }
  const found = await Promise.all([
    findingsOf('settings', () => lookAtSettings(environment)),
    findingsOf('folder', () => lookAtFolder(environment)),
    findingsOf('database', () => lookAtDatabase(environment)),
    findingsOf('storage', () => lookAtStorage(environment)),
    findingsOf('mail', () => lookAtMail(environment)),
    findingsOf('ports', () => lookAtPorts(ports(environment))),
    findingsOf('certificate', () => lookAtCertificate(environment.SITE_ORIGIN)),
  ]);
  return [...before, ...found.flat()];
}

// Node's own warnings would appear between the findings.
process.removeAllListeners('warning');

// Pending checks with timeouts do not keep the process alive.
const staying = setInterval(() => undefined, 1_000);

void examine().then((findings) => {
  const isJson = process.argv.includes('--json');
  const text = isJson ? `${JSON.stringify(findings, null, 2)}\n` : report(findings);
  const code = findings.some(({ state }) => state === 'fault') ? 1 : 0;
  clearInterval(staying);
  // Idle pooled connections must not keep the process alive.
  process.stdout.write(text, () => process.exit(code));
});
