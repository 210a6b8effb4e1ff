import { diagnoseCertificate } from './core/doctor/diagnose-certificate';
import { diagnoseDatabase } from './core/doctor/diagnose-database';
import { diagnoseFolder } from './core/doctor/diagnose-folder';
import { diagnoseMail } from './core/doctor/diagnose-mail';
import { diagnosePorts, type ProductPort } from './core/doctor/diagnose-ports';
import { diagnoseSettings } from './core/doctor/diagnose-settings';
import { diagnoseStorage } from './core/doctor/diagnose-storage';
import { createFaultFinding, collectFindings, formatFindings, type DiagnosticFinding } from './core/doctor/finding';
import { parseEnvironment, type Environment } from './core/process/environment';

/** Value of a command line argument such as `--name=value`; `undefined` when it is missing. */
const readArgument = (name: string): string | undefined =>
  process.argv.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3);

/** Findings that `npm run doctor` made before it started this program; it also knows the web server. */
const readEarlierFindings = (): DiagnosticFinding[] => JSON.parse(readArgument('found') ?? '[]') as DiagnosticFinding[];

function listPorts({ CMS_HOST, CMS_PORT }: Environment): ProductPort[] {
  const web = Number(readArgument('web-port'));
  return [
    { name: 'CMS_PORT', host: CMS_HOST, port: CMS_PORT, probe: '/api/v1/health/live' },
    ...(web > 0 ? [{ name: 'PORT', host: '127.0.0.1', port: web, probe: '/healthz' }] : []),
  ];
}

/**
 * Checks an installation by its environment variables without lasting changes. Run `node dist/src/doctor.js
 * [--json]` in the CMS folder or container; the exit code is 1 when there is a fault.
 */
async function examineInstallation(): Promise<DiagnosticFinding[]> {
  const before = readEarlierFindings();
  const { environment, issues } = parseEnvironment(process.env);
  if (!environment) {
    const isNew = (text: string): boolean => !before.some((each) => each.text.startsWith(text.split(':', 1)[0] ?? ''));
    const todo = 'docs/configuration.md says what it means.';
    return [...before, ...issues.filter(isNew).map((text) => createFaultFinding('settings', text, todo))];
  }
  const found = await Promise.all([
    collectFindings('settings', () => diagnoseSettings(environment)),
    collectFindings('folder', () => diagnoseFolder(environment)),
    collectFindings('database', () => diagnoseDatabase(environment)),
    collectFindings('storage', () => diagnoseStorage(environment)),
    collectFindings('mail', () => diagnoseMail(environment)),
    collectFindings('ports', () => diagnosePorts(listPorts(environment))),
    collectFindings('certificate', () => diagnoseCertificate(environment.SITE_ORIGIN)),
  ]);
  return [...before, ...found.flat()];
}

// Node's own warnings would appear between the findings.
process.removeAllListeners('warning');

// Pending checks with timeouts do not keep the process alive.
const staying = setInterval(() => undefined, 1_000);

void examineInstallation().then((findings) => {
  const isJson = process.argv.includes('--json');
  const text = isJson ? `${JSON.stringify(findings, null, 2)}\n` : formatFindings(findings);
  const code = findings.some(({ state }) => state === 'fault') ? 1 : 0;
  clearInterval(staying);
  // Idle pooled connections must not keep the process alive.
  process.stdout.write(text, () => process.exit(code));
});
