import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runDoctor } from '../../support/servers/doctor-command';
import { getFreePort } from '../../support/servers/get-free-port';
import { startMailServer } from '../../support/servers/mail-server';
import { createTestFolder } from '../../support/servers/run-main';

/** A user without any rights, as of Debian. */
const NOBODY = 65_534;

/** Findings without what is well, such as `fault folder: …`. */
const troubles = async (env: Record<string, string>, uid?: number): Promise<string[]> => {
  const { all } = await runDoctor(env, uid);
  return all.filter(({ state }) => state !== 'ok').map(({ state, area, text }) => `${state} ${area}: ${text}`);
};

describe('[R114] [B4] the doctor sees', () => {
  test('a DATA_DIR that its user cannot read, and ends without a stack', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'winery-doctor-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'cms.sqlite'), '');
    expect(await troubles({ DATA_DIR: folder }, NOBODY)).toContainEqual(
      expect.stringMatching(/^fault folder: .* cannot be written: EACCES/),
    );
  });

  test('a DATA_DIR that is not there, and one whose files are gone', async () => {
    const folder = createTestFolder();
    expect(await troubles({ DATA_DIR: join(folder, 'none') })).toContainEqual(
      `warning folder: ${join(folder, 'none')} is not there.`,
    );
    writeFileSync(join(folder, 'secret'), '0'.repeat(64), { mode: 0o600 });
    const missing = `fault folder: ${join(folder, 'files')} with all pictures is missing.`;
    expect(await troubles({ DATA_DIR: folder })).toContainEqual(missing);
    mkdirSync(join(folder, 'files'));
    expect(await troubles({ DATA_DIR: folder })).not.toContainEqual(missing);
  });

  test('a mail server that is dead, and one that is well', async () => {
    const port = await getFreePort();
    const env = { DATA_DIR: createTestFolder(), SMTP_URL: `smtp://ana:secret-word@127.0.0.1:${port}` };
    const { all, texts } = await runDoctor(env);
    expect(texts('fault', 'mail')).toEqual([
      expect.stringMatching(
        new RegExp(`^SMTP_URL: 127\\.0\\.0\\.1:${port} does not answer as it should: .*ECONNREFUSED`),
      ),
    ]);
    expect(JSON.stringify(all)).not.toContain('secret-word');
    const server = await startMailServer();
    onTestFinished(() => server.stop());
    expect((await runDoctor({ ...env, SMTP_URL: server.url })).texts('ok', 'mail')).toEqual([
      `The mail server at ${new URL(server.url).host} takes mails.`,
    ]);
    expect(server.mails).toEqual([]);
  });
});
