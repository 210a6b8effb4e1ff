import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';

/** Exports of a route module (`app/pages/**-page.tsx`). */
export interface PageModule {
  Component: ComponentType;
  /**
   * Fills the query cache with the page's first data, on the server and in the browser. May throw the
   * results of `redirect()` and `createNotFoundResponse()`. Its result is not used.
   */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<void>;
}

/**
 * Loads the main data of a page into the query cache. On the server it rejects if the read fails, so that the
 * server can answer with an error. In the browser it never rejects: the page shows the error and a retry
 * button.
 */
export async function loadPageData<Data, Key extends QueryKey>(
  { isServer, queryClient }: AppServices,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await (isServer ? queryClient.ensureQueryData(query) : queryClient.prefetchQuery(query));
}

/**
 * Creates the error that a route loader throws to show the error page with an HTTP status, also after
 * hydration.
 */
export const createErrorResponse = (status: number) => new ErrorResponseImpl(status, '', null);

/** Creates the error that a route loader throws (status 404) if the document of the URL does not exist. */
export const createNotFoundResponse = () => createErrorResponse(404);
