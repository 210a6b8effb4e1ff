import { About } from '#contract/about';
import type { AuditEntry } from '#contract/audit';
import type { MediaItem } from '#contract/media';
import { SiteMetadata } from '#contract/metadata';
import { QueenContent } from '#contract/queen';
import { Trade } from '#contract/trade';
import type { Language } from '#contract/values';
import { createBlankDocument } from '#shared/editor/document-form';
import { createProblemResponse, type FakeResponses } from './fake-api';
import { makeAlbum } from './make-album';
import { makeAnalysis } from './make-cellar';
import { makeLabel, makeLabelWord } from './make-label';
import { makeMediaItem } from './make-media-item';
import { makeUser } from './make-user';
import { makeWine, toWineDetail } from './make-wine';
import { createVersionedDocument } from './versioned-document';

const SAVED = { version: 1, updatedAt: '2025-11-01T08:00:00.000Z' } as const;
const OTHER_AUTHOR = 'Boris';

/** An editor of one document, of which a test edits one text. */
export interface EditorCase {
  /** Path of the editor below `/admin`. */
  path: string;
  /** Accessible name of the text's field. */
  label: string | RegExp;
  /** Name of its field in English, and its path in the API; absent without a translation. */
  english?: { label: string | RegExp; path: string };
  responses: FakeResponses;
  /** The request that saves it. */
  saves: string;
  readText: (language?: Language) => string;
  /** Saves the text as another client. */
  saveElsewhere: (text: string, language?: Language) => unknown;
  /** Author of the other version, as the dialog names them. */
  author: string | null;
}

/** The audit log says who changed a user. */
const makeAuditEntry = (version: number): AuditEntry => ({
  id: 'audit1',
  at: '2025-11-02T08:00:00.000Z',
  actor: OTHER_AUTHOR,
  source: 'site',
  action: 'update',
  entity: 'user',
  entityId: 'shareduser',
  title: null,
  name: null,
  adminPath: null,
  versionBefore: version - 1,
  versionAfter: version,
});

interface DocumentCase<Doc> extends Pick<EditorCase, 'path' | 'label' | 'english'> {
  document: Doc;
  /** API paths of the document and of its versions. */
  reads: string;
  writes?: string;
  versions?: string;
  toText: (doc: Doc) => string;
  withText: (doc: Doc, text: string) => Partial<Doc>;
  /** Further responses; they get the current document. */
  more?: (read: () => Doc) => FakeResponses;
}

function makeCase<Doc extends { version: number }>(declared: DocumentCase<Doc>): EditorCase {
  const { document, reads, writes = reads, versions = `${writes}/revisions`, toText, withText, more } = declared;
  const { read, save, change, listVersions, getSaved } = createVersionedDocument(document);
  return {
    ...declared,
    saves: `PUT ${writes}`,
    responses: {
      [reads]: read,
      [`PUT ${writes}`]: save,
      [versions]: listVersions(OTHER_AUTHOR),
      ...more?.(getSaved),
    },
    readText: (language) => toText(getSaved(language)),
    saveElsewhere: (text, language) => change(withText(getSaved(language), text), language),
    author: OTHER_AUTHOR,
  };
}

/** An image is saved at the path of all images; responses hold both languages, and its author is unknown. */
function makeImageCase(): EditorCase {
  const { read, change, getSaved } = createVersionedDocument(makeMediaItem({ id: 'sharedimage' }));
  const withTexts = (language: Language, texts: Partial<MediaItem['texts']['sl']>): Partial<MediaItem> => {
    const { texts: saved } = getSaved();
    return { texts: { ...saved, [language]: { ...saved[language], ...texts } } };
  };
  return {
    path: '/media?folder=Gallery&item=sharedimage',
    label: /^Title – Slovenian/,
    english: { label: /^Title – English/, path: 'en.title' },
    responses: {
      '/media': () => ({ items: [getSaved()], total: 1, bytes: 1 }),
      '/media/{id}': read,
      'PUT /media': (_url, { body }) => {
        const { expectedVersion, shared, sl, en } = body as MediaItem['texts'] & {
          expectedVersion: number;
          shared: Partial<MediaItem>;
        };
        if (expectedVersion !== getSaved().version)
          return createProblemResponse('version_conflict', { current: getSaved() });
        return change({ ...shared, texts: { sl, en } });
      },
    },
    saves: 'PUT /media',
    readText: (language = 'sl') => getSaved().texts[language].title,
    saveElsewhere: (title, language = 'sl') => change(withTexts(language, { title })),
    author: null,
  };
}

/** Editors of all kinds, by name. Their documents have the same texts in both languages. */
export const EDITORS: Record<string, () => EditorCase> = {
  '[W1] wine': () =>
    makeCase({
      path: '/wines?slug=shared-wine',
      label: 'Name – Slovenian',
      english: { label: 'Name – English', path: 'en.name' },
      document: toWineDetail(makeWine({ slug: 'shared-wine' })),
      reads: '/wines/{slug}',
      toText: ({ name }) => name,
      withText: (_wine, name) => ({ name }),
    }),
  '[W2] album': () =>
    makeCase({
      path: '/albums?slug=shared-album',
      label: 'Title – Slovenian',
      english: { label: 'Title – English', path: 'en.title' },
      document: makeAlbum({ slug: 'shared-album' }),
      reads: '/albums/{slug}',
      toText: ({ title }) => title,
      withText: (_album, title) => ({ title }),
    }),
  '[W3] story of the house': () =>
    makeCase({
      path: '/about',
      label: 'Title – Slovenian',
      english: { label: 'Title – English', path: 'en.hero.title' },
      document: createBlankDocument(About, SAVED),
      reads: '/about',
      toText: ({ hero }) => hero.title,
      withText: ({ hero }, title) => ({ hero: { ...hero, title } }),
    }),
  '[Q1] Queen section': () =>
    makeCase({
      path: '/queen',
      label: 'Subtitle – Slovenian',
      english: { label: 'Subtitle – English', path: 'en.hero.subtitle' },
      document: createBlankDocument(QueenContent, SAVED),
      reads: '/queen',
      toText: ({ hero }) => hero.subtitle,
      withText: ({ hero }, subtitle) => ({ hero: { ...hero, subtitle } }),
    }),
  '[U1] user': () =>
    makeCase({
      path: '/users?id=shareduser',
      label: 'Name',
      document: makeUser({ id: 'shareduser' }),
      reads: '/users/{id}',
      toText: ({ name }) => name,
      withText: (_user, name) => ({ name }),
      more: (read) => ({ '/audit': () => ({ items: [makeAuditEntry(read().version)], total: 1 }) }),
    }),
  '[S4] site metadata': () =>
    makeCase({
      path: '/metadata',
      label: 'Tagline – Slovenian',
      english: { label: 'Tagline – English', path: 'en.brand.tagline' },
      document: createBlankDocument(SiteMetadata, {
        ...SAVED,
        brand: { title: 'Winery', tagline: '', heroImage: null, logoImage: null, favIconImage: null },
        company: {
          name: 'Winery',
          representative: 'Jana Novak',
          address: 'Breg 1',
          phone: '+386 5 555 0100',
          registration: null,
          vatId: null,
        },
        contacts: {
          email: '',
          phone: '+386 5 555 0100',
          address: 'Breg 1',
          mapsUrl: '',
          instagram: '',
          facebook: '',
        },
      }),
      reads: '/metadata',
      toText: ({ brand }) => brand.tagline,
      withText: ({ brand }, tagline) => ({ brand: { ...brand, tagline } }),
    }),
  '[E1] draft of a label': () =>
    makeCase({
      path: '/labels?id=sharedlabel',
      label: 'Address',
      document: makeLabel({ id: 'sharedlabel' }),
      reads: '/labels/{id}',
      toText: ({ operator }) => operator.address,
      withText: ({ operator }, address) => ({ operator: { ...operator, address } }),
      more: () => ({ '/label-words': () => ({ items: [], total: 0 }) }),
    }),
  '[E3] analysis': () =>
    makeCase({
      path: '/analyses?id=sharedanalysis',
      label: /^Note/,
      document: makeAnalysis({ id: 'sharedanalysis' }),
      reads: '/analyses/{id}',
      toText: ({ note }) => note,
      withText: (_analysis, note) => ({ note }),
      more: () => ({ '/wines': () => ({ items: [makeWine({ id: 'wine' })], total: 1 }) }),
    }),
  '[E2] label word': () =>
    makeCase({
      path: '/label-words?id=sharedword',
      label: /^Slovenščina \(sl\)/,
      document: makeLabelWord({ id: 'sharedword' }),
      reads: '/label-words/{id}',
      toText: ({ names }) => names.sl ?? '',
      withText: ({ names }, sl) => ({ names: { ...names, sl } }),
    }),
  '[Y2] trade settings': () =>
    makeCase({
      path: '/trade',
      label: /^Minimum order – Slovenian/,
      english: { label: /^Minimum order – English/, path: 'en.minimumOrder' },
      document: createBlankDocument(Trade, { ...SAVED, vatPercent: 22 }),
      reads: '/trade',
      toText: ({ minimumOrder }) => minimumOrder,
      withText: (_trade, minimumOrder) => ({ minimumOrder }),
    }),
  '[M3] image': makeImageCase,
};
