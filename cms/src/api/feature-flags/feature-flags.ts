import { DEFAULT_FEATURES, Feature } from '../../contract/features';
import { featureFlagsEntity, settingsOperations, type EffectiveSwitch } from '../../contract/settings';
import type { FeatureName } from '../../contract/visibility';
import { defineSingle } from '../../core/documents/entity/define-entity';
import type { StoredRow } from '../../core/documents/rows/stored-rows';
import { getEnvironment } from '../../core/process/environment';

export const FEATURES_UID = 'api::feature-flags.feature-flags';

/** The stored row of feature flags. */
export interface FeaturesRow extends StoredRow {
  siteEnabled: boolean;
  siteEmbargoDate: string;
  siteHardOff: boolean;
  queenEnabled: boolean;
  queenEmbargoDate: string;
  queenHardOff: boolean;
}

/** Flags of the site and of the Queen section from their stored row, unchecked: values may be invalid. */
export const readStoredFeatures = (row: FeaturesRow): Record<FeatureName, Feature> => ({
  site: { enabled: row.siteEnabled, embargoDate: row.siteEmbargoDate, hardOff: row.siteHardOff },
  queen: { enabled: row.queenEnabled, embargoDate: row.queenEmbargoDate, hardOff: row.queenHardOff },
});

/** The stored flag, with the defaults of the specification in place of invalid values. */
function replaceInvalidValues(stored: Feature, defaults: Feature): Feature {
  const { error } = Feature.safeParse(stored);
  const invalidFields = new Set(error?.issues.map(({ path }) => path[0]));
  return {
    enabled: invalidFields.has('enabled') ? defaults.enabled : stored.enabled,
    embargoDate: invalidFields.has('embargoDate') ? defaults.embargoDate : stored.embargoDate,
    hardOff: invalidFields.has('hardOff') ? defaults.hardOff : stored.hardOff,
  };
}

/**
 * Flags of the site and of the Queen section from their stored row, with the defaults of the specification in
 * place of invalid values. Environment variables are not considered.
 */
export function readValidFeatures(row: FeaturesRow): Record<FeatureName, Feature> {
  const { site, queen } = readStoredFeatures(row);
  return {
    site: replaceInvalidValues(site, DEFAULT_FEATURES.site),
    queen: replaceInvalidValues(queen, DEFAULT_FEATURES.queen),
  };
}

/**
 * Flags that the variables FEATURE_SITE and FEATURE_QUEEN set, which override the stored ones. A flag whose
 * variable is not set is absent.
 */
export function readEnvironmentFeatures(): Partial<Record<FeatureName, Feature>> {
  const { FEATURE_SITE, FEATURE_QUEEN } = getEnvironment();
  return { ...(FEATURE_SITE && { site: FEATURE_SITE }), ...(FEATURE_QUEEN && { queen: FEATURE_QUEEN }) };
}

/** The effective flag for the settings page, and whether the environment sets it. */
const toEffectiveSwitch = (stored: Feature, environmentFeature: Feature | undefined): EffectiveSwitch => ({
  ...(environmentFeature ?? stored),
  fixedBy: environmentFeature ? 'environment' : null,
});

/**
 * Entity of the flags of the site and the Queen section. `hardOff` is not part of the API: only the panel and
 * the environment set it.
 */
export const featureFlags = defineSingle(featureFlagsEntity, {
  uid: FEATURES_UID,
  operations: settingsOperations,
  titleColumns: [],
  fallbackTitle: 'Settings',
  // Only admins read the flags, and get the stored errors too.
  resolveReadScope: ({ language }) =>
    Promise.resolve({
      language,
      isWithoutFallback: false,
      hasTranslationStatus: true,
      canSeeDrafts: true,
      hiddenFolders: [],
      originalsExpireAt: null,
    }),
  enrichResponses(presented) {
    const environmentFeatures = readEnvironmentFeatures();
    return Promise.resolve(
      presented.map(({ response, row }) => {
        const stored = readValidFeatures(row as FeaturesRow);
        return {
          ...response,
          site: toEffectiveSwitch(stored.site, environmentFeatures.site),
          queen: toEffectiveSwitch(stored.queen, environmentFeatures.queen),
        };
      }),
    );
  },
  panel: { readOnlyColumns: ['key'], uniqueColumn: 'key' },
});
