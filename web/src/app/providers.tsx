import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SessionProvider } from '#features/session/components/session-provider';
import { readCachedUser } from '#features/session/lib/session-state';
import { createApiClient, type ApiClientSettings } from '#shared/api/api-client';
import { createQueryClient } from '#shared/api/create-query-client';
import { createServerClock, ServicesContext, type AppServices, type SiteSettings } from '#shared/api/services';
import type { I18n } from '#shared/i18n/i18n';
import { createTextService } from '#shared/i18n/text-service';
import { TranslationProvider } from '#shared/i18n/use-translation';
import { AppNavigationContext, type AppNavigation } from '#shared/lib/app-navigation';
import { isPreviewRequested } from '#shared/lib/query-string';

/**
 * Creates the services of one app instance: API client, query cache, texts and a server clock. It loads
 * nothing. In the browser of a signed-in user, reads of the API are always revalidated (`cache: 'no-cache'`).
 * @param options.fetch sends requests to the API, in the browser or on the server
 */
export function createServices(options: {
  isServer: boolean;
  settings: SiteSettings;
  i18n: I18n;
  /** Query string of the page's URL. */
  search: string;
  fetch: ApiClientSettings['fetch'];
}): AppServices {
  const { isServer, search, settings, i18n, fetch } = options;
  const queryClient = createQueryClient({ debug: settings.debugQueries, isServer });
  const api = createApiClient({
    host: settings.apiHost,
    language: () => i18n.language,
    fetch,
    shouldRevalidate: () => !isServer && readCachedUser() !== null,
  });
  return {
    isServer,
    search,
    settings,
    i18n,
    api,
    texts: createTextService(i18n, async (language, only) => {
      // A rendered page has its texts already; it needs neither the requests nor the schemas.
      const { fetchServerTexts } = await import('#features/content/lib/server-texts');
      return fetchServerTexts(api, language, isPreviewRequested(search), only);
    }),
    clock: createServerClock(),
    queryClient,
    pageHead: { current: null },
  };
}

/**
 * Provides services, translations, query cache, navigation and session to `children`, which contain every
 * page. Used on the server and in the browser.
 */
export function AppProviders({
  services,
  navigation,
  children,
}: {
  services: AppServices;
  navigation: AppNavigation;
  children: ReactNode;
}) {
  return (
    <ServicesContext value={services}>
      <TranslationProvider i18n={services.i18n}>
        <QueryClientProvider client={services.queryClient}>
          <AppNavigationContext value={navigation}>
            <SessionProvider>{children}</SessionProvider>
          </AppNavigationContext>
        </QueryClientProvider>
      </TranslationProvider>
    </ServicesContext>
  );
}
