import { JSDOM } from 'jsdom';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LABEL_LANGUAGES } from '#contract/label-terms';
import { pickName } from '#contract/label-text';
import { SHIPPED_WORDS } from '../../../cms/src/api/label-word/lib/shipped-words';
import { ApiClient } from '../../support/clients/api-client';
import { runLabelsCommand } from '../../support/servers/labels-command';
import { startSite, startWeb } from '../../support/servers/start-site';

/** What the label of this wine of the demo says, as keys of the register. */
const SLUG = 'rebula-2025';
const SAID = ['ingredients', 'nutritionDeclaration', 'energy', 'grapes', 'tartaricAcid', 'malicAcid', 'addedSulphites'];

const getNames = (key: string) => {
  const word = SHIPPED_WORDS.find((each) => each.key === key);
  if (!word) throw new Error(`no word ${key}`);
  return word.names;
};

describe('[E4] [E2] [E9] labels', () => {
  test('are read in 24 languages, in the words of the register, and go on when the CMS is killed and the web server starts anew; at last as an archive', async () => {
    const site = await startSite();
    onTestFinished(() => site.stop());
    const { body: wine } = await new ApiClient(site.url).call('getWine', 200, { params: { slug: SLUG } });
    const pages = () =>
      Promise.all(
        LABEL_LANGUAGES.map(async (language) => {
          const response = await fetch(`${site.url}/l/${wine.label?.code ?? ''}?lang=${language}`);
          return { language, status: response.status, html: await response.text() };
        }),
      );

    const whole = await pages();
    for (const { language, html } of whole) {
      const { document } = new JSDOM(html).window;
      const shown = document.body.textContent.toLowerCase();
      for (const key of SAID)
        expect(shown, `${key} in ${language}`).toContain(pickName(getNames(key), language).text.toLowerCase());
      const allergen = pickName(getNames('addedSulphites'), language).text;
      expect(document.querySelector('strong')?.textContent, language).toBe(allergen);
    }

    await expect.poll(() => existsSync(join(site.cms.dataDir, 'labels', 'labels.jsonl'))).toBe(true);
    const publishedKey = await (await fetch(`${site.url}/.well-known/winery-labels.json`)).json();
    site.cms.kill('SIGKILL');
    await expect
      .poll(() =>
        fetch(`${site.cms.url}/api/v1/health/live`).then(
          () => 'answers',
          () => 'gone',
        ),
      )
      .toBe('gone');
    expect(await pages()).toEqual(whole);
    await site.web.stop();
    const again = startWeb(site.cms, Number(new URL(site.url).port));
    onTestFinished(() => again.stop());
    await again.waitFor(`${site.url}/healthz`);
    expect(await pages()).toEqual(whole);

    // What a winery leaves behind when it closes its site.
    await again.stop();
    const archive = join(site.cms.dataDir, 'archive');
    const exported = await runLabelsCommand({ DATA_DIR: site.cms.dataDir }, 'export', archive);
    expect(exported, exported.output).toMatchObject({ code: 0 });
    const readArchived = (path: string) => readFileSync(join(archive, path), 'utf8');
    expect(JSON.parse(readArchived('.well-known/winery-labels.json'))).toEqual(publishedKey);
    for (const { language, html } of whole) {
      const archived = new JSDOM(readArchived(`l/${wine.label?.code ?? ''}/${language}/index.html`)).window.document;
      expect(archived.querySelector('main')?.outerHTML).toBe(
        new JSDOM(html).window.document.querySelector('main')?.outerHTML,
      );
    }
  });
});
