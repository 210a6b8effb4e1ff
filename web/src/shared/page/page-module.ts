import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router-dom';
import { isServerFailure } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';
import type { TextPart } from '#shared/i18n/bundled-texts';

/** Exports of a route module (`app/pages/**-page.tsx`). */
export interface PageModule {
  Component: ComponentType;
  /**
   * Texts besides the public ones without which the page cannot be shown. They are loaded as a part of the
   * module.
   */
  texts?: TextPart;
  /**
   * Fills the query cache with the page's first data, on the server and in the browser. May throw the
   * results of `redirect()` and `createNotFoundResponse()`. Its result is not used.
   */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<void>;
}

/**
 * Loads the main data of a page into the query cache. On the server it rejects if the read fails, so that the
 * server can respond with an error. In the browser it never rejects: the page shows the error and a retry
 * button.
 */
export async function loadPageData<Data, Key extends QueryKey>(
  { isServer, queryClient }: AppServices,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await (isServer ? queryClient.ensureQueryData(query) : queryClient.prefetchQuery(query));
}

/** How long a page waits for what a search finds. All of the page has 2.5 s. */
const SEARCH_WAIT_MS = 1_500;

/**
 * For the server: waits until what a search, filter or page number in the URL finds is loaded, which nobody
 * may have asked for before. Resolves without data if the CMS fails or takes longer than 1.5 s: the page then
 * shows that it is loading, and the browser loads the data. Rejects with any other error of `loading`.
 *
 * @param queryKey of the query that `loading` fills
 */
export async function waitForSearch(
  { queryClient }: AppServices,
  loading: Promise<unknown>,
  queryKey: QueryKey,
): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, SEARCH_WAIT_MS)));
  try {
    await Promise.race([loading, late]);
  } catch (error) {
    if (!isServerFailure(error)) throw error;
    // Without the failed query the page shows what the browser shows while it loads.
    queryClient.removeQueries({ queryKey, exact: true });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Creates the error that a route loader throws to show the error page with an HTTP status, also after
 * hydration.
 */
export const createErrorResponse = (status: number) => new ErrorResponseImpl(status, '', null);

/** Creates the error that a route loader throws (status 404) if the document of the URL does not exist. */
export const createNotFoundResponse = () => createErrorResponse(404);
