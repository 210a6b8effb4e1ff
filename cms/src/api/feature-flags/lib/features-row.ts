import type { Feature } from '../../../contract/features';
import type { FeatureName } from '../../../contract/visibility';

export const FEATURES_UID = 'api::feature-flags.feature-flags';

/** The switches as they are stored. */
export interface FeaturesRow {
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
