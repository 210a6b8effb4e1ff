import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import { DEFAULT_FEATURES, type Feature } from '../../../contract/features';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { featureView, type FeatureName } from '../../../contract/visibility';
import { GUEST, type Caller } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { describeRowIssues } from '../../../core/documents/serialize';
import {
  FEATURES_UID,
  featureFlags,
  fixedFeatures,
  presentFeatures,
  validFeatures,
  type FeaturesRow,
} from '../feature-flags';

/** What decides whether a caller sees a feature; `caller` is asked only when the answer depends on it. */
export interface FeatureQuestion {
  query: { lang?: Language | undefined; preview?: string | undefined };
  now: Date;
  caller(): Promise<Caller>;
}

const featuresService = ({ strapi }: { strapi: Core.Strapi }) => {
  const findRow = async () => (await strapi.db.query(FEATURES_UID).findOne({})) as FeaturesRow | null;

  function readFeatures(row: FeaturesRow): Record<FeatureName, Feature> {
    const valid = validFeatures(row);
    if (!isDeepStrictEqual(valid, presentFeatures(row))) {
      describeRowIssues(strapi, featureFlags.rules, { sl: row }, { language: DEFAULT_LANGUAGE, ownTexts: false });
    }
    return valid;
  }

  /** An environment variable that is set wins over what the panel holds. */
  async function current(): Promise<Record<FeatureName, Feature>> {
    const fixed = fixedFeatures();
    const row = fixed.site && fixed.queen ? null : await findRow();
    const stored = row ? readFeatures(row) : DEFAULT_FEATURES;
    return { ...stored, ...fixed };
  }

  async function isShown(name: FeatureName, { query, now, caller }: FeatureQuestion): Promise<boolean> {
    const feature = (await current())[name];
    if (featureView(name, feature, GUEST.viewer(query.preview), now).show) return true;
    if (!feature.enabled || feature.hardOff) return false;
    return featureView(name, feature, (await caller()).viewer(query.preview), now).show;
  }

  return {
    current,

    /** Whether the caller is shown a feature (spec section 4). A feature that everybody sees asks for no session. */
    isShown,

    /** Throws `not_found` while the caller is not shown a feature: what cannot be read must not be written unseen. */
    async requireShown(name: FeatureName, question: FeatureQuestion): Promise<void> {
      if (!(await isShown(name, question))) throw new Problem('not_found');
    },

    /** Makes the switches at the first start, with the values of the specification. */
    async ensure(): Promise<void> {
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
