import * as z from 'zod/mini';
import { Feature } from '../../../contract/features';
import { rowRules } from '../../../core/documents/row-rules';
import { FEATURES_UID, presentFeatures, type FeaturesRow } from './features-row';

/** What the switches must be, however they are stored. */
export const featuresRules = rowRules<FeaturesRow>({
  uid: FEATURES_UID,
  rules: [
    {
      schema: z.object({ site: Feature, queen: Feature }),
      request: presentFeatures,
      columns: {
        'site.enabled': 'siteEnabled',
        'site.embargoDate': 'siteEmbargoDate',
        'site.hardOff': 'siteHardOff',
        'queen.enabled': 'queenEnabled',
        'queen.embargoDate': 'queenEmbargoDate',
        'queen.hardOff': 'queenHardOff',
      },
    },
  ],
});
