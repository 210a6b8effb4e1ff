import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findWebkit } from '../../../scripts/steps/find-browsers.mjs';
import { getFreePort } from '../servers/get-free-port';
import { VISITOR_TIME_ZONE } from './browser';

/** The buttons of the small browser keep its window wider than a phone, unless they are small themselves. */
const SMALL_BUTTONS = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }\n';
const READY_MS = 20_000;

const waitForExit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

async function stopProgram(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await waitForExit(child);
}

/** Starts a program that does not outlive this process. */
function startChildProgram(program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, options);
  const leave = (): void => void child.kill('SIGTERM');
  process.once('exit', leave);
  child.once('exit', () => process.off('exit', leave));
  return child;
}

/**
 * Starts a virtual screen. @returns its display name, which X chooses so that parallel runs do not collide
 */
async function startScreen(program: string): Promise<{ display: string; child: ChildProcess }> {
  const child = startChildProgram(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (number) => resolve(`:${String(number).trim()}`));
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${String(code)}`)));
  });
  return { display, child };
}

async function waitForServer(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > deadline) throw new Error(`WebKitWebDriver does not answer at ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The running WebKit driver. */
export interface WebkitPrograms {
  /** Of the WebDriver server. */
  url: string;
  /** The program that a session starts. */
  browser: string;
  stop(): Promise<void>;
}

/** Starts WebKit's driver on a free port with a virtual screen. */
export async function startWebkitPrograms(): Promise<WebkitPrograms> {
  const found = findWebkit();
  if (!found) throw new Error('There is no WebKit: install webkit2gtk-driver and xvfb.');
  const settings = mkdtempSync(join(tmpdir(), 'winery-webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0', 'gtk.css'), SMALL_BUTTONS);
  const [screen, port] = await Promise.all([startScreen(found.xvfb), getFreePort()]);
  const driver = startChildProgram(found.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      TZ: VISITOR_TIME_ZONE,
      XDG_CONFIG_HOME: settings,
      // WebKit cannot create its sandbox inside a container.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = async (): Promise<void> => {
    await stopProgram(driver);
    await stopProgram(screen.child);
    rmSync(settings, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await waitForServer(`${url}/status`);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, browser: found.browser, stop };
}
