import type { Core } from '@strapi/strapi';
import { formatWineCount } from '../../../contract/fact-texts';
import type { Facts } from '../../../contract/facts';
import { MAX_VISITORS } from '../../../contract/limits';
import { formatHolidayHours, formatWeeklyHours } from '../../../contract/format-weekly-hours';
import { createCollectionReader } from '../../../core/documents/read/read-collection';
import type { ReadRequest } from '../../../core/http/operation-context';
import { resolvePublicReadScope } from '../../feature-flags/services/read-scope';
import { readOpeningHours } from '../../opening-hours/lib/read-opening-hours';
import { wine } from '../../wine/wine';

/** Strapi service `api::fact.facts`: computed values that page texts insert. */
const factService = ({ strapi }: { strapi: Core.Strapi }) => {
  return {
    /** The current facts as a guest sees them. */
    async read(request: ReadRequest): Promise<Facts> {
      const scope = await resolvePublicReadScope({ ...request, query: {} });
      const { language } = request;
      const matching = await createCollectionReader(strapi, wine).createVisibleFilter(scope);
      const [wineCount, { weekly, groupSize }] = await Promise.all([
        strapi.db.query(wine.uid).count({ where: await matching({}) }),
        readOpeningHours(strapi),
      ]);
      return {
        wineCount,
        wines: formatWineCount(wineCount, language),
        openingHours: weekly
          ? [...formatWeeklyHours({ weekly }, language), formatHolidayHours(language)].join('; ')
          : '',
        groupSize: groupSize ?? MAX_VISITORS,
      };
    },

    /** Largest group that may visit at once. */
    readGroupSize: async (): Promise<number> => (await readOpeningHours(strapi)).groupSize ?? MAX_VISITORS,
  };
};

export type FactService = ReturnType<typeof factService>;
export default factService;
