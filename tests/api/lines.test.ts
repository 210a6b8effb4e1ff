import { describe, expect } from 'vitest';
import type { OperationId } from '#contract/endpoints';
import { createWineInput } from '../support/data/wine-input';
import { test } from '../support/wine-test';

const ONE_LINE = 'One line only, without line breaks and control characters';
const REQUIRED = 'Required';
/** Lines that are refused, and why: at a line that has to say something, and at any other. */
const REFUSED: [what: string, text: string, message: string][] = [
  ['a line break', 'Bela\nžlahtnina', ONE_LINE],
  ['a carriage return', 'Bela\ržlahtnina', ONE_LINE],
  ['a line separator', 'Bela\u2028žlahtnina', ONE_LINE],
  ['a paragraph separator', 'Bela\u2029žlahtnina', ONE_LINE],
  ['a next line', 'Bela\u0085žlahtnina', ONE_LINE],
  ['a tab', 'Bela\tžlahtnina', ONE_LINE],
  ['a bell', 'Bela\u0007', ONE_LINE],
  ['NUL', 'Bela\u0000', 'Invalid value'],
];
const INVISIBLE = [
  '\u200b',
  '\u00ad',
  '\u2060\ufeff',
  '\u3164',
  '\u2800',
  '\u202e',
  '\ufe0f',
  '\u{e0041}',
  ' \u200d\n',
];

/** Where lines come in: the field that has one, and whether something must show in it. */
const DOORS: [id: OperationId, field: string, isRequired: boolean][] = [
  ['createWine', 'name', true],
  ['createWine', 'appellation', false],
  ['createWine', 'variety.0', true],
  ['createWine', 'pairings.0.name', true],
  ['createWine', 'pairings.0.note', false],
  ['createWine', 'logistics.closure', false],
  ['updateWine', 'name', true],
  ['createAlbum', 'title', true],
  ['updateAlbum', 'title', true],
  ['createAward', 'name', true],
  ['createAward', 'competition', true],
  ['createStockist', 'name', true],
  ['createStockist', 'town', false],
  ['createExperience', 'title', true],
  ['createExperience', 'included.0', true],
  ['createGalleryItems', 'items.0.title', false],
  ['createGalleryItems', 'items.0.translation.alt', false],
  ['updateGalleryItem', 'alt', false],
  ['updateMedia', 'title', false],
  ['updateMedia', 'alt', false],
  ['createAnalysis', 'laboratory', false],
  ['createLabelWord', 'names.de', true],
  ['updateLabel', 'operator.name', false],
  ['correctLabel', 'reason', true],
  ['createUser', 'name', true],
  ['updateUser', 'name', true],
  ['updateMetadata', 'brand.title', true],
  ['updateMetadata', 'company.vatId', false],
  ['updateTrade', 'minimumOrder', false],
  ['updateHours', 'exceptions.0.note', false],
  ['updateQueen', 'hero.title', false],
  ['updateQueen', 'bio.cards.0.title', false],
  ['updateQueen', 'events.0.location', true],
  ['updateAbout', 'milestones.0.text', false],
  ['updateAbout', 'visit.openingHours.0', true],
  ['requestVisit', 'name', true],
  ['requestVisit', 'phone', false],
];

/** A body with nothing but a value at a dotted path. */
const bodyWith = (path: string, value: unknown): unknown =>
  path.split('.').reduceRight((inner, step) => (step === '0' ? [inner] : { [step]: inner }), value);

describe('[O7] [R103] lines of requests', () => {
  test.for(DOORS)(
    'of %s, at %s, are refused there with control characters, or when nothing shows',
    async (door, { signInAs }) => {
      const [id, field, isRequired] = door;
      const admin = await signInAs('admin');
      const findFault = async (text: string) => {
        const input = { params: { id: 'nobody' }, query: { lang: 'en' }, body: bodyWith(field, text) };
        return (await admin.expectProblem(id, 'validation_failed', input)).body.extensions.fields?.[field];
      };
      for (const [what, text, message] of REFUSED) {
        const fields = await findFault(text);
        // What the database cannot hold is named alone.
        expect(fields, what).toBe(message);
      }
      for (const text of INVISIBLE) expect(await findFault(text)).toBe(isRequired ? REQUIRED : undefined);
    },
  );

  test('are stored in NFC without invisible characters, like e-mail addresses of users', async ({
    signInAs,
    wines,
    guest,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(
      createWineInput({ name: 'Z\u030clahtni\u200bna 👩\u200d🌾\n', variety: ['S\u030cipon\ufeff'] }),
    );
    expect(wine).toMatchObject({
      name: 'Žlahtnina 👩\u200d🌾',
      variety: ['Šipon'],
      slug: expect.stringMatching(/^zlahtnina/),
    });
    const admin = await signInAs('admin');
    const person = {
      name: 'Ana\u00ad S\u030cest',
      email: 'Ana.\u200bNevidna@Example.com',
      roles: ['editor'],
      password: 'temporary-1',
    };
    const { body: user } = await admin.call('createUser', 201, { body: person });
    await admin.call('deleteUser', 204, { params: { id: user.id } });
    expect(user).toMatchObject({ name: 'Ana Šest', email: 'ana.nevidna@example.com' });
    expect((await guest.call('listWines', 200, { query: { search: 'žlahtnina' } })).body.items).toMatchObject([
      { id: wine.id },
    ]);
    const { body: found } = await editor.call('search', 200, { query: { q: 'zlahtnina' } });
    expect(found.items.map(({ id }) => id)).toContain(wine.id);
  });

  test('of a spreadsheet are rejected by cell and stored in NFC; an equal text is no change', async ({
    signInAs,
    wines,
  }) => {
    const editor = await signInAs('editor');
    const { body: wine } = await wines.create(createWineInput({ name: 'Šipon', aromas: ['žajbelj'] }));
    const send = async (sl: object) =>
      (
        await editor.call('importWines', 200, {
          body: { mode: 'trial', rows: [{ id: wine.id, sl }] },
          query: { lang: 'en' },
        })
      ).body.results[0];
    expect(await send({ name: '\u200b' })).toMatchObject({
      outcome: 'refused',
      faults: [{ field: 'name', language: 'sl', message: REQUIRED }],
    });
    expect(await send({ name: 'a\u2028b' })).toMatchObject({
      outcome: 'refused',
      faults: [{ field: 'name', language: 'sl', message: ONE_LINE }],
    });
    expect(await send({ name: 'S\u030ci\u200bpon', aromas: ['z\u030cajbelj\u200b'] })).toMatchObject({
      outcome: 'unchanged',
      changes: [],
    });
    expect(await send({ name: 'Z\u030c' })).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'name', after: 'Ž' }],
    });
  });

  test('with many errors return at most fifty fields', async ({ signInAs, guest }) => {
    const editor = await signInAs('editor');
    for (const [client, id, length] of [
      // A body has at most 64 values here, and 751 there.
      [guest, 'requestVisit', 60],
      [editor, 'createWine', 700],
    ] as const) {
      const unknown = Object.fromEntries(Array.from({ length }, (_none, index) => [`key${index}`, 1]));
      const { body } = await client.expectProblem(id, 'validation_failed', { body: unknown });
      expect(Object.keys(body.extensions.fields ?? {})).toHaveLength(50);
      expect(Object.keys(body.extensions.fieldFaults ?? {})).toHaveLength(50);
    }
    const aromas = Array.from({ length: 90 }, () => '');
    const { body } = await editor.expectProblem('createWine', 'validation_failed', {
      body: { ...createWineInput(), aromas },
    });
    expect(Object.keys(body.extensions.fields ?? {})).toHaveLength(50);
  });
});
