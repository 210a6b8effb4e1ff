import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import { wineryDay } from '#contract/visibility';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';

/** When the winery is open, with what is written of it on this day; `null` when nobody has said. */
export const hoursQuery = ({ api, clock }: Pick<AppServices, 'api' | 'clock'>, lang: Language) =>
  queryOptions({
    queryKey: ['hours', lang],
    queryFn: async ({ signal }) => {
      const hours = await mapNotFoundToNull(api.get('/hours', { query: { lang }, signal }));
      // The page comes with its lines: a browser writes them only when it goes on to another page.
      return hours && (await import('../lib/hour-lines')).shownHours(hours, lang, wineryDay(clock.now()));
    },
  });
