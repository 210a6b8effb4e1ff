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

/** The texts of a page, and the URL at which the browser loads the same texts. */
interface PageTexts {
  texts: Texts;
  url: string;
  /** False if a document could not be read, so that bundled texts replace it. */
  isComplete: boolean;
}

/** Selects the texts of a page. */
interface TextsWanted {
  language: Language;
  preview: boolean;
  /** Whether the texts of the Queen page are included. */
  showsQueen: boolean;
}

/** Cache of the merged texts of public pages. */
export interface PageTextStore {
  /** Returns the texts for a site revision, from the cache or the CMS. Incomplete texts are not cached. */
  get(api: ApiClient, revision: string, wanted: TextsWanted): Promise<PageTexts>;
  /** Returns the file of a `url`; undefined if it is unknown or no longer cached. */
  file(url: string): CachedResponse | undefined;
  /** Removes all files. Running loads can no longer store theirs. */
  forget(): void;
}

// Open pages may load texts of a few earlier revisions, in both languages, with and without preview.
const KEPT_FILES = 24;
const KEPT_BYTES = 32 * 1024 * 1024;
/** Files are immutable, since their URL contains a hash of their content. */
const FILE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' };

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 12);

async function textsOf(api: ApiClient, language: Language, preview: boolean) {
  const [bundled, server] = await Promise.all([
    bundledTexts('public', language),
    fetchServerTexts(api, language, preview),
  ]);
  return { texts: mergeStoredTexts(bundled, server.texts, server.facts), isComplete: server.failed.length === 0 };
}

// Missing texts are filled from the default language, so that the browser needs one file.
async function mergeAll(api: ApiClient, { language, preview, showsQueen }: TextsWanted) {
  const languages: Language[] = language === DEFAULT_LANGUAGE ? [language] : [DEFAULT_LANGUAGE, language];
  const layers = await Promise.all(languages.map((each) => textsOf(api, each, preview)));
  const { queenPage, ...others } = layers.map(({ texts }) => texts).reduce(mergeTexts);
  return {
    texts: showsQueen && queenPage !== undefined ? { ...others, queenPage } : others,
    isComplete: layers.every(({ isComplete }) => isComplete),
  };
}

/**
 * Creates an empty cache.
 * @param headers added to every file
 */
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

/** Path prefix of page data files: `/data/<hash>/<language>/<path of the page>?<query of the page>`. */
export const DATA_PREFIX = '/data/';

/**
 * Creates the file with the data of a rendered page, which only its scripts need. The URL contains a hash of
 * the data and the URL of the page, so that any server process can create the file again.
 * @param headers added to the file
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

/** Parses the URL of a page data file into the URL of its page; `null` for other URLs. */
export function pageOfData(url: string): PageUrl | null {
  const [, language, path] = /^\/data\/[\w-]+\/(sl|en)(\/.*)$/.exec(url) ?? [];
  return path === undefined ? null : addressIn(languageOf(language), path);
}

/** Services of `findTextFile`. */
interface TextFileParts {
  answers: GuestResponses;
  switches: FeatureSwitches;
  texts: PageTextStore;
  revision: () => string;
  isReachable: () => boolean;
}

const ADDRESS = /^\/texts\/(sl|en)-[\w-]{12}\.json$/;

/**
 * Finds the text file of a URL. If another server process has rendered the page, the file is not cached here;
 * then the current texts are loaded, and the file is found if they have the same hash. Undefined for outdated
 * texts.
 * @throws CmsUnavailableError if the CMS is unavailable and the current texts are incomplete
 */
export async function textFile(
  url: string,
  { answers, switches, texts, revision, isReachable }: TextFileParts,
): Promise<CachedResponse | undefined> {
  const [, language] = ADDRESS.exec(url) ?? [];
  if (language === undefined) return undefined;
  // First: reading the switches clears the cache if a feature was hidden since.
  const features = await switches.get();
  let isComplete = true;
  for (const search of ['', '?preview=1']) {
    const file = texts.file(url);
    if (file) return file;
    const { api } = startRenderSession(answers, languageOf(language), features);
    const showsQueen = guestView('queen', features, search, new Date(features.now)).show;
    const wanted: TextsWanted = { language: languageOf(language), preview: search !== '', showsQueen };
    isComplete = (await texts.get(api, revision(), wanted)).isComplete && isComplete;
  }
  const file = texts.file(url);
  if (!file && !isComplete && !isReachable()) throw new CmsUnavailable('Not all texts can be read.');
  return file;
}
