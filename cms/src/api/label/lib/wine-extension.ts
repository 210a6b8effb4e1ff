import type { AlcoholRemoval } from '../../../contract/wine-terms';
import type { wineEntity } from '../../../contract/wines';
import type { EntityExtension } from '../../../core/documents/entity/entity-extensions';
import { readCached } from '../../../core/site-state/site-revision';
import { findLabelDifferences } from './label-differences';
import { getWineLabelsPath } from './label-row';
import {
  addPublishedLabels,
  buildDealcoholisedFilter,
  buildMissingLabelFilter,
  findAlcoholRemovals,
} from './labels-of-wines';

/**
 * What labels add to wines: the published label in responses, a filter by removed alcohol, missing labels,
 * and facts that page and label state differently.
 */
export const wineExtension: EntityExtension<typeof wineEntity> = {
  targetEntity: 'wine',
  filters: {
    // The contract of the list has checked the value.
    dealcoholised: (strapi, removal) => buildDealcoholisedFilter(strapi, removal as AlcoholRemoval),
  },
  async findFacets(strapi, ids) {
    const dealcoholised = await findAlcoholRemovals(strapi, ids);
    return dealcoholised.length > 0 ? { dealcoholised } : {};
  },
  enrichResponses: (strapi, presented) => addPublishedLabels(strapi, presented),
  contentGaps: {
    label: { field: 'label', buildFilter: (strapi) => buildMissingLabelFilter(strapi), adminPath: getWineLabelsPath },
    differs: {
      field: 'alcohol',
      buildFilter: async (strapi) => ({
        documentId: {
          $in: await readCached(strapi, 'wines that differ from their labels', async () => [
            ...(await findLabelDifferences(strapi)).keys(),
          ]),
        },
      }),
      describe: async (strapi, ids) =>
        new Map([...(await findLabelDifferences(strapi, ids))].map(([id, differences]) => [id, { differences }])),
    },
  },
};
