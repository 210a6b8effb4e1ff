import type { wineEntity } from '../../../contract/wines';
import type { EntityExtension } from '../../../core/documents/entity-extensions';
import { readCached } from '../../../core/site-state/site-revision';
import { findLabelDifferences } from './label-differences';
import { getWineLabelsPath } from './label-row';
import { buildMissingLabelFilter, addPublishedLabels } from './labels-of-wines';

/**
 * What labels add to wines: the published label in responses, missing labels, and facts that page and label
 * state differently.
 */
export const wineExtension: EntityExtension<typeof wineEntity> = {
  targetEntity: 'wine',
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
