import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import { getWineryDay } from '#contract/visibility';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';

/**
 * Query of the notice to visitors in a language, such as holidays, if it is not empty and today at the winery
 * is one of its days; otherwise null. Rendered pages are refreshed each day.
 */
export const noticeQuery = ({ api, clock }: Pick<AppServices, 'api' | 'clock'>, lang: Language) =>
  queryOptions({
    queryKey: ['notice', lang],
    queryFn: async ({ signal }) => {
      const hours = await mapNotFoundToNull(api.get('/hours', { query: { lang }, signal }));
      const { from, to, text } = hours?.notice ?? {};
      const today = getWineryDay(clock.now());
      return from && to && from <= today && today <= to && text ? text : null;
    },
  });
