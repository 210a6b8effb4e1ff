import { describe, expect, it } from 'vitest';
import type { RowValidator } from './core/documents/rows/row-validator';
import { ENTITIES } from './entities';

const getRules = (uid: string): RowValidator | undefined =>
  ENTITIES.find((entity) => entity.uid === uid)?.validator as RowValidator;

const IMAGE = { storageFolder: 'Gallery', imageKey: 'crate.jpg', documentId: 'i1' };
const OF_QUEEN = { ...IMAGE, storageFolder: 'Queen' };
const SENSORY = ['Fruit', 'Body', 'Acidity', 'Sweetness', 'Tannin', 'Spice', 'Floral', 'Minerality'];

type Row = Record<string, unknown>;

const wine: Row = {
  slug: 'rebula-2020',
  name: 'Rebula',
  vintage: 2020,
  color: 'White',
  style: 'Still',
  variety: 'Rebula',
  appellation: null,
  sweetnessLevel: 'Dry',
  servingTemperatureMin: null,
  servingTemperatureMax: 12,
  ...Object.fromEntries(SENSORY.map((axis) => [`sensory${axis}`, 3])),
  aromas: 'hruška\nsuho sadje',
  pairings: 'sir:poltrdi\nribe',
  winemakingNotes: null,
  description: null,
  bottleImage: { ...IMAGE, storageFolder: 'Wines' },
  price: 19.99,
  alcohol: 13.5,
  volumeMl: 750,
  published: true,
};
const experience: Row = {
  slug: 'pokusina',
  title: 'Pokušina',
  summary: null,
  included: 'Pet vin\nKruh',
  durationMinutes: 60,
  pricePerPerson: 15,
  pricePerGroup: null,
  peopleMin: 1,
  peopleMax: 8,
  capacity: 12,
  isShared: true,
  languages: 'sl\nen',
  leadTimeHours: 24,
  timesMode: 'fixed',
  timesWeekdays: 'friday\nsaturday',
  timesStarts: '11:00\n15:30',
  seasonFrom: '04-15',
  seasonTo: '10-15',
  cancelHours: 48,
  children: true,
  dogs: false,
  stepFree: false,
  confirmation: 'manual',
  published: true,
  image: IMAGE,
};
const album: Row = { slug: 'trgatev', title: 'Trgatev', description: null, year: 2020, published: true, cover: null };
const picture: Row = { title: null, alt: null, year: null, published: false, album: null, image: IMAGE };
const event: Row = {
  eventKey: 'e1',
  title: 'Pokušina',
  location: 'Klet',
  start: new Date('2026-05-01T17:00:00Z'),
  end: null,
  mapsUrl: null,
  infoUrl: 'https://vino.example',
  type: 'Tasting',
};
const queen: Row = {
  heroTitle: 'Kraljica',
  heroSubtitle: null,
  heroImage: OF_QUEEN,
  bioHeading: null,
  bioBody: null,
  bioCards: [{ partKey: 'c1', title: 'Otroštvo', text: null }],
  picks: [{ wineSlug: 'rebula-2020', note: null }],
  events: [event],
  mediaImages: [],
};
const about: Row = {
  heroTitle: null,
  heroSubtitle: null,
  heroImage: IMAGE,
  story: [{ partKey: 's1', heading: 'Zemlja', body: null, image: null }],
  milestones: [{ partKey: 'm1', year: 1897, text: 'Prvi sod' }],
  visitText: null,
  openingHours: 'Pon–pet 9–17',
};
const metadata: Row = {
  brandTitle: 'Vino',
  brandTagline: 'Iz Brd',
  heroImage: null,
  logoImage: null,
  favIconImage: null,
  companyName: 'Vino d. o. o.',
  companyRepresentative: 'Ana Novak',
  companyAddress: 'Breg 1',
  companyPhone: '+386 1 234 56 78',
  companyRegistration: null,
  companyVatId: null,
  contactsEmail: 'info@vino.example',
  contactsPhone: '+386 1 234 56 78',
  contactsAddress: 'Breg 1',
  contactsMapsUrl: null,
  contactsInstagram: 'https://instagram.com/vino',
  contactsFacebook: null,
};
const content: Row = { namespace: 'home', locale: 'sl', data: { hero: { title: 'Dober dan' } } };
const media: Row = {
  ...IMAGE,
  titleSl: 'Zaboj',
  titleEn: null,
  altSl: null,
  altEn: null,
  year: null,
  focalX: 50,
  focalY: 50,
};
const staff: Row = { name: 'Ana', email: 'ana@vino.example', roles: ['editor'], isActive: true };
const features: Row = {
  siteEnabled: true,
  siteEmbargoDate: '2025-09-26',
  siteHardOff: false,
  queenEnabled: true,
  queenEmbargoDate: '2025-10-30',
  queenHardOff: false,
};

const TYPES: [uid: string, row: Row][] = [
  ['api::wine.wine', wine],
  ['api::experience.experience', experience],
  ['api::album.album', album],
  ['api::gallery-item.gallery-item', picture],
  ['api::queen.queen', queen],
  ['api::about.about', about],
  ['api::site-metadata.site-metadata', metadata],
  ['api::content.content-document', content],
  ['api::media-item.media-item', media],
  ['plugin::users-permissions.user', staff],
  ['api::feature-flags.feature-flags', features],
];
const getRow = (uid: string): Row => new Map(TYPES).get(uid) ?? {};

const inEvent = (change: Row) => ({ events: [{ ...event, ...change }] });

const FAULTS: [uid: string, change: Row, column: string, message: string][] = [
  ['api::wine.wine', { price: 9.999 }, 'price', 'invalid_number'],
  ['api::wine.wine', { name: ' ' }, 'name', 'required'],
  ['api::wine.wine', { slug: 'Rebula 2020' }, 'slug', 'invalid_slug'],
  ['api::wine.wine', { vintage: 1799 }, 'vintage', 'invalid_year'],
  ['api::wine.wine', { color: 'Blue' }, 'color', 'invalid_choice'],
  ['api::wine.wine', { servingTemperatureMin: 14 }, 'servingTemperatureMax', 'min_after_max'],
  ['api::wine.wine', { servingTemperatureMax: 31 }, 'servingTemperatureMin', 'at_most?limit=30'],
  ['api::wine.wine', { sensoryFruit: 6 }, 'sensoryFruit', 'at_most?limit=5'],
  ['api::wine.wine', { aromas: 'x'.repeat(201) }, 'aromas', 'too_long?count=201&limit=200'],
  ['api::wine.wine', { pairings: 'x\n'.repeat(101) }, 'pairings', 'too_many?count=101&limit=100'],
  ['api::wine.wine', { pairings: ':brez imena' }, 'pairings', 'required'],
  ['api::wine.wine', { bottleImage: OF_QUEEN }, 'bottleImage', 'queen_image'],
  ['api::wine.wine', { publishAt: 'soon' }, 'publishAt', 'invalid_date'],
  ['api::wine.wine', { publishAt: '2027-05-01', unpublishAt: '2027-04-30' }, 'unpublishAt', 'end_before_start'],
  ['api::experience.experience', { title: null }, 'title', 'required'],
  ['api::experience.experience', { durationMinutes: 5 }, 'durationMinutes', 'at_least?limit=15'],
  ['api::experience.experience', { peopleMin: 9 }, 'peopleMax', 'min_after_max'],
  ['api::experience.experience', { capacity: 4 }, 'peopleMax', 'over_capacity'],
  ['api::experience.experience', { timesStarts: '' }, 'timesStarts', 'required'],
  ['api::experience.experience', { timesStarts: '11:00\n11:00' }, 'timesStarts', 'duplicate'],
  ['api::experience.experience', { timesStarts: '25:00' }, 'timesStarts', 'invalid_time'],
  ['api::experience.experience', { timesWeekdays: 'moonday' }, 'timesWeekdays', 'invalid_choice'],
  ['api::experience.experience', { languages: 'sl\nsl' }, 'languages', 'duplicate'],
  ['api::experience.experience', { seasonFrom: '02-30' }, 'seasonFrom', 'invalid_date'],
  ['api::experience.experience', { seasonTo: '' }, 'seasonTo', 'invalid_date'],
  ['api::experience.experience', { image: OF_QUEEN }, 'image', 'queen_image'],
  ['api::album.album', { title: null }, 'title', 'required'],
  ['api::album.album', { year: 2201 }, 'year', 'invalid_year'],
  ['api::album.album', { cover: OF_QUEEN }, 'cover', 'queen_image'],
  ['api::gallery-item.gallery-item', { image: null }, 'image', 'required'],
  ['api::gallery-item.gallery-item', { alt: 'x'.repeat(201) }, 'alt', 'too_long?count=201&limit=200'],
  ['api::queen.queen', inEvent({ mapsUrl: 'foo' }), 'events.0.mapsUrl', 'invalid_url'],
  ['api::queen.queen', inEvent({ infoUrl: 'javascript:alert(1)' }), 'events.0.infoUrl', 'invalid_url'],
  ['api::queen.queen', inEvent({ location: ' ' }), 'events.0.location', 'required'],
  ['api::queen.queen', inEvent({ end: '2026-05-01T16:00:00.000Z' }), 'events.0.end', 'start_after_end'],
  ['api::queen.queen', inEvent({ start: 'soon' }), 'events.0.start', 'invalid_date'],
  ['api::queen.queen', inEvent({ title: '' }), 'events.0.title', 'required'],
  ['api::queen.queen', inEvent({ eventKey: 'E 1' }), 'events.0.eventKey', 'invalid_id'],
  ['api::queen.queen', { bioCards: [{ partKey: 'c1', title: null, text: 'x' }] }, 'bioCards.0.title', 'required'],
  ['api::queen.queen', { picks: [queen.picks, queen.picks].flat(2) }, 'picks.1.wineSlug', 'duplicate'],
  ['api::about.about', { milestones: [{ partKey: 'm1', year: 1700, text: 'x' }] }, 'milestones.0.year', 'invalid_year'],
  ['api::about.about', { milestones: [{ partKey: 'm1', year: 1900, text: null }] }, 'milestones.0.text', 'required'],
  ['api::about.about', { openingHours: 'x'.repeat(201) }, 'openingHours', 'too_long?count=201&limit=200'],
  ['api::site-metadata.site-metadata', { brandTitle: ' ' }, 'brandTitle', 'required'],
  ['api::site-metadata.site-metadata', { brandTagline: null }, 'brandTagline', 'required'],
  ['api::site-metadata.site-metadata', { contactsAddress: ' ' }, 'contactsAddress', 'required'],
  ['api::site-metadata.site-metadata', { contactsEmail: 'not mail' }, 'contactsEmail', 'invalid_email'],
  [
    'api::site-metadata.site-metadata',
    { contactsInstagram: 'javascript:alert(1)' },
    'contactsInstagram',
    'invalid_url',
  ],
  ['api::site-metadata.site-metadata', { logoImage: OF_QUEEN }, 'logoImage', 'queen_image'],
  ['api::content.content-document', { data: ['x'] }, 'data', 'root_not_object'],
  ['api::content.content-document', { data: null }, 'data', 'root_not_object'],
  ['api::content.content-document', { namespace: 'Nowhere' }, 'namespace', 'invalid_choice'],
  ['api::media-item.media-item', { focalX: 101 }, 'focalX', 'at_most?limit=100'],
  ['api::media-item.media-item', { altEn: 'x'.repeat(201) }, 'altEn', 'too_long?count=201&limit=200'],
  ['api::media-item.media-item', { imageKey: '../x' }, 'imageKey', 'invalid_key'],
  ['plugin::users-permissions.user', { roles: ['owner'] }, 'roles', 'invalid_choice'],
  ['plugin::users-permissions.user', { roles: 'admin' }, 'roles', 'role_required'],
  ['plugin::users-permissions.user', { email: 'ana' }, 'email', 'invalid_email'],
  ['api::feature-flags.feature-flags', { queenEmbargoDate: '2026-02-30' }, 'queenEmbargoDate', 'invalid_date'],
];

describe('[R2] [Z1] the validation rules of every entity', () => {
  it.each(TYPES)('%s: accept a valid row', (uid, row) => {
    expect(getRules(uid)?.findIssues({ sl: row })).toEqual([]);
  });

  it.each(FAULTS)('%s: with %j report %s as %s', (uid, change, column, message) => {
    const faults = getRules(uid)?.findIssues({ sl: { ...getRow(uid), ...change } });
    expect(faults?.map((fault) => [fault.column.join('.'), fault.message])).toContainEqual([column, message]);
  });

  it.each([
    'api::audit.audit-entry',
    'api::audit.mass-change',
    'api::auth.session',
    'api::auth.login-attempt',
    'api::auth.password-reset',
    'api::auth.passkey',
    'api::auth.used-challenge',
    'api::auth.sign-in-rule',
    'api::audit.revision',
    'api::visit.visit-request',
    'api::visit.outbox-mail',
    'api::visit.visit-feed',
    'api::visit.visit-block',
  ])('%s has no rules', (uid) => {
    expect(getRules(uid)).toBeUndefined();
  });
});
