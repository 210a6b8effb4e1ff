import { describe, expect, inject } from 'vitest';
import { type PanelForm, type PanelFixture, readStoredRows, test } from '../support/panel-test';

const WINE = 'api::wine.wine';
const QUEEN = 'api::queen.queen';
const ABOUT = 'api::about.about';
const METADATA = 'api::site-metadata.site-metadata';
const TEXTS = 'api::content.content-document';
const STAFF = 'plugin::users-permissions.user';
const SINGLES = new Set([QUEEN, ABOUT, METADATA, 'api::feature-flags.feature-flags']);

const LONG = 'x'.repeat(201);
const first = (list: unknown, change: PanelForm) => [
  { ...(list as PanelForm[])[0], ...change },
  ...(list as PanelForm[]).slice(1),
];
const event = (change: PanelForm) => (form: PanelForm) => ({ events: first(form.events, change) });
const milestone = (change: PanelForm) => (form: PanelForm) => ({ milestones: first(form.milestones, change) });
const set = (change: PanelForm) => () => change;

type Change = (form: PanelForm) => PanelForm;
const REFUSED: [what: string, uid: string, change: Change, column: string, message: string][] = [
  ['a price of three decimals', WINE, set({ price: 9.999 }), 'price', 'Invalid number'],
  ['a blank name', WINE, set({ name: ' ' }), 'name', 'Required'],
  ['a slug that is none', WINE, set({ slug: 'Rebula-2020' }), 'slug', ''],
  [
    'bounds in the wrong order',
    WINE,
    set({ servingTemperatureMin: 20, servingTemperatureMax: 8 }),
    'servingTemperatureMax',
    'Min > Max',
  ],
  [
    'a list with a line that is too long',
    WINE,
    set({ aromas: `hruška\n${LONG}` }),
    'aromas',
    'Too long: 201 characters, at most 200',
  ],
  ['a pairing without a name', WINE, set({ pairings: ':samo opomba' }), 'pairings', 'Required'],
  ['a year of another age', 'api::album.album', set({ year: 1799 }), 'year', ''],
  ['a title of spaces', 'api::album.album', set({ title: '   ' }), 'title', 'Required'],
  ['no image', 'api::gallery-item.gallery-item', set({ image: { set: [] } }), 'image', 'Required'],
  ['a URL that is none', QUEEN, event({ mapsUrl: 'foo' }), 'events.0.mapsUrl', 'Invalid URL'],
  ['a URL that is a script', QUEEN, event({ infoUrl: 'javascript:alert(1)' }), 'events.0.infoUrl', 'Invalid URL'],
  ['a blank place', QUEEN, event({ location: ' ' }), 'events.0.location', 'Required'],
  [
    'an end before the start',
    QUEEN,
    event({ start: '2026-05-02T10:00:00.000Z', end: '2026-05-01T10:00:00.000Z' }),
    'events.0.end',
    'Start > End',
  ],
  [
    '[R105] a clock time that does not exist',
    QUEEN,
    event({ start: '2027-03-28T02:30', end: null }),
    'events.0.start',
    'No such time that day: clocks go from 2:00 to 3:00',
  ],
  [
    '[R105] the same of a publication',
    WINE,
    set({ publishAt: '2027-03-28T02:30:00' }),
    'publishAt',
    'No such time that day: clocks go from 2:00 to 3:00',
  ],
  ['[R105] a local time that no offset explains', WINE, set({ unpublishAt: '2027-06-01T10:00' }), 'unpublishAt', ''],
  ['an event without a title', QUEEN, event({ title: '' }), 'events.0.title', 'Required'],
  [
    'a pick of no wine',
    QUEEN,
    ({ picks }) => ({ picks: first(picks, { wineSlug: 'no-such-wine' }) }),
    'picks.0.wineSlug',
    'There is no such wine',
  ],
  ['a milestone without a text', ABOUT, milestone({ text: null }), 'milestones.0.text', 'Required'],
  [
    'opening hours that are too long',
    ABOUT,
    set({ openingHours: LONG }),
    'openingHours',
    'Too long: 201 characters, at most 200',
  ],
  ['a title of spaces', METADATA, set({ brandTitle: ' ' }), 'brandTitle', 'Required'],
  ['a line of spaces', METADATA, set({ brandTagline: ' ' }), 'brandTagline', 'Required'],
  ['no address', METADATA, set({ companyAddress: null }), 'companyAddress', 'Required'],
  [
    'an address that is too long',
    METADATA,
    set({ contactsAddress: LONG }),
    'contactsAddress',
    'Too long: 201 characters, at most 200',
  ],
  ['an address that is no e-mail', METADATA, set({ contactsEmail: 'not mail' }), 'contactsEmail', 'Invalid email'],
  [
    'a link that is a script',
    METADATA,
    set({ contactsInstagram: 'javascript:alert(1)' }),
    'contactsInstagram',
    'Invalid URL',
  ],
  ['a list of texts', TEXTS, set({ data: ['x'] }), 'data', 'The JSON root must be an object'],
  ['another namespace', TEXTS, set({ namespace: 'footer' }), 'namespace', 'This is not changed here.'],
  [
    'another key',
    'api::media-item.media-item',
    set({ imageKey: 'other.png' }),
    'imageKey',
    'This is not changed here.',
  ],
  [
    'another folder',
    'api::media-item.media-item',
    set({ storageFolder: 'Queen' }),
    'storageFolder',
    'This is not changed here.',
  ],
  ['a role that is none', STAFF, set({ roles: ['owner'] }), 'roles', 'Not one of the choices'],
  ['a short password', STAFF, set({ password: 'short' }), 'password', ''],
];

/** Returns the id of the document that the panel lists first in Slovenian; `undefined` for a single type. */
async function findDocumentId(uid: string): Promise<string | undefined> {
  if (SINGLES.has(uid)) return undefined;
  const rows = await readStoredRows(inject('cmsControlUrl'), uid);
  const row = rows.find(({ locale }) => locale === 'sl') ?? rows[0];
  return String(row?.documentId);
}

async function expectRefused(panel: PanelFixture, uid: string, change: Change): Promise<Record<string, string>> {
  const documentId = await findDocumentId(uid);
  const before = await readStoredRows(inject('cmsControlUrl'), uid);
  const form = await panel.form(uid, 'sl', documentId);
  const outcome = await panel.save(uid, 'sl', { ...form, ...change(form) }, documentId);
  expect(outcome).toMatchObject({ status: 400, name: expect.stringContaining('ValidationError') as string });
  expect(await readStoredRows(inject('cmsControlUrl'), uid), 'nothing is stored').toEqual(before);
  return outcome.faults;
}

describe('[R2] [Z1] a save in the panel that the contract forbids', () => {
  test.for(REFUSED)('is refused at its field: %s in %s', async ([, uid, change, column, message], { panel, guest }) => {
    const faults = await expectRefused(panel, uid, change);
    expect(Object.keys(faults)).toContain(column);
    if (message) expect(faults[column]).toBe(message);
    for (const id of ['listWines', 'getQueen', 'getAbout', 'getMetadata', 'listGallery'] as const) {
      await guest.call(id, 200, { query: { lang: 'sl' } });
    }
  });
});
