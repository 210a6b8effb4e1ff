import { describe, expect, inject } from 'vitest';
import type { Language } from '#contract/values';
import { type PanelForm, type PanelFixture, readStoredRows, test } from '../support/panel-test';

const LANGUAGES: Language[] = ['sl', 'en'];

/** A type of which there are many, with the form of a new document. */
interface Listed {
  uid: string;
  text: string;
  form(name: string): PanelForm;
}

const wine: Listed = {
  uid: 'api::wine.wine',
  text: 'name',
  form: (name) => ({ name, slug: name, color: 'White', style: 'Still', sweetnessLevel: 'Dry', published: true }),
};
const album: Listed = {
  uid: 'api::album.album',
  text: 'title',
  form: (name) => ({ title: name, slug: name, published: true }),
};
const TYPES: Listed[] = [wine, album];

let number = 0;
const newName = (): string => `iz-plosce-${(number += 1)}-${Date.now()}`;

const getRows = async ({ uid }: Listed, documentId: unknown) =>
  (await readStoredRows(inject('cmsControlUrl'), uid)).filter((row) => row.documentId === documentId);

async function make(panel: PanelFixture, type: Listed, change: PanelForm = {}): Promise<PanelForm> {
  const made = await panel.create(type.uid, 'sl', { ...type.form(newName()), ...change });
  expect(made.status, JSON.stringify(made.faults)).toBeLessThan(300);
  return panel.form(type.uid, 'sl', String(made.data.documentId));
}

const remove = (panel: PanelFixture, type: Listed, form: PanelForm) =>
  panel.remove(type.uid, 'sl', String(form.documentId));

describe.each(TYPES)('[Z1] in the panel, a document of $uid', (type) => {
  const { uid, text } = type;

  test('is created at the end of the list, in both languages, with its first version', async ({ panel }) => {
    const places = (await readStoredRows(inject('cmsControlUrl'), uid)).map(({ position }) => Number(position));
    const made = await make(panel, type, { [text]: '  S presledki ', position: 0, version: 7 });
    const rows = await getRows(type, made.documentId);
    expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(LANGUAGES));
    for (const row of rows) {
      expect(row).toMatchObject({ version: 1, position: Math.max(...places) + 1, slug: made.slug, published: true });
    }
    expect(rows.find(({ locale }) => locale === 'sl')?.[text]).toBe('S presledki');
    await remove(panel, type, made);
  });

  test('is not created in English only', async ({ panel }) => {
    const before = await readStoredRows(inject('cmsControlUrl'), uid);
    const made = await panel.create(uid, 'en', type.form(newName()));
    expect(made).toMatchObject({ status: 400, name: 'ValidationError', faults: { [text]: 'In Slovenian: Required' } });
    expect(await readStoredRows(inject('cmsControlUrl'), uid)).toEqual(before);
  });

  test.for(LANGUAGES)('is changed in %s, with shared fields and version in both', async (locale, { panel }) => {
    const made = await make(panel, type);
    const id = String(made.documentId);
    const form = await panel.form(uid, locale, id);
    const slug = newName();
    const saved = await panel.save(uid, locale, { ...form, [text]: 'Novo', slug, published: false }, id);
    expect(saved.status, JSON.stringify(saved.faults)).toBe(200);
    const rows = await getRows(type, id);
    for (const row of rows) expect(row).toMatchObject({ version: 2, slug, published: false });
    expect(rows.find((row) => row.locale === locale)?.[text]).toBe('Novo');
    await remove(panel, type, made);
  });

  test.for(LANGUAGES)('a stale form in %s is refused, and one of two at once wins', async (locale, { panel }) => {
    const made = await make(panel, type);
    const id = String(made.documentId);
    const form = { ...(await panel.form(uid, locale, id)), [text]: 'Prvič' };
    expect((await panel.save(uid, locale, form, id)).status).toBe(200);
    const stale = await panel.save(uid, locale, { ...form, [text]: 'Drugič' }, id);
    expect(stale).toMatchObject({ status: 400, name: 'ValidationError' });
    const fresh = await panel.form(uid, locale, id);
    const races = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => panel.save(uid, locale, { ...fresh, [text]: name }, id)),
    );
    expect(races.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400, 400, 400]);
    for (const row of await getRows(type, id)) expect(row.version).toBe(3);
    await remove(panel, type, made);
  });

  test('[R2] a used slug is an error of its field, also with two parallel requests', async ({ panel }) => {
    const [first, second] = [await make(panel, type), await make(panel, type)];
    const taken = { status: 400, name: 'ValidationError', faults: { slug: 'Already taken' } };
    const id = String(second.documentId);
    expect(await panel.save(uid, 'sl', { ...second, slug: first.slug }, id)).toMatchObject(taken);
    expect(await panel.create(uid, 'sl', { ...type.form(newName()), slug: first.slug })).toMatchObject(taken);
    const slug = newName();
    const outcomes = await Promise.all([
      panel.create(uid, 'sl', { ...type.form(newName()), slug }),
      panel.create(uid, 'sl', { ...type.form(newName()), slug }),
      panel.save(uid, 'sl', { ...second, slug }, id),
    ]);
    expect(outcomes.filter(({ status }) => status < 300)).toHaveLength(1);
    for (const outcome of outcomes.filter(({ status }) => status >= 300)) expect(outcome).toMatchObject(taken);
    const all = await readStoredRows(inject('cmsControlUrl'), uid);
    const ours = new Set(
      all
        .filter((row) => [first.slug, second.slug, slug].includes(String(row.slug)))
        .map((row) => String(row.documentId)),
    );
    expect((await panel.removeAll(uid, 'sl', [...ours])).status).toBe(200);
  });

  test.for(LANGUAGES)('is deleted in %s with every language, alone and in bulk', async (locale, { panel }) => {
    const made = [await make(panel, type), await make(panel, type), await make(panel, type)];
    const [alone = '', ...rest] = made.map(({ documentId }) => String(documentId));
    expect((await panel.remove(uid, locale, alone)).status).toBe(200);
    expect((await panel.removeAll(uid, locale, rest)).status).toBe(200);
    for (const { documentId } of made) expect(await getRows(type, documentId)).toEqual([]);
  });

  test('is not copied', async ({ panel }) => {
    const made = await make(panel, type);
    const before = await readStoredRows(inject('cmsControlUrl'), uid);
    const copy = await panel.clone(uid, 'sl', String(made.documentId), type.form(newName()));
    expect(copy).toMatchObject({ status: 400, name: 'ValidationError' });
    const auto = `/content-manager/collection-types/${uid}/auto-clone/${String(made.documentId)}`;
    expect((await panel.request('POST', auto, {})).status).toBe(400);
    expect(await readStoredRows(inject('cmsControlUrl'), uid)).toEqual(before);
    await remove(panel, type, made);
  });

  test('is not stored in a language that the site does not have', async ({ panel }) => {
    const made = await make(panel, type);
    const path = `/content-manager/collection-types/${uid}/${String(made.documentId)}`;
    expect((await panel.request('PUT', path, { ...made, locale: 'de' })).status).toBe(400);
    expect(await getRows(type, made.documentId)).toHaveLength(2);
    await remove(panel, type, made);
  });
});

const NOT_OFFERED: [what: 'create' | 'delete', uid: string][] = [
  ['create', 'api::content.content-document'],
  ['delete', 'api::content.content-document'],
  ['create', 'api::media-item.media-item'],
  ['delete', 'api::media-item.media-item'],
];
const SINGLES = [
  'api::queen.queen',
  'api::about.about',
  'api::site-metadata.site-metadata',
  'api::feature-flags.feature-flags',
];

describe('[Z1] operations that the contract lacks are rejected in the panel', () => {
  test.for(NOT_OFFERED)('%s %s', async ([what, uid], { panel }) => {
    const before = await readStoredRows(inject('cmsControlUrl'), uid);
    const id = String(before[0]?.documentId);
    const form = { ...(await panel.form(uid, 'sl', id)), imageKey: 'x.png' };
    const done =
      what === 'create'
        ? [await panel.create(uid, 'sl', form)]
        : [await panel.remove(uid, 'sl', id), await panel.removeAll(uid, 'sl', [id])];
    for (const outcome of done) expect(outcome).toMatchObject({ status: 400, name: 'ValidationError' });
    expect(await readStoredRows(inject('cmsControlUrl'), uid)).toEqual(before);
  });

  test.for(SINGLES)('delete %s', async (uid, { panel }) => {
    const before = await readStoredRows(inject('cmsControlUrl'), uid);
    expect(await panel.remove(uid, 'sl')).toMatchObject({ status: 400, name: 'ValidationError' });
    expect(await readStoredRows(inject('cmsControlUrl'), uid)).toEqual(before);
  });
});

const COUNTED = new Set(['id', 'version', 'updatedAt', 'publishedAt', 'updatedBy', 'editor']);
/** Types whose languages have a version each. */
const APART = new Set(['api::content.content-document']);

/** Rows without what every save changes. */
const getTexts = (rows: PanelForm[]): unknown =>
  JSON.parse(JSON.stringify(rows, (key, value: unknown) => (COUNTED.has(key) ? undefined : value)));

describe('[Z1] existing rows', () => {
  const OTHERS = ['api::content.content-document', 'api::media-item.media-item', 'api::gallery-item.gallery-item'];

  test.for([...SINGLES, ...OTHERS])(
    'is saved in %s as it is, and counts one version each time',
    async (uid, { panel }) => {
      const before = await readStoredRows(inject('cmsControlUrl'), uid);
      const id = SINGLES.includes(uid) ? undefined : String(before[0]?.documentId);
      for (const locale of LANGUAGES) {
        const saved = await panel.save(uid, locale, await panel.form(uid, locale, id), id);
        expect(saved.status, JSON.stringify(saved.faults)).toBe(200);
      }
      const after = await readStoredRows(inject('cmsControlUrl'), uid);
      expect(getTexts(after)).toEqual(getTexts(before));
      const [oldRow, newRow] = [before[0], after[0]];
      const times = APART.has(uid) ? 1 : LANGUAGES.length;
      if (oldRow && 'version' in oldRow) expect(newRow?.version).toBe(Number(oldRow.version) + times);
    },
  );
});
