import { lookAtCertificate } from './core/doctor/diagnose-certificate';
import { lookAtDatabase } from './core/doctor/diagnose-database';
import { lookAtFolder } from './core/doctor/diagnose-folder';
import { lookAtMail } from './core/doctor/diagnose-mail';
import { lookAtPorts, type OwnPort } from './core/doctor/diagnose-ports';
import { lookAtSettings } from './core/doctor/diagnose-settings';
import { lookAtStorage } from './core/doctor/diagnose-storage';
import { fault, findingsOf, report, type Finding } from './core/doctor/finding';
import { parseEnvironment, type Environment } from './core/process/environment';

/** The value of an argument such as `--name=value`. */
const argument = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

/** What `npm run doctor` has found before this was started, which knows the web server besides. */
const foundBefore = (): Finding[] => JSON.parse(argument('found') ?? '[]') as Finding[];

function ports({ CMS_HOST, CMS_PORT }: Environment): OwnPort[] {
  const web = Number(argument('web-port'));
  return [
    { name: 'CMS_PORT', host: CMS_HOST, port: CMS_PORT, probe: '/api/v1/health/live' },
    ...(web > 0 ? [{ name: 'PORT', host: '127.0.0.1', port: web, probe: '/healthz' }] : []),
  ];
}

/**
 * Looks at an installation as its environment describes it, and changes nothing that stays.
 * `node dist/src/doctor.js [--json]` in the folder or the container of the CMS; exit code 1 when there is a fault.
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

// What Node itself warns of has no place between the findings.
process.removeAllListeners('warning');

// Questions that nobody answers, and their time limits, do not keep a process alive.
const staying = setInterval(() => undefined, 1_000);

void examine().then((findings) => {
  const isJson = process.argv.includes('--json');
  const text = isJson ? `${JSON.stringify(findings, null, 2)}\n` : report(findings);
  const code = findings.some(({ state }) => state === 'fault') ? 1 : 0;
  clearInterval(staying);
  // Connections that are kept for a while are no reason to stay.
  process.stdout.write(text, () => process.exit(code));
});
