import type { QueryKey } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { SiteSettings } from '#shared/api/services';

export type QueryData = [QueryKey, unknown][];

/** What the server hands to the browser with a page, as JSON in the element `#page-state`. */
export interface PageState {
  settings: SiteSettings;
  language: Language;
  /** Address of the finished texts that the page was rendered with; absent in a page that was not rendered. */
  textsUrl?: string;
  /** Address of the data that the page was rendered with, unless they are `queries`. */
  dataUrl?: string;
  /** These data themselves, by their query keys. */
  queries?: QueryData;
  /** The digest (`treeDigest`) of what was rendered; absent in a page that was not rendered. */
  digest?: number;
  /** Ids of the routes whose loaders ran on the server. */
  loaded?: string[];
  /** Status of the error page that was rendered instead of the page, if any, by the id of the route that shows it. */
  errors?: Record<string, number>;
}

/** The element that holds it. */
export const PAGE_STATE_ID = 'page-state';

/** Reads the state; the shell of a static server without state gets the defaults. */
export function readPageState(): PageState {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  if (text) return JSON.parse(text) as PageState;
  return {
    settings: { siteOrigin: location.origin, labelOrigin: '', apiHost: '', languageSwitch: false, debugQueries: false },
    language: 'sl',
  };
}
