import * as z from 'zod/mini';
import { Feature } from '../../contract/features';
import { defineRecord } from '../../core/documents/entity';
import { rowRules } from '../../core/documents/row-rules';
import { FEATURES_UID, presentFeatures, type FeaturesRow } from './lib/features-row';

/** The switches of the site and the Queen section. */
export const featureFlags = defineRecord<FeaturesRow>({
  entity: 'feature-flags',
  title: () => null,
  titleColumns: [],
  admin: null,
  rules: rowRules<FeaturesRow>({
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
  }),
  panel: { may: { create: true }, kept: ['key'], unique: 'key' },
});
