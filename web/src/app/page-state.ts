import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { SiteSettings } from '#shared/api/services';

/** Query keys with their data. */
export type QueryEntries = [QueryKey, unknown][];

/** State that the server embeds in a page, as JSON in the element `#page-state`. */
export interface PageState {
  settings: SiteSettings;
  language: Language;
  /** URL of the merged texts of a rendered page; absent in a page that was not rendered. */
  textsUrl?: string;
  /** URL of the data of a rendered page, unless all are in `queries`. */
  dataUrl?: string;
  /**
   * Data by query key that are not in the file: the switches with the server's time, or all. The URL of the
   * file is a hash of its content, and any server process must find it again.
   */
  queries?: QueryEntries;
  /** Digest of the rendered tree (`computeTreeDigest`); absent in a page that was not rendered. */
  digest?: number;
  /** Ids of the routes whose loaders ran on the server. */
  loaded?: string[];
  /** HTTP status of each rendered error page, by the id of its route. */
  errors?: Record<string, number>;
}

/** Id of the element with the page state. */
export const PAGE_STATE_ID = 'page-state';

/**
 * Reads the page state that the server embeds in the document as JSON: settings, language, URLs of texts and
 * data. Returns defaults (Slovenian, this origin) if there is none, as in the shell of a static server.
 * Throws if it is not valid JSON.
 */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (text) return JSON.parse(text) as PageState;
  return {
    settings: { siteOrigin: location.origin, labelOrigin: '', apiHost: '', languageSwitch: false, debugQueries: false },
    language: 'sl',
  };
}
