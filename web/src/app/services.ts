import type { i18n } from 'i18next';
import { readCachedUser } from '#features/session/lib/cached-user';
import { followLanguage } from '#features/site-frame/api/get-site-metadata';
import { createApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { createQueryClient } from '#shared/api/create-query-client';
import type { AppServices, SiteSettings } from '#shared/api/services';
import { createTextService } from '#shared/i18n/text-service';
import { previewRequested } from '#shared/lib/preview-requested';
import { createServerClock } from '#shared/lib/server-clock';

/** Puts the services of one app together; `fetch` is the browser's or the server's way to the API. */
export function createServices(options: {
  isServer: boolean;
  settings: SiteSettings;
  i18n: i18n;
  /** The query of the page's address. */
  search: string;
  fetch: ApiClientSettings['fetch'];
}): AppServices {
  const { isServer, settings, i18n, fetch } = options;
  const queryClient = createQueryClient({ debug: settings.debugQueries, isServer });
  const api = createApiClient({
    host: settings.apiHost,
    language: () => i18n.language,
    fetch,
    revalidates: () => !isServer && readCachedUser() !== null,
  });
  followLanguage({ i18n, api, queryClient });
  return {
    isServer,
    settings,
    i18n,
    api,
    texts: createTextService(i18n, async (language, only) => {
      // A page that comes with its texts needs neither the calls nor the checks of their answers.
      const { fetchServerTexts } = await import('#features/content/lib/server-texts');
      return fetchServerTexts(api, language, previewRequested(options.search), only);
    }),
    clock: createServerClock(),
    queryClient,
    pageHead: { current: null },
  };
}
