import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import { getWineryDay } from '#contract/visibility';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';

/**
 * Query of the opening hours, with their formatted lines and the notice to visitors in a language as of today
 * at the winery; exceptions before yesterday are left out. Null if they were never saved. Rendered pages are
 * refreshed each day.
 */
export const hoursQuery = ({ api, clock }: Pick<AppServices, 'api' | 'clock'>, lang: Language) =>
  queryOptions({
    queryKey: ['hours', lang],
    queryFn: async ({ signal }) => {
      const hours = await mapNotFoundToNull(api.get('/hours', { query: { lang }, signal }));
      // A rendered page has the lines already; the formatter loads on navigation only.
      return hours && (await import('../lib/hour-lines')).toDisplayedHours(hours, lang, getWineryDay(clock.now()));
    },
  });
