import type { EntityExtension } from '../../../core/documents/entity-extensions';
import { findLabelDifferences } from './label-differences';
import { labelsPath } from './label-row';
import { unlabelled, withLabels } from './labels-of-wines';

/** What labels add to wines: the published label in responses, missing labels, and facts that page and label state differently. */
export const wineExtension: EntityExtension = {
  targetEntity: 'wine',
  enrichResponses: (strapi, presented) => withLabels(strapi, presented),
  contentGaps: {
    label: { field: 'label', where: (strapi) => unlabelled(strapi), adminPath: labelsPath },
    differs: {
      field: 'alcohol',
      where: async (strapi) => ({ documentId: { $in: [...(await findLabelDifferences(strapi)).keys()] } }),
      describe: async (strapi, ids) =>
        new Map([...(await findLabelDifferences(strapi, ids))].map(([id, differences]) => [id, { differences }])),
    },
  },
};
