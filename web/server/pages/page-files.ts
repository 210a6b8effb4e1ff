import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LANGUAGE, type Language, languageOf } from '#contract/languages';
import { fetchServerTexts } from '#features/content/lib/server-texts';
import { guestView } from '#features/visibility/hooks/use-feature-view';
import type { ApiClient } from '#shared/api/api-client';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { mergeTexts, type Texts } from '#shared/i18n/merge-texts';
import { mergeStoredTexts } from '#shared/i18n/stored-texts';
import type { QueryData } from '../../src/app/page-state';
import { createCachedResponse, type CachedResponse } from '../cache/cached-response';
import { CmsUnavailable } from '../cms/cms-connection';
import { type GuestResponses, startRenderSession } from '../cms/guest-responses';
import type { FeatureSwitches } from '../cms/revision-poller';
import { addressIn, type PageUrl } from '../routing/page-url';

/** All texts that a page is rendered with, and the address under which the browser gets the very same ones. */
interface PageTexts {
  texts: Texts;
  url: string;
  /** False if a document could not be read and the bundled texts stand in for it. */
  isComplete: boolean;
}

interface TextsWanted {
  language: Language;
  preview: boolean;
  /** Whether the visitor may see the queen page's texts. */
  showsQueen: boolean;
}

/** The finished texts of the public pages. */
export interface PageTextStore {
  get(api: ApiClient, revision: string, wanted: TextsWanted): Promise<PageTexts>;
  /** The file behind `PageTexts.url`; undefined for one that is out of date for long. */
  file(url: string): CachedResponse | undefined;
  /** Forgets all files, and those that are being made. */
  forget(): void;
}

// Open pages may still ask for the texts of a few revisions ago; both languages, with and without preview.
const KEPT_FILES = 24;
const KEPT_BYTES = 32 * 1024 * 1024;
/** The address of a file follows from its content, so that it never changes. */
const FILE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' };

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 12);

async function textsOf(api: ApiClient, language: Language, preview: boolean) {
  const [bundled, server] = await Promise.all([
    bundledTexts('public', language),
    fetchServerTexts(api, language, preview),
  ]);
  return { texts: mergeStoredTexts(bundled, server.texts, server.facts), isComplete: server.failed.length === 0 };
}

// What is missing in a language is filled in from the default one, so that the browser needs one file.
async function mergeAll(api: ApiClient, { language, preview, showsQueen }: TextsWanted) {
  const languages: Language[] = language === DEFAULT_LANGUAGE ? [language] : [DEFAULT_LANGUAGE, language];
  const layers = await Promise.all(languages.map((each) => textsOf(api, each, preview)));
  const { queenPage, ...others } = layers.map(({ texts }) => texts).reduce(mergeTexts);
  return {
    texts: showsQueen && queenPage !== undefined ? { ...others, queenPage } : others,
    isComplete: layers.every(({ isComplete }) => isComplete),
  };
}

/** @param headers go with every file */
export function createPageTextStore(headers: Readonly<Record<string, string>>): PageTextStore {
  const files = new LRUCache<string, CachedResponse>({
    max: KEPT_FILES,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
  });
  const ready = new LRUCache<string, PageTexts>({ max: KEPT_FILES });
  let forgettings = 0;

  return {
    file: (url) => files.get(url),
    forget: () => {
      forgettings += 1;
      files.clear();
      ready.clear();
    },
    get: async (api, revision, wanted) => {
      const key = JSON.stringify([revision, wanted]);
      const present = ready.get(key);
      if (present) return present;
      const began = forgettings;
      const { texts, isComplete } = await mergeAll(api, wanted);
      const body = Buffer.from(JSON.stringify(texts));
      const url = `/texts/${wanted.language}-${hashOf(body)}.json`;
      const made = { texts, url, isComplete };
      const file =
        files.get(url) ?? (await createCachedResponse({ status: 200, headers: { ...headers, ...FILE_HEADERS }, body }));
      if (began !== forgettings) return made;
      files.set(url, file);
      if (isComplete) ready.set(key, made);
      return made;
    },
  };
}

/** Where the data of rendered pages lie: `/data/<hash>/<language>/<path of the page>?<its query>`. */
export const DATA_PREFIX = '/data/';

/**
 * The data that a page was rendered with, as a file beside it: visitors read the page before its scripts, which alone
 * need them. The address follows from the data, and names the page, so that any server can make them again.
 * @param headers go with the file
 */
export async function pageData(
  { language, pathname, search }: PageUrl,
  queries: QueryData,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; answer: CachedResponse }> {
  const body = Buffer.from(JSON.stringify(queries));
  return {
    url: `${DATA_PREFIX}${hashOf(body)}/${language}${pathname}${search}`,
    answer: await createCachedResponse({ status: 200, headers: { ...headers, ...FILE_HEADERS }, body }),
  };
}

/** The page that the data at an address belong to; `null` for an address that is not one of data. */
export function pageOfData(url: string): PageUrl | null {
  const [, language, path] = /^\/data\/[\w-]+\/(sl|en)(\/.*)$/.exec(url) ?? [];
  return path === undefined ? null : addressIn(languageOf(language), path);
}

interface TextFileParts {
  answers: GuestResponses;
  switches: FeatureSwitches;
  texts: PageTextStore;
  revision: () => string;
  isReachable: () => boolean;
}

const ADDRESS = /^\/texts\/(sl|en)-[\w-]{12}\.json$/;

/**
 * The file of texts that a page names. Another server may have rendered that page: then the texts of now are made here,
 * which are the same ones as long as nothing has changed. Undefined for texts that are not those of now or a moment ago.
 * @throws CmsUnavailable while the CMS is away, if the texts of now are not all at hand
 */
export async function textFile(
  url: string,
  { answers, switches, texts, revision, isReachable }: TextFileParts,
): Promise<CachedResponse | undefined> {
  const [, language] = ADDRESS.exec(url) ?? [];
  if (language === undefined) return undefined;
  // Before anything else: it is where this server learns that texts have been hidden since.
  const features = await switches.get();
  let isComplete = true;
  for (const search of ['', '?preview=1']) {
    const file = texts.file(url);
    if (file) return file;
    const { api } = startRenderSession(answers, languageOf(language), features);
    const showsQueen = guestView('queen', features, search, new Date(features.now)).show;
    const wanted = { language: languageOf(language), preview: search !== '', showsQueen };
    isComplete = (await texts.get(api, revision(), wanted)).isComplete && isComplete;
  }
  const file = texts.file(url);
  if (!file && !isComplete && !isReachable()) throw new CmsUnavailable('Not all texts can be read.');
  return file;
}
