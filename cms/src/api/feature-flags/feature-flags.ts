import * as z from 'zod/mini';
import { DEFAULT_FEATURES, Feature } from '../../contract/features';
import type { FeatureName } from '../../contract/visibility';
import { type StoredRow, defineRecord } from '../../core/documents/entity';
import { rowRules } from '../../core/documents/row-rules';

export const FEATURES_UID = 'api::feature-flags.feature-flags';

/** The switches as they are stored. */
export interface FeaturesRow extends StoredRow {
  siteEnabled: boolean;
  siteEmbargoDate: string;
  siteHardOff: boolean;
  queenEnabled: boolean;
  queenEmbargoDate: string;
  queenHardOff: boolean;
}

/** The switches of a row. */
export const presentFeatures = (row: FeaturesRow): Record<FeatureName, Feature> => ({
  site: { enabled: row.siteEnabled, embargoDate: row.siteEmbargoDate, hardOff: row.siteHardOff },
  queen: { enabled: row.queenEnabled, embargoDate: row.queenEmbargoDate, hardOff: row.queenHardOff },
});

/** A switch as it is stored; what of it breaks the rules is as the specification has it. */
function validFeature(stored: Feature, standard: Feature): Feature {
  const { error } = Feature.safeParse(stored);
  const broken = new Set(error?.issues.map(({ path }) => path[0]));
  return {
    enabled: broken.has('enabled') ? standard.enabled : stored.enabled,
    embargoDate: broken.has('embargoDate') ? standard.embargoDate : stored.embargoDate,
    hardOff: broken.has('hardOff') ? standard.hardOff : stored.hardOff,
  };
}

/** The switches of a row, each of which can be relied upon. */
export function validFeatures(row: FeaturesRow): Record<FeatureName, Feature> {
  const { site, queen } = presentFeatures(row);
  return { site: validFeature(site, DEFAULT_FEATURES.site), queen: validFeature(queen, DEFAULT_FEATURES.queen) };
}

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
