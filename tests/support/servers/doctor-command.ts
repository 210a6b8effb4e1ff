import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DiagnosticFinding } from '../../../cms/src/core/doctor/finding';
import { PROJECT_ROOT } from '../paths';

interface Examination {
  code: number;
  /** What stands behind a state and an area. */
  texts(state: DiagnosticFinding['state'], area?: DiagnosticFinding['area']): string[];
  all: DiagnosticFinding[];
}

/**
 * Runs `npm run doctor -- --json` with this environment and nothing else.
 * @param uid the user that runs it, where that is another one; only root can say so
 */
export async function runDoctor(env: Record<string, string>, uid?: number): Promise<Examination> {
  const script = join(PROJECT_ROOT, 'scripts', 'doctor.mjs');
  const { code, out } = await new Promise<{ code: number; out: string }>((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env }, ...(uid !== undefined && { uid, gid: uid }) };
    const child = execFile(process.execPath, [script, '--json'], options, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, out: stdout || stderr }),
    );
  });
  const all = JSON.parse(out) as DiagnosticFinding[];
  const texts = (state: DiagnosticFinding['state'], area?: DiagnosticFinding['area']) =>
    all.filter((each) => each.state === state && (!area || each.area === area)).map(({ text }) => text);
  return { code, all, texts };
}
