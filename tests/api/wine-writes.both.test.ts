import { describe, expect, inject } from 'vitest';
import { runInCms } from '../support/servers/cms-control';
import { test } from '../support/wine-test';
import { createUniqueName, createUniqueWord } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { readRevision } from '../support/clients/read-revision';

const bottleImage = { storageFolder: 'Wines', imageKey: 'demo-bottle-rebula.webp' } as const;

/** Every word of the wine profile (spec section 3) at least once, written out so that none can be lost. */
const COLORS = ['White', 'Red', 'Orange', 'Sparkling', 'Rose'] as const;
const STYLES = [
  ...(['Still', 'Sparkling', 'Fortified', 'Dessert', 'PetNat', 'SkinContact', 'LateHarvest'] as const),
  ...(['BarrelAged', 'Blend', 'SingleVarietal'] as const),
];
const SWEETNESS = ['BoneDry', 'Dry', 'OffDry', 'SemiSweet', 'MediumSweet', 'Sweet', 'VerySweet'] as const;
const PROFILES = STYLES.map((style, index) => ({
  style,
  color: COLORS[index % COLORS.length],
  sweetnessLevel: SWEETNESS[index % SWEETNESS.length],
}));

const PROFILE = { fruit: 3, body: 2, acidity: 4, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 3 };

describe('adding a wine', () => {
  test('[W1] keeps every field, in Slovenian unless told otherwise, at the end of the list', async ({
    wines,
    guest,
  }) => {
    const word = createUniqueWord();
    const input = createWineInput({ name: `Zelen s Poljane ${word}` });
    const { body: wine } = await wines.create(input);
    expect(wine).toMatchObject({ ...input, version: 1, language: 'sl', slug: `zelen-s-poljane-${word}-2021` });
    const { body: list } = await guest.call('listWines', 200);
    expect(list.items.at(-1)).toMatchObject({ id: wine.id, position: wine.position });
    expect(Math.max(...list.items.map(({ position }) => position))).toBe(wine.position);
    const { body: inEnglish } = await guest.call('getWine', 200, {
      params: { slug: wine.slug },
      query: { lang: 'en' },
    });
    expect(inEnglish).toMatchObject({ language: 'sl', name: input.name, pairings: input.pairings, price: 12.35 });
  });

  test('[R63] [O1] takes the longest lists and texts of the contract', async ({ wines }) => {
    const line = 'č'.repeat(200);
    const lines = Array.from({ length: 100 }, () => line);
    const largest = {
      variety: lines,
      aromas: lines,
      pairings: lines.map((name) => ({ name, note: line })),
      description: 'č'.repeat(10_000),
      winemakingNotes: 'č'.repeat(10_000),
    };
    const { body: wine } = await wines.create(createWineInput({ name: 'Največje vino', ...largest }));
    expect(wine).toMatchObject(largest);
  });

  test('[W1] says that it is sold out where it is, and nothing of it where it is not', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ soldOut: true }));
    const read = async () => (await guest.call('getWine', 200, { params: { slug: wine.slug } })).body;
    expect(await read()).toMatchObject({ soldOut: true, price: 12.35 });
    await wines.update(wine.id, createWineInput());
    expect(Object.keys(await read())).not.toContain('soldOut');
  });

  test.for(PROFILES)('[W1] takes %s, and gives it to visitors', async (profile, { wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput(profile));
    expect(wine).toMatchObject(profile);
    const { body: read } = await guest.call('getWine', 200, { params: { slug: wine.slug } });
    expect(read).toMatchObject(profile);
  });

  test('[W1] makes slugs without marks, unique also when two are added at once', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const word = createUniqueWord();
    const add = () => wines.create(createWineInput({ name: `Čas & Žar „Đ” ß ${word}` }), editor);
    const slugs = (await Promise.all([add(), add(), add()])).map(({ body }) => body.slug);
    const slug = `cas-and-zar-d-ss-${word}-2021`;
    expect(slugs.toSorted()).toEqual([slug, `${slug}-2`, `${slug}-3`]);
    const { body: nameless } = await wines.create(createWineInput({ name: '酒', vintage: null }));
    expect(nameless.slug).toMatch(/^wine(-\d+)?$/);
  });

  test('takes a slug of the writer, but none that another wine has', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const slug = createUniqueWord();
    const { body } = await wines.create(createWineInput({ slug }));
    expect(body.slug).toBe(slug);
    const taken = await editor.expectProblem('createWine', 'already_exists', { body: createWineInput({ slug }) });
    expect(taken.body.extensions.fields).toEqual({ slug: 'Že zasedeno' });
    const other = (await wines.create(createWineInput())).body;
    const update = { params: { id: other.id }, body: createWineInput({ slug }), query: { lang: 'en' } };
    const refused = await editor.expectProblem('updateWine', 'already_exists', update);
    expect(refused.body.extensions.fields).toEqual({ slug: 'Already taken' });
  });

  test('[W1] takes an image of the library, and none of the Queen section', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const { body: library } = await editor.call('listWines', 200, { query: { status: 'all' } });
    const known = library.items.find((wine) => wine.bottleImage)?.bottleImage;
    const { body } = await wines.create(createWineInput({ bottleImage: known ?? null }));
    expect(body.bottleImage).toMatchObject({ imageKey: known?.imageKey, presignedUrl: expect.any(String) as string });
    const refuse = async (image: { storageFolder: 'Wines' | 'Queen'; imageKey: string }) => {
      const input = { body: createWineInput({ bottleImage: image }), query: { lang: 'en' } };
      return (await editor.expectProblem('createWine', 'validation_failed', input)).body.extensions.fields;
    };
    expect(await refuse({ ...bottleImage, imageKey: 'nobody.webp' })).toEqual({
      bottleImage: 'The image is not in the library',
    });
    expect(await refuse({ storageFolder: 'Queen', imageKey: 'demo-queen-portrait.webp' })).toEqual({
      bottleImage: 'Images in the Queen folder are for the Queen section only',
    });
  });

  test('[R104] [W1] keeps a profile that nobody has stated as none, and zeros that are stated', async ({ wines }) => {
    const { body: none } = await wines.create(createWineInput({ sensory: null }));
    expect(none.sensory).toBeNull();
    expect((await wines.read(none.slug, { lang: 'en' })).body.sensory).toBeNull();
    const zeros = { fruit: 0, body: 0, acidity: 0, sweetness: 0, tannin: 0, spice: 0, floral: 0, minerality: 0 };
    const { body: stated } = await wines.update(none.id, createWineInput({ sensory: zeros }));
    expect(stated.sensory).toEqual(zeros);
    const { body: again } = await wines.update(none.id, createWineInput({ sensory: null }));
    expect(again.sensory).toBeNull();
  });

  test('[W1] refuses what the contract does not allow, field by field in both languages', async ({ signInAs }) => {
    const editor = await signInAs('editor');
    const wrong = [
      [{ name: ' ' }, 'name', 'Required'],
      [{ price: 9.999 }, 'price', 'Invalid number'],
      [{ price: -1 }, 'price', 'At least 0'],
      [{ color: 'Green' }, 'color', 'Not one of the choices'],
      [{ style: 'Young' }, 'style', 'Not one of the choices'],
      [{ sweetnessLevel: 'Sugary' }, 'sweetnessLevel', 'Not one of the choices'],
      [{ servingTemperature: { min: 12, max: 9 } }, 'servingTemperature.max', 'Min > Max'],
      [{ sensory: { ...PROFILE, fruit: 6 } }, 'sensory.fruit', 'At most 5'],
      [{ sensory: { ...PROFILE, body: null } }, 'sensory.body', 'Required'],
      [{ name: 'x'.repeat(245) }, 'name', 'Too long: 245 characters, at most 200'],
      [{ pairings: [{ name: 'a:b' }] }, 'pairings.0.name', 'The name must not contain a colon'],
      [{ vintage: 20 }, 'vintage', 'Invalid year; from 1800 to 2200'],
      [{ position: 3 }, 'position', 'Unknown field'],
      [{ version: 3 }, 'version', 'Unknown field'],
    ] as const;
    for (const [values, field, message] of wrong) {
      const input = { body: { ...createWineInput(), ...values }, query: { lang: 'en' } };
      const { body } = await editor.expectProblem('createWine', 'validation_failed', input);
      expect(body.extensions.fields).toEqual({ [field]: message });
    }
    const { body } = await editor.expectProblem('createWine', 'validation_failed', {
      body: { ...createWineInput(), name: '' },
    });
    expect(body.extensions.fields).toEqual({ name: 'Obvezno' });
  });
});

describe('changing a wine', () => {
  test('[W1] writes the language of the request only, what is shared in both, and keeps the slug', async ({
    wines,
  }) => {
    const { body: wine } = await wines.create(createWineInput());
    const english = createWineInput({ name: 'Zelen from Poljana', aromas: ['rosemary'], description: '', price: 14 });
    const { body: saved } = await wines.update(wine.id, { ...english, expectedVersion: 1 }, { lang: 'en' });
    expect(saved).toMatchObject({ name: 'Zelen from Poljana', version: 2, slug: wine.slug, language: 'en', price: 14 });
    expect(saved.description, 'is Slovenian where nothing is written').toBe('Zelišča in svežina.');
    const { body: slovenian } = await wines.read(wine.slug, { lang: 'sl' });
    expect(slovenian).toMatchObject({ name: 'Zelen s Poljane', aromas: ['rožmarin', 'jabolko'], price: 14 });
    const renamed = createWineInput({ name: 'Preimenovan', vintage: 2022 });
    expect((await wines.update(wine.id, renamed)).body).toMatchObject({ slug: wine.slug, version: 3, price: 12.35 });
    const { body: stays } = await wines.read(wine.slug, { lang: 'en' });
    expect(stays).toMatchObject({ name: 'Zelen from Poljana', vintage: 2022 });
  });

  test('writes both rows, with the same shared values and version', async ({ wines }) => {
    const { body: wine } = await wines.create(createWineInput());
    await wines.update(wine.id, createWineInput({ vintage: 1999, published: false }), { lang: 'en' });
    const rows = await runInCms(
      inject('cmsControlUrl'),
      async (strapi, documentId) => {
        const query = {
          where: { documentId },
          select: ['locale', 'version', 'vintage', 'published', 'position', 'slug'],
        };
        return (await strapi.db.query('api::wine.wine').findMany(query)) as Record<string, string | number | boolean>[];
      },
      wine.id,
    );
    expect(new Set(rows.map(({ locale }) => locale))).toEqual(new Set(['sl', 'en']));
    expect(rows).toHaveLength(2);
    const shared = { version: 2, vintage: 1999, published: false, position: wine.position, slug: wine.slug };
    for (const row of rows) expect(row).toMatchObject(shared);
  });

  test('[W1] shows an editor what is written in a language, and what is not translated', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ name: 'Samo slovensko' }));
    const own = { lang: 'en', fallback: 'none' } as const;
    const { body, headers } = await wines.read(wine.slug, own);
    expect(body).toMatchObject({ name: '', aromas: [], pairings: [], description: '', vintage: 2021, language: 'en' });
    const missing = ['name', 'appellation', 'vineyard', 'aromas', 'pairings', 'winemakingNotes', 'description'];
    expect(body.missingTranslations).toEqual({ sl: [], en: missing });
    expect(headers.get('cache-control')).toBe('private, no-store');
    const english = createWineInput({ name: 'In English', description: '', aromas: [] });
    const { body: saved } = await wines.update(wine.id, english, own);
    expect(saved).toMatchObject({ name: 'In English', description: '', aromas: [] });
    expect(saved.missingTranslations).toEqual({ sl: [], en: ['aromas', 'description'] });
    const listed = (await wines.list({ status: 'all' })).items.find(({ id }) => id === wine.id);
    expect(listed?.missingTranslations).toEqual(saved.missingTranslations);
    const { body: public_ } = await guest.call('getWine', 200, { params: { slug: wine.slug }, query: own });
    expect(public_).toMatchObject({ name: 'In English', description: createWineInput().description });
    expect(public_).not.toHaveProperty('missingTranslations');
  });

  test('that has changed since is a conflict with the wine that stands, and writes nothing', async ({
    wines,
    signInAs,
  }) => {
    const { body: wine } = await wines.create(createWineInput());
    await wines.update(wine.id, createWineInput({ name: 'Prvi' }));
    const editor = await signInAs('editor');
    for (const expectedVersion of [0, 1, 3]) {
      const input = { params: { id: wine.id }, body: { ...createWineInput({ name: 'Drugi' }), expectedVersion } };
      const { body } = await editor.expectProblem('updateWine', 'version_conflict', input);
      expect(body.extensions.current).toMatchObject({ id: wine.id, version: 2, name: 'Prvi' });
    }
    expect((await wines.read(wine.slug)).body).toMatchObject({ version: 2, name: 'Prvi' });
  });

  test('is seen by visitors at once, and not at all while it is a draft', async ({ wines, guest }) => {
    const { body: wine } = await wines.create(createWineInput({ published: false }));
    const input = { params: { slug: wine.slug } };
    await guest.expectProblem('getWine', 'not_found', input);
    expect((await guest.call('listWines', 200)).body.items.some(({ id }) => id === wine.id)).toBe(false);
    const revision = await readRevision(guest);
    const name = createUniqueName('Objavljen');
    await wines.update(wine.id, createWineInput({ name }));
    expect((await guest.call('getWine', 200, input)).body.name).toBe(name);
    await expect.poll(() => readRevision(guest), { interval: 20 }).not.toBe(revision);
    const { body: found } = await guest.call('listWines', 200, { query: { search: name.toUpperCase() } });
    expect(found.items.map(({ id }) => id)).toEqual([wine.id]);
  });

  test('[A8] is for editors, and for wines that are there', async ({ wines, guest, signInAs }) => {
    const { body: wine } = await wines.create(createWineInput());
    const input = { params: { id: wine.id }, body: createWineInput() };
    await guest.expectProblem('updateWine', 'unauthenticated', input);
    await guest.expectProblem('deleteWine', 'unauthenticated', { params: { id: wine.id } });
    await (await signInAs('queen')).expectProblem('updateWine', 'forbidden', input);
    const editor = await signInAs('editor');
    await editor.expectProblem('updateWine', 'not_found', { ...input, params: { id: 'nobody' } });
    await editor.expectProblem('updateWine', 'not_found', {
      params: { id: 'nobody' },
      body: { ...createWineInput(), expectedVersion: 3 },
    });
    await editor.expectProblem('deleteWine', 'not_found', { params: { id: 'nobody' } });
    await editor.call('deleteWine', 204, { params: { id: wine.id } });
    await editor.expectProblem('deleteWine', 'not_found', { params: { id: wine.id } });
    await guest.expectProblem('getWine', 'not_found', { params: { slug: wine.slug } });
  });
});

describe('the order of the wines', () => {
  test('[W1] is set as a whole', async ({ wines, signInAs, guest }) => {
    const editor = await signInAs('editor');
    const before = (await wines.list({ status: 'all' })).items.map(({ id }) => id);
    const ids = before.toReversed();
    await editor.call('orderWines', 204, { body: { ids } });
    expect((await wines.list({ status: 'all' })).items.map(({ id }) => id)).toEqual(ids);
    const { body: english } = await guest.call('listWines', 200, { query: { lang: 'en' } });
    expect(english.items.map(({ id }) => id)).toEqual(ids.filter((id) => english.items.some((wine) => wine.id === id)));
    await editor.call('orderWines', 204, { body: { ids: before } });
  });

  test('of two at once is one of the two', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const before = (await wines.list({ status: 'all' })).items.map(({ id }) => id);
    const orders = [before.toReversed(), [...before.slice(3), ...before.slice(0, 3)]];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(orders.map((ids) => editor.call('orderWines', 204, { body: { ids } })));
      expect(orders).toContainEqual((await wines.list({ status: 'all' })).items.map(({ id }) => id));
    }
    await editor.call('orderWines', 204, { body: { ids: before } });
  });

  test('that lacks a wine, or has another, is a conflict with the list that stands', async ({ wines, signInAs }) => {
    const editor = await signInAs('editor');
    const ids = (await wines.list({ status: 'all' })).items.map(({ id }) => id);
    for (const wrong of [ids.slice(1), [...ids, 'nobody']]) {
      const { body } = await editor.expectProblem('orderWines', 'version_conflict', { body: { ids: wrong } });
      expect(body.extensions.current).toEqual({ ids });
    }
    const twice = { body: { ids: [...ids, ids[0]] }, query: { lang: 'en' } };
    const { body } = await editor.expectProblem('orderWines', 'validation_failed', twice);
    expect(body.extensions.fields).toEqual({ ids: 'Already in the list' });
    await (await signInAs('queen')).expectProblem('orderWines', 'forbidden', { body: { ids } });
  });
});
