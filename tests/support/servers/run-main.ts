import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { LogLine } from '../../../cms/src/contract/log-line';
import { CMS_ENTRY } from '../../../scripts/steps/entries.mjs';
import { getFreePort } from './get-free-port';
import { CMS_ROOT } from '../paths';
import { type ServerProcess, startServerProcess } from './server-process';
import { PANEL_ADMIN, STAFF_ADMIN } from './start-cms';

/** A CMS started by its entry `main.ts`, as an operator does. */
export interface MainProcess extends ServerProcess {
  url: string;
  dataDir: string;
}

/** Creates a temporary folder that is removed after the test. */
export function createTestFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'winery-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Runs the product's own entry, `main.ts`, with this environment on top of a DATA_DIR and a port of its own,
 * until the test ends.
 * @param root the folder of another build of the CMS
 */
export async function runMain(
  env: Record<string, string> = {},
  args: readonly string[] = [],
  root = CMS_ROOT,
): Promise<MainProcess> {
  const [folder, port] = [createTestFolder(), await getFreePort()];
  const dataDir = env.DATA_DIR ?? join(folder, 'data');
  const server = startServerProcess({
    name: 'main.ts',
    script: join(root, CMS_ENTRY),
    args,
    cwd: root,
    logFile: join(folder, 'cms.log'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      CMS_PORT: String(port),
      DATA_DIR: dataDir,
      SITE_ORIGIN: 'http://localhost:3000',
      STAFF_EMAIL: STAFF_ADMIN.email,
      STAFF_PASSWORD: STAFF_ADMIN.password,
      PANEL_EMAIL: PANEL_ADMIN.email,
      PANEL_PASSWORD: PANEL_ADMIN.password,
      ...env,
    },
  });
  onTestFinished(server.stop);
  return { ...server, url: `http://127.0.0.1:${env.CMS_PORT ?? port}`, dataDir };
}

/** Waits for the process to end; returns its exit code and its output without the lines about waiting. */
export async function waitForEnd(main: MainProcess): Promise<{ code: number | null; lines: string[] }> {
  while (main.describeEnd() === null) await new Promise((resolve) => setTimeout(resolve, 50));
  await main.stop();
  const lines = main
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => LogLine.parse(JSON.parse(line)).msg)
    .filter((line) => !line.startsWith('Waiting for '));
  return { code: main.exitCode(), lines };
}

/** Exit code if a retry with the same environment cannot succeed: EX_CONFIG of sysexits.h. */
export const CONFIGURATION_EXIT_CODE = 78;

/**
 * Starts the CMS with an environment that must fail; returns its only error line. Asserts the exit code
 * (default 1).
 */
export async function readStartupError(env: Record<string, string>, expectedCode = 1): Promise<string> {
  const { code, lines } = await waitForEnd(await runMain(env));
  if (code !== expectedCode || lines.length !== 1) throw new Error(`ended with ${code}:\n${lines.join('\n')}`);
  return lines[0] ?? '';
}
