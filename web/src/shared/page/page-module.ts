import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from 'react-router-dom';
import type { AppServices } from '#shared/api/services';

/** What a route module (`app/pages/**-page.tsx`) exports. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Fills the query cache with what the page shows first, on the server and in the browser. Throws what
   * `redirect()` and `notFound()` return; its result is not used, pages read the query cache.
   */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<void>;
}

/**
 * Reads what a page is about. Without it the server has no page to send and says so, while a browser shows a page that
 * offers to ask again.
 */
export async function loadMain<Data, Key extends QueryKey>(
  { isServer, queryClient }: AppServices,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await (isServer ? queryClient.ensureQueryData(query) : queryClient.prefetchQuery(query));
}

/** An error that shows the error page with a status, in loaders as well as after hydration. */
export const errorStatus = (status: number) => new ErrorResponseImpl(status, '', null);

/** What a loader throws when the thing that the address names does not exist. */
export const notFound = () => errorStatus(404);
