import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../paths';

/** Runs `npm run labels` with an environment; returns its exit code with all output. */
export async function runLabelsCommand(
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const command = ['run', '--silent', 'labels', '--', ...args];
  try {
    const options = { cwd: PROJECT_ROOT, env: { ...process.env, ...env } };
    const { stdout, stderr } = await promisify(execFile)('npm', command, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}
