import { DEFAULT_FEATURES, Feature } from '../../contract/features';
import { Settings, SettingsInput, settingsOperations, type SetSwitch } from '../../contract/settings';
import type { FeatureName } from '../../contract/visibility';
import { defineSingle } from '../../core/documents/define-entity';
import type { StoredRow } from '../../core/documents/entity';
import { environment } from '../../core/process/environment';

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

/** The switches that the environment fixes; it wins over what is stored. */
export function fixedFeatures(): Partial<Record<FeatureName, Feature>> {
  const { FEATURE_SITE, FEATURE_QUEEN } = environment();
  return { ...(FEATURE_SITE && { site: FEATURE_SITE }), ...(FEATURE_QUEEN && { queen: FEATURE_QUEEN }) };
}

/** A switch as it counts: that of the environment, else the stored one. */
const setSwitch = (stored: Feature, fixed: Feature | undefined): SetSwitch => ({
  ...(fixed ?? stored),
  fixedBy: fixed ? 'environment' : null,
});

/** The switches of the site and the Queen section. Their `hardOff` is no field: panel and environment alone set it. */
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
  // Admins alone ask, and are told what is wrong with what is stored.
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
