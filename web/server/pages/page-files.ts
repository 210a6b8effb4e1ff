import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '#contract/languages';
import { fetchServerTexts } from '#features/content/lib/server-texts';
import { getGuestView } from '#features/visibility/hooks/use-feature-view';
import type { ApiClient } from '#shared/api/api-client';
import { loadBundledTexts } from '#shared/i18n/bundled-texts';
import { mergeTexts, TEXT_NAMESPACE, type Texts } from '#shared/i18n/merge-texts';
import { mergeStoredTexts } from '#shared/i18n/stored-texts';
import type { QueryEntries } from '../../src/app/page-state';
import { createCachedResponse, type CachedResponse } from '../cache/cached-response';
import { CmsUnavailableError } from '../cms/cms-connection';
import { type GuestResponses, startRenderSession } from '../cms/guest-responses';
import type { FeatureSwitches } from '../cms/revision-poller';
import { createPageUrlInLanguage, type PageUrl } from '../routing/page-url';

/** The texts of a page, and the URL at which the browser loads the same texts. */
interface RenderedTexts {
  texts: Texts;
  url: string;
  /** False if a document could not be read, so that bundled texts replace it. */
  isComplete: boolean;
}

/** Selects the texts of a page. */
interface PageTextOptions {
  language: Language;
  isPreview: boolean;
  /** Whether the texts of the Queen page are included. */
  showsQueen: boolean;
}

/** Cache of the merged texts of public pages. */
export interface PageTextStore {
  /** Returns the texts for a site revision, from the cache or the CMS. Incomplete texts are not cached. */
  load(api: ApiClient, revision: string, options: PageTextOptions): Promise<RenderedTexts>;
  /** Returns the file of a `url`; undefined if it is unknown or no longer cached. */
  findFile(url: string): CachedResponse | undefined;
  /** Removes all files. Running loads can no longer store theirs. */
  clear(): void;
}

// Open pages may load texts of a few earlier revisions, in both languages, with and without preview.
const MAX_FILES = 24;
const MAX_BYTES = 32 * 1024 * 1024;
/** Files are immutable, since their URL contains a hash of their content. */
const FILE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' };

const hashBody = (body: Buffer): string => createHash('sha256').update(body).digest('base64url').slice(0, 12);

async function loadTexts(api: ApiClient, language: Language, preview: boolean) {
  const [bundled, server] = await Promise.all([
    loadBundledTexts('public', language),
    fetchServerTexts(api, language, preview),
  ]);
  return { texts: mergeStoredTexts(bundled, server.texts, server.facts), isComplete: server.failed.length === 0 };
}

// Missing texts are filled from the default language, so that the browser needs one file.
async function loadMergedTexts(api: ApiClient, { language, isPreview, showsQueen }: PageTextOptions) {
  const languages: Language[] = language === DEFAULT_LANGUAGE ? [language] : [DEFAULT_LANGUAGE, language];
  const layers = await Promise.all(languages.map((each) => loadTexts(api, each, isPreview)));
  const { queenPage, ...others } = layers.map(({ texts }) => texts).reduce(mergeTexts);
  return {
    texts: showsQueen && queenPage !== undefined ? { ...others, queenPage } : others,
    isComplete: layers.every(({ isComplete }) => isComplete),
  };
}

/**
 * Creates an empty cache of the merged texts of public pages and of the JSON files with them: at most 24
 * files, 32 MB. Texts that are missing in a language are filled in from Slovenian. Texts that could not be
 * read completely are returned, but not reused.
 * @param headers added to every file
 */
export function createPageTextStore(headers: Readonly<Record<string, string>>): PageTextStore {
  const files = new LRUCache<string, CachedResponse>({
    max: MAX_FILES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ sizeBytes }) => sizeBytes,
  });
  const ready = new LRUCache<string, RenderedTexts>({ max: MAX_FILES });
  let forgettings = 0;

  return {
    findFile: (url) => files.get(url),
    clear: () => {
      forgettings += 1;
      files.clear();
      ready.clear();
    },
    load: async (api, revision, options) => {
      const key = JSON.stringify([revision, options]);
      const present = ready.get(key);
      if (present) return present;
      const began = forgettings;
      const { texts, isComplete } = await loadMergedTexts(api, options);
      const body = Buffer.from(JSON.stringify(texts));
      const url = `/texts/${TEXT_NAMESPACE}-${options.language}-${hashBody(body)}.json`;
      const renderedTexts = { texts, url, isComplete };
      const file =
        files.get(url) ?? (await createCachedResponse({ status: 200, headers: { ...headers, ...FILE_HEADERS }, body }));
      if (began !== forgettings) return renderedTexts;
      files.set(url, file);
      if (isComplete) ready.set(key, renderedTexts);
      return renderedTexts;
    },
  };
}

/** Path prefix of page data files: `/data/<hash>/<language>/<path of the page>?<query of the page>`. */
export const DATA_PREFIX = '/data/';

/**
 * Creates the JSON file with the query data of a rendered page, which only its scripts need, and the file's
 * URL. The URL contains a hash of the data and the language, path and query of the page, so that any server
 * process can create the file again. So the data must not depend on the instant of rendering.
 * @param headers added to the file
 */
export async function createPageDataFile(
  { language, pathname, search }: PageUrl,
  queries: QueryEntries,
  headers: Readonly<Record<string, string>>,
): Promise<{ url: string; response: CachedResponse }> {
  const body = Buffer.from(JSON.stringify(queries));
  return {
    url: `${DATA_PREFIX}${hashBody(body)}/${language}${pathname}${search}`,
    response: await createCachedResponse({ status: 200, headers: { ...headers, ...FILE_HEADERS }, body }),
  };
}

/**
 * Parses the URL of a page data file (`/data/<hash>/<language>/<path>`) into the URL of its page; `null` for
 * other URLs. The hash is not checked.
 */
export function parsePageDataUrl(url: string): PageUrl | null {
  const [, language, path] = /^\/data\/[\w-]+\/(sl|en)(\/.*)$/.exec(url) ?? [];
  return path === undefined ? null : createPageUrlInLanguage(parseLanguage(language), path);
}

/** Services of `findTextFile`. */
interface TextFileServices {
  guestResponses: GuestResponses;
  featureSwitches: FeatureSwitches;
  pageTextStore: PageTextStore;
  revision: () => string;
  isReachable: () => boolean;
}

const TEXT_FILE_URL = new RegExp(String.raw`^/texts/${TEXT_NAMESPACE}-(sl|en)-[\w-]{12}\.json$`);

/**
 * Finds the JSON file with page texts of a URL (`/texts/localized-<language>-<hash>.json`). If it is not
 * cached here, because another server process has rendered the page, the current texts are loaded, and found
 * if they have the same hash. Returns undefined for other URLs and outdated texts. Throws CmsUnavailableError
 * if the CMS is unavailable and the current texts are incomplete, or the feature switches were never read.
 */
export async function findTextFile(
  url: string,
  { guestResponses, featureSwitches, pageTextStore, revision, isReachable }: TextFileServices,
): Promise<CachedResponse | undefined> {
  const [, language] = TEXT_FILE_URL.exec(url) ?? [];
  if (language === undefined) return undefined;
  // First: reading the switches clears the cache if a feature was hidden since.
  const features = await featureSwitches.read();
  let isComplete = true;
  for (const search of ['', '?preview=1']) {
    const file = pageTextStore.findFile(url);
    if (file) return file;
    const { api } = startRenderSession(guestResponses, parseLanguage(language), features);
    const showsQueen = getGuestView('queen', features, search, new Date(features.now)).show;
    const options: PageTextOptions = { language: parseLanguage(language), isPreview: search !== '', showsQueen };
    isComplete = (await pageTextStore.load(api, revision(), options)).isComplete && isComplete;
  }
  const file = pageTextStore.findFile(url);
  if (!file && !isComplete && !isReachable()) throw new CmsUnavailableError('Not all texts can be read.');
  return file;
}
