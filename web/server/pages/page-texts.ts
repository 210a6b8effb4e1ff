import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages';
import { fetchServerTexts } from '#features/content/lib/server-texts';
import type { ApiClient } from '#shared/api/api-client';
import { bundledTexts } from '#shared/i18n/bundled-texts';
import { mergeTexts, type Texts } from '#shared/i18n/merge-texts';
import { keepAnswer, type KeptAnswer } from '../cache/kept-answer';

/** All texts that a page is rendered with, and the address under which the browser gets the very same ones. */
export interface PageTexts {
  texts: Texts;
  url: string;
  /** False if a document could not be read and the bundled texts stand in for it. */
  isComplete: boolean;
}

export interface TextsWanted {
  language: Language;
  preview: boolean;
  /** Whether the visitor may see the queen page's texts. */
  showsQueen: boolean;
}

/** The finished texts of the public pages. */
export interface PageTextStore {
  get(api: ApiClient, revision: string, wanted: TextsWanted): Promise<PageTexts>;
  /** The file behind `PageTexts.url`; undefined for one that is out of date for long. */
  file(url: string): KeptAnswer | undefined;
  /** Forgets all files, and those that are being made. */
  forget(): void;
}

// Open pages may still ask for the texts of a few revisions ago; both languages, with and without preview.
const KEPT_FILES = 24;
const KEPT_BYTES = 32 * 1024 * 1024;
const FILE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'public, max-age=31536000, immutable' };

async function textsOf(api: ApiClient, language: Language, preview: boolean) {
  const [bundled, server] = await Promise.all([
    bundledTexts('public', language),
    fetchServerTexts(api, language, preview),
  ]);
  return { texts: mergeTexts(bundled, server.texts), isComplete: server.failed.length === 0 };
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
  const files = new LRUCache<string, KeptAnswer>({
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
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12);
      const url = `/texts/${wanted.language}-${hash}.json`;
      const made = { texts, url, isComplete };
      const file =
        files.get(url) ?? (await keepAnswer({ status: 200, headers: { ...headers, ...FILE_HEADERS }, body }));
      if (began !== forgettings) return made;
      files.set(url, file);
      if (isComplete) ready.set(key, made);
      return made;
    },
  };
}
