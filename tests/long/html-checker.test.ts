import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { PUBLIC_PATHS } from '../support/public-paths.mjs';
import { startLabels } from '../support/servers/start-labels';
import { startSite } from '../support/servers/start-site';
import { createPublishedLabel } from '../../web/server/testing/labels';

const run = promisify(execFile);
/**
 * The checker of the W3C, which runs on Java. It is no dependency of the project, since its install script
 * downloads a Java runtime.
 */
const CHECKER = 'vnu-jar@26.9.27';

/** Installs the checker into a folder; gives its file. */
async function installChecker(folder: string): Promise<string> {
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-save',
    '--no-audit',
    '--no-fund',
    CHECKER,
  ]);
  return join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
}

/** Public pages, error pages and shells; wines and labels are added. */
const PATHS = [
  ...PUBLIC_PATHS,
  '/wines?vintage=1850&color=xyz',
  '/wines?search=xyzzy',
  '/visit?sent=1',
  '/gallery?album=nope',
  '/nowhere',
  '/login',
  '/forgotten-password',
  '/reset-password',
  '/admin',
  '/preview',
];
const ENGLISH = ['/en', '/en/wines', '/en/gallery', '/en/about', '/en/visit', '/en/nowhere'];

/**
 * Errors of the HTML of some documents, each with its file. Its CSS parser knows neither `@property` nor
 * container queries.
 */
async function findErrors(checker: string, files: readonly string[]): Promise<string[]> {
  const { stderr } = await run('java', ['-jar', checker, '--errors-only', '--format', 'gnu', ...files]).catch(
    (error: unknown) => error as { stderr: string },
  );
  return stderr.split('\n').filter((line) => line !== '' && !line.includes(': error: CSS:'));
}

test('[R85] the checker of the W3C finds no error in pages, labels, error pages and shells', async () => {
  const site = await startSite({ env: { LANGUAGE_SWITCH: 'on' } });
  onTestFinished(() => site.stop());
  const label = createPublishedLabel('AAAAAAAA');
  const labels = await startLabels([label]);
  onTestFinished(() => labels.stop());
  const folder = await mkdtemp(join(tmpdir(), 'winery-html-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { body } = await new ApiClient(site.cms.url).call('listWines', 200, { query: { pageSize: 3 } });
  const wines = body.items.map(({ slug }) => `/wines/${slug}`);
  const urls = [
    ...[...PATHS, ...ENGLISH, ...wines].map((path) => site.url + path),
    ...[`/l/${label.code}`, `/l/${label.code}?lang=en`, '/l/nowhere'].map((path) => labels.url + path),
    // A CMS that cannot be reached makes the page that says so.
    `${labels.url}/wines`,
  ];
  const files: string[] = [];
  for (const [index, url] of urls.entries()) {
    const response = await fetch(url);
    const file = join(folder, `${String(index)}${new URL(url).pathname.replaceAll('/', '_')}.html`);
    expect(response.headers.get('content-type'), url).toContain('text/html');
    await writeFile(file, await response.text());
    files.push(file);
  }
  expect(await findErrors(await installChecker(folder), files)).toEqual([]);
});
