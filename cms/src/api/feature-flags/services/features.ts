import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { DEFAULT_FEATURES, type Feature } from '../../../contract/features';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { evaluateFeature, type FeatureName } from '../../../contract/visibility';
import { GUEST, type Caller } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { describeRowIssues } from '../../../core/documents/read/serialize';
import {
  FEATURES_UID,
  featureFlags,
  readEnvironmentFeatures,
  readStoredFeatures,
  readValidFeatures,
  type FeaturesRow,
} from '../feature-flags';

/** Request whose access to a feature is checked. `caller` is called only when the result depends on it. */
export interface VisibilityRequest {
  query: { lang?: Language | undefined; preview?: string | undefined };
  now: Date;
  caller(): Promise<Caller>;
}

/** Strapi service `api::feature-flags.features`. */
const featuresService = ({ strapi }: { strapi: Core.Strapi }) => {
  const findRow = async () => (await strapi.db.query(FEATURES_UID).findOne({})) as FeaturesRow | null;

  /** Valid flags of the row; logs what is invalid in it. */
  function readFeaturesAndLogInvalid(row: FeaturesRow): Record<FeatureName, Feature> {
    const valid = readValidFeatures(row);
    if (!isDeepStrictEqual(valid, readStoredFeatures(row))) {
      describeRowIssues(
        strapi,
        featureFlags.validator,
        { sl: row },
        { language: DEFAULT_LANGUAGE, isWithoutFallback: false },
      );
    }
    return valid;
  }

  /** Effective flags: the environment overrides the stored values. */
  async function readFeatures(): Promise<Record<FeatureName, Feature>> {
    const environmentFeatures = readEnvironmentFeatures();
    const row = environmentFeatures.site && environmentFeatures.queen ? null : await findRow();
    const stored = row ? readFeaturesAndLogInvalid(row) : DEFAULT_FEATURES;
    return { ...stored, ...environmentFeatures };
  }

  async function isVisible(name: FeatureName, { query, now, caller }: VisibilityRequest): Promise<boolean> {
    const feature = (await readFeatures())[name];
    if (evaluateFeature(name, feature, GUEST.toViewer(query.preview), now).show) return true;
    if (!feature.enabled || feature.hardOff) return false;
    return evaluateFeature(name, feature, (await caller()).toViewer(query.preview), now).show;
  }

  return {
    readFeatures,

    /**
     * Whether the caller may see a feature (spec section 4). A feature that is public needs no session
     * lookup.
     */
    isVisible,

    /**
     * Throws `not_found` while the caller may not see the feature; writes need it too, because what is
     * invisible must not be changed.
     */
    async requireVisible(name: FeatureName, request: VisibilityRequest): Promise<void> {
      if (!(await isVisible(name, request))) throw new Problem('not_found');
    },

    /** Creates the row at the first start, with the defaults of the specification. */
    async createIfMissing(): Promise<void> {
      if (await findRow()) return;
      const { site, queen } = DEFAULT_FEATURES;
      const siteColumns = { siteEnabled: site.enabled, siteEmbargoDate: site.embargoDate, siteHardOff: site.hardOff };
      const data = {
        ...siteColumns,
        queenEnabled: queen.enabled,
        queenEmbargoDate: queen.embargoDate,
        queenHardOff: queen.hardOff,
      };
      await strapi.db.query(FEATURES_UID).create({ data: { key: 'site', ...data } });
    },
  };
};

export type FeaturesService = ReturnType<typeof featuresService>;
export default featuresService;
