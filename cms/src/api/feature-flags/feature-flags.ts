import { DEFAULT_FEATURES, Feature } from '../../contract/features';
import { Settings, SettingsInput, settingsOperations, type SetSwitch } from '../../contract/settings';
import type { FeatureName } from '../../contract/visibility';
import { defineSingle } from '../../core/documents/define-entity';
import type { StoredRow } from '../../core/documents/entity';
import { environment } from '../../core/process/environment';

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

/** Feature flags of a row as stored, unchecked. */
export const presentFeatures = (row: FeaturesRow): Record<FeatureName, Feature> => ({
  site: { enabled: row.siteEnabled, embargoDate: row.siteEmbargoDate, hardOff: row.siteHardOff },
  queen: { enabled: row.queenEnabled, embargoDate: row.queenEmbargoDate, hardOff: row.queenHardOff },
});

/** The stored flag, with the defaults of the specification in place of invalid values. */
function validFeature(stored: Feature, standard: Feature): Feature {
  const { error } = Feature.safeParse(stored);
  const broken = new Set(error?.issues.map(({ path }) => path[0]));
  return {
    enabled: broken.has('enabled') ? standard.enabled : stored.enabled,
    embargoDate: broken.has('embargoDate') ? standard.embargoDate : stored.embargoDate,
    hardOff: broken.has('hardOff') ? standard.hardOff : stored.hardOff,
  };
}

/** Feature flags of a row, with the defaults of the specification in place of invalid values. */
export function validFeatures(row: FeaturesRow): Record<FeatureName, Feature> {
  const { site, queen } = presentFeatures(row);
  return { site: validFeature(site, DEFAULT_FEATURES.site), queen: validFeature(queen, DEFAULT_FEATURES.queen) };
}

/** Flags set by environment variables, which override the stored ones. */
export function fixedFeatures(): Partial<Record<FeatureName, Feature>> {
  const { FEATURE_SITE, FEATURE_QUEEN } = environment();
  return { ...(FEATURE_SITE && { site: FEATURE_SITE }), ...(FEATURE_QUEEN && { queen: FEATURE_QUEEN }) };
}

/** The effective flag for the settings page, and whether the environment sets it. */
const setSwitch = (stored: Feature, fixed: Feature | undefined): SetSwitch => ({
  ...(fixed ?? stored),
  fixedBy: fixed ? 'environment' : null,
});

/**
 * Entity of the flags of the site and the Queen section. `hardOff` is not part of the API: only the panel and
 * the environment set it.
 */
export const featureFlags = defineSingle({
  entityName: 'feature-flags',
  uid: FEATURES_UID,
  operations: settingsOperations,
  requestSchema: SettingsInput,
  responseSchema: Settings,
  localisedFields: [],
  titleColumns: [],
  fallbackTitle: 'Settings',
  admin: { path: '/admin/settings' },
  // Only admins read the flags, and get the stored errors too.
  resolveReadScope: ({ language }) =>
    Promise.resolve({
      language,
      ownTexts: false,
      translationStatus: true,
      site: null,
      hiddenFolders: [],
      originalsUntil: null,
    }),
  enrichResponses(presented) {
    const fixed = fixedFeatures();
    return Promise.resolve(
      presented.map(({ answer, row }) => {
        const stored = validFeatures(row as FeaturesRow);
        return { ...answer, site: setSwitch(stored.site, fixed.site), queen: setSwitch(stored.queen, fixed.queen) };
      }),
    );
  },
  panel: { readOnlyColumns: ['key'], unique: 'key' },
});
