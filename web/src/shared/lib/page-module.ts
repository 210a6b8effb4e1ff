import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { AppServices } from './services';

/** What a route module (`app/pages/**-page.tsx`) exports. */
export interface PageModule {
  Component: ComponentType;
  /**
   * Fills the query cache with what the page shows first, on the server and in the browser. Throws what
   * `redirect()` and `notFound()` return; its result is not used, pages read the query cache.
   */
  load?: (services: AppServices, args: LoaderFunctionArgs) => Promise<void>;
}
