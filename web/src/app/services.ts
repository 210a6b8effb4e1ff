import type { i18n } from 'i18next';
import { createApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { createQueryClient } from '#shared/lib/create-query-client';
import type { AppServices, SiteSettings } from '#shared/lib/services';

/** Puts the services of one app together; `fetch` is the browser's or the server's way to the API. */
export function createServices(options: {
  isServer: boolean;
  settings: SiteSettings;
  i18n: i18n;
  fetch: ApiClientSettings['fetch'];
}): AppServices {
  const { isServer, settings, i18n, fetch } = options;
  return {
    isServer,
    settings,
    i18n,
    api: createApiClient({ host: settings.apiHost, language: () => i18n.language, fetch }),
    queryClient: createQueryClient({ debug: settings.debugQueries }),
    pageHead: { current: null },
  };
}
