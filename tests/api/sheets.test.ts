import { describe, expect, inject, onTestFinished } from 'vitest';
import type { Label } from '#contract/labels';
import { PUBLISHED_UNTIL_HEADER } from '#contract/publication';
import type { ApiClient } from '../support/clients/api-client';
import { rasterise, decodeCode } from '../support/data/read-print';
import { test as labelTest } from '../support/label-test';
import { downloadFile, readPdf, createFullyDescribedWine } from '../support/generated-file-test';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';

/** A wine of the demo with a picture and awards. */
const AWARDED = 'rebula-2025';

/** The cached tech sheets of the CMS with their modification times. */
const keptSheets = (): Promise<string[]> =>
  runInCms(
    inject('cmsControlUrl'),
    () => {
      const { require } = process.mainModule as NodeJS.Module;
      const { readdirSync, statSync } = require('node:fs') as typeof import('node:fs');
      const folder = `${String(process.env.DATA_DIR)}/sheets`;
      return readdirSync(folder)
        .map((name) => `${name} ${String(statSync(`${folder}/${name}`).mtimeMs)}`)
        .toSorted();
    },
    null,
  );

/** What staff say of a label. */
const getSaid = ({ operator, analysis, ingredients, gas, category, gtin, energy, languages }: Label) => ({
  operator,
  analysis,
  ingredients,
  gas,
  category,
  gtin,
  energy,
  languages,
});

describe('[Y1] technical sheets', () => {
  test('are public if the wine allows it, and otherwise for editors', async ({ wines, guest, signInAs }) => {
    const { body: open } = await wines.create(createFullyDescribedWine());
    const { body: closed } = await wines.create({ ...createFullyDescribedWine(), sheetPublic: false });
    const { body: draft } = await wines.create({ ...createFullyDescribedWine(), published: false });
    const status = async (client: ApiClient, slug: string) =>
      (await client.request(`/api/v1/wines/${slug}/sheet.pdf`)).status;
    const [queen, editor] = [await signInAs('queen'), await signInAs('editor')];
    for (const client of [guest, queen]) {
      expect(await Promise.all([open, closed, draft].map(({ slug }) => status(client, slug)))).toEqual([200, 404, 404]);
    }
    expect(await Promise.all([open, closed, draft].map(({ slug }) => status(editor, slug)))).toEqual([200, 200, 200]);
    const first = await guest.request(`/api/v1/wines/${open.slug}/sheet.pdf`);
    expect(first.headers.get('cache-control')).toMatch(/^public/);
    const again = { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } };
    expect((await guest.request(`/api/v1/wines/${open.slug}/sheet.pdf`, again)).status).toBe(304);
    const own = await editor.request(`/api/v1/wines/${open.slug}/sheet.pdf`);
    expect(own.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[P161] describe the wine in both languages, without trade prices', async ({ wines, signInAs }) => {
    const { body: wine } = await wines.create(createFullyDescribedWine());
    const editor = await signInAs('editor');
    const slovenian = await readPdf(await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf?lang=sl`));
    expect(slovenian.pageCount).toBe(1);
    for (const words of [
      'Listnato vino',
      '2021',
      'vrhunsko vino ZGP',
      'Začimbnost',
      '12,5 % vol',
      '1280 g',
      'rožmarin',
      '2026–2031',
    ]) {
      expect(slovenian.text).toContain(words);
    }
    const english = await readPdf(await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf?lang=en`));
    expect(english.pageCount).toBe(1);
    for (const words of ['TECHNICAL SHEET', '12.5 % vol', 'Minerality', '(PDO)']) expect(english.text).toContain(words);
    expect(slovenian.text + english.text).not.toMatch(/876[,.]54/);
  });

  test('[P166] have the picture of the bottle and the awards of the wine, each medal once', async ({
    wines,
    signInAs,
  }) => {
    const editor = await signInAs('editor');
    const { body: awards } = await editor.call('listAwards', 200, {});
    const own = awards.items.filter(({ wineSlug }) => wineSlug === AWARDED);
    expect(own.length).toBeGreaterThan(0);
    const sheet = await readPdf(await downloadFile(editor, `/wines/${AWARDED}/sheet.pdf?lang=sl`));
    // In columns, so that a line goes on beside what belongs to another text.
    for (const { name, competition } of own) {
      for (const word of `${name} ${competition}`.split(' ')) expect(sheet.text).toContain(word);
    }
    expect(sheet.text.match(/medalj[ao]/gi)).toHaveLength(own.length);
    const { body: bare } = await wines.create({ ...createFullyDescribedWine(), bottleImage: null });
    const without = await readPdf(await downloadFile(editor, `/wines/${bare.slug}/sheet.pdf?lang=sl`));
    expect(sheet.imageCount).toBeGreaterThan(without.imageCount);
  });

  test('are generated once for each version', async ({ wines, guest, signInAs }) => {
    const { body: wine } = await wines.create(createFullyDescribedWine());
    const editor = await signInAs('editor');
    const path = `/wines/${wine.slug}/sheet.pdf?lang=en`;
    const before = await keptSheets();
    const [first, ...others] = await Promise.all(
      [guest, editor, guest, editor].map((client) => downloadFile(client, path)),
    );
    expect(others.every((each) => first?.equals(each))).toBe(true);
    const made = await keptSheets();
    const isNew = (file: string): boolean => !before.includes(file);
    expect(made.filter(isNew)).toHaveLength(1);
    await downloadFile(guest, path);
    expect(await keptSheets()).toEqual(made);
    await wines.update(wine.id, { ...createFullyDescribedWine(), alcohol: 13.5 });
    await downloadFile(guest, path);
    expect((await keptSheets()).filter(isNew)).toHaveLength(2);
  });

  labelTest(
    'say all that is on the published label, allergens emphasised, and lead to it',
    async ({ labels, wines }) => {
      const { body: wine } = await wines.create({ ...createFullyDescribedWine(), vintage: 2025 });
      const { editor } = labels;
      const { id, url } = await labels.publish((await labels.draft(wine.id)).id);
      // A later draft is not public.
      await labels.draft(wine.id);
      const ofWords = {
        sl: ['Sestavine: grozdje', 'sulfiti', '294 kJ / 71 kcal', 'Ogljikovi hidrati', '<0,5 g', 'Sol', 'na 100 ml'],
        en: ['Ingredients: grapes', 'sulphites', '294 kJ / 71 kcal', 'Carbohydrate', '<0.5 g', 'Salt', 'per 100 ml'],
      };
      for (const lang of ['sl', 'en'] as const) {
        const bytes = await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf?lang=${lang}`);
        const { pageCount, text, boldTexts } = await readPdf(bytes);
        expect(pageCount).toBe(1);
        for (const words of ofWords[lang]) expect(text).toContain(words);
        expect(boldTexts).toContain(ofWords[lang][1]);
        expect(await decodeCode(await rasterise(bytes, 'pdf', 200))).toBe(url);
      }
      const stated = getSaid(await labels.read(id));
      const body = { ...stated, analysis: { ...stated.analysis, sugar: 40 }, reason: 'Napačen sladkor' };
      await editor.call('correctLabel', 200, { params: { id }, body });
      const { text } = await readPdf(await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf`));
      expect(text).toMatch(/od tega sladkorji +4 ?g/);
    },
  );

  labelTest('have the date of the last change of the label and of its lots', async ({ labels, wines }) => {
    const { body: wine } = await wines.create({ ...createFullyDescribedWine(), vintage: 2025 });
    const { editor } = labels;
    const readDate = async () =>
      Date.parse((await readPdf(await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf`))).date);
    // Dates of PDF files have whole seconds.
    const waitForNextSecond = () => new Promise((resolve) => setTimeout(resolve, 1100));
    const dates = [await readDate()];
    await waitForNextSecond();
    const { id } = await labels.publish((await labels.draft(wine.id)).id);
    dates.push(await readDate());
    await waitForNextSecond();
    const body = { ...getSaid(await labels.read(id)), reason: 'Popravek' };
    await editor.call('correctLabel', 200, { params: { id }, body });
    dates.push(await readDate());
    await waitForNextSecond();
    const lot = { wineId: wine.id, code: 'L-list', bottledOn: null, bottles: null, labelId: id };
    const { body: bottled } = await editor.call('createLot', 201, { body: lot });
    onTestFinished(async () => {
      await editor.request(`/api/v1/lots/${bottled.id}`, { method: 'DELETE' });
    });
    dates.push(await readDate());
    expect(dates).toEqual([...new Set(dates)].toSorted((one, other) => one - other));
  });

  labelTest('keep to one page with every ingredient that there is', async ({ labels, wines }) => {
    const { body: wine } = await wines.create({
      ...createFullyDescribedWine(),
      vintage: 2025,
      description: 'Sonce. '.repeat(1000),
    });
    const { editor } = labels;
    const { body: words } = await editor.call('listLabelWords', 200, { query: { pageSize: '100' } });
    const ingredients = words.items
      .filter(({ kind, enabled }) => kind !== 'phrase' && enabled)
      .map(({ id }) => ({ id }));
    const draft = await labels.draft(wine.id);
    const { id } = draft;
    const body = { ...getSaid(draft), ingredients };
    await editor.call('updateLabel', 200, { params: { id }, body });
    const { url } = await labels.publish(id);
    const bytes = await downloadFile(editor, `/wines/${wine.slug}/sheet.pdf`);
    expect((await readPdf(bytes)).pageCount).toBe(1);
    expect(await decodeCode(await rasterise(bytes, 'pdf', 200))).toBe(url);
  });

  test('are not cached longer than the wine is published', async ({ wines, guest }) => {
    const end = new Date(Date.now() + 3_600_000).toISOString();
    const { body: wine } = await wines.create({ ...createFullyDescribedWine(), unpublishAt: end });
    const path = `/api/v1/wines/${wine.slug}`;
    const [ofWine, ofSheet] = await Promise.all([guest.request(path), guest.request(`${path}/sheet.pdf`)]);
    for (const header of ['cache-control', PUBLISHED_UNTIL_HEADER]) {
      expect(ofSheet.headers.get(header), header).toBe(ofWine.headers.get(header));
    }
    expect(ofSheet.headers.get(PUBLISHED_UNTIL_HEADER)).toBe(end);
    expect(ofSheet.headers.get('cache-control')).not.toMatch(/s-maxage|stale/);
  });

  test('fit on one page with the longest texts', async ({ wines, signInAs }) => {
    const sentence = 'Grozdje smo trgali ob zori in ga nesli v klet. ';
    const long = sentence.repeat(300).slice(0, 10_000);
    const texts = { description: long, winemakingNotes: long, aromas: Array<string>(100).fill('češnja '.repeat(25)) };
    const { body: wine } = await wines.create({
      ...createFullyDescribedWine(),
      ...texts,
      name: 'Vino '.repeat(39).trim(),
    });
    const { pageCount, text } = await readPdf(
      await downloadFile(await signInAs('editor'), `/wines/${wine.slug}/sheet.pdf`),
    );
    expect(pageCount).toBe(1);
    // What does not fit ends with a sentence.
    expect(text).toMatch(/klet\.\s*…/);
  });

  labelTest('have the code of the label that is published', async ({ labels }) => {
    const { wineSlug, url } = await labels.publish((await labels.draft()).id);
    const bytes = await downloadFile(labels.editor, `/wines/${String(wineSlug)}/sheet.pdf`);
    expect(await decodeCode(await rasterise(bytes, 'pdf', 200))).toBe(url);
  });
});
