import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#shared/api/api-client';
import { orNull } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';

const FIVE_MINUTES_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** Brand, company and contacts in the language that is shown; `null` when the winery has none yet. Kept for 5 minutes (requirement P10). */
export const siteMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-metadata', 'contacts'],
    queryFn: ({ signal }) => orNull(api.get('/metadata', { timeoutMs: TIMEOUT_MS, signal })),
    staleTime: FIVE_MINUTES_MS,
  });

/** Reads the metadata anew in a language that is shown from now on: their key does not say in which one they are. */
export function followLanguage({ i18n, api, queryClient }: Pick<AppServices, 'i18n' | 'api' | 'queryClient'>): void {
  const { queryKey } = siteMetadataQuery(api);
  i18n.on('languageChanged', () => {
    // An answer that is on its way is in the language before.
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
  });
}
