import { mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  CONFIGURATION_EXIT_CODE,
  waitForEnd,
  readStartupError,
  runMain,
  createTestFolder,
} from '../../support/servers/run-main';

const START_MS = 180_000;

const dataDirWith = (content: Record<string, string>): string => {
  const folder = createTestFolder();
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, name), text);
  return folder;
};

// 78 where only another environment helps, 1 where another try may: `npm start` and orchestrators tell them
// apart.
describe('[R32] [R111] [B2] a start that cannot be ends with one line that names what is wrong', () => {
  test('the folder: one in which nothing can be made, and a file in its place', { timeout: START_MS }, async () => {
    expect(await readStartupError({ DATA_DIR: '/proc/foo' }, CONFIGURATION_EXIT_CODE)).toMatch(
      /^DATA_DIR: \/proc\/foo cannot be used: ENOENT/,
    );
    const file = join(dataDirWith({ file: '' }), 'file');
    expect(await readStartupError({ DATA_DIR: file }, CONFIGURATION_EXIT_CODE)).toMatch(
      /^DATA_DIR: .*file cannot be used: EEXIST/,
    );
    expect(await readStartupError({ DATA_DIR: join(file, 'below') }, CONFIGURATION_EXIT_CODE)).toMatch(
      /^DATA_DIR: .*below cannot be used: ENOTDIR/,
    );
  });

  test('the database file: garbage, and a folder in its place', { timeout: START_MS }, async () => {
    const garbage = dataDirWith({ 'cms.sqlite': 'no database, '.repeat(1000) });
    expect(await readStartupError({ DATA_DIR: garbage })).toMatch(
      /^DATA_DIR: .*cms\.sqlite is no SQLite database, or is damaged/,
    );
    const folder = createTestFolder();
    mkdirSync(join(folder, 'cms.sqlite'));
    expect(await readStartupError({ DATA_DIR: folder })).toMatch(
      /^DATA_DIR: .*cms\.sqlite cannot be opened: unable to open/,
    );
  });

  test('the port', { timeout: START_MS }, async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void taken.close());
    await once(taken, 'listening');
    const address = taken.address();
    const port = String(address !== null && typeof address === 'object' ? address.port : 0);
    expect(await readStartupError({ CMS_PORT: port }, CONFIGURATION_EXIT_CODE)).toBe(
      `CMS_PORT: port ${port} of 127.0.0.1 is in use.`,
    );
  });

  test('wrong values, one line each, before anything else', { timeout: START_MS }, async () => {
    const { code, lines } = await waitForEnd(await runMain({ DEMO: 'perhaps', DATABASE_URL: 'mysql://x' }));
    expect([code, lines.toSorted()]).toEqual([
      CONFIGURATION_EXIT_CODE,
      ['DATABASE_URL: must be a postgres:// address', 'DEMO: must be on or off'],
    ]);
  });
});
