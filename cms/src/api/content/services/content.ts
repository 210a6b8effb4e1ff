import type { Core } from '@strapi/strapi';
import {
  CONTENT_NAMESPACES,
  type ContentDocument,
  type ContentNamespace,
  type ContentOverviewItem,
} from '../../../contract/content';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../../contract/languages';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import type { FeatureQuestion, FeaturesService } from '../../feature-flags/services/features';
import { contentKey } from '../lib/content-key';
import { missingKeys } from '../lib/missing-keys';
import { isoTime, presentContent, presentContentForStaff, type ContentRow } from '../lib/present-content';
import type { StaleTexts } from './stale-texts';

const UID = 'api::content.content-document';

const contentService = ({ strapi }: { strapi: Core.Strapi }) => {
  const find = async (namespace: ContentNamespace, language: Language): Promise<ContentRow | null> =>
    strapi.db.query(UID).findOne({ where: { key: contentKey(namespace, language) } });

  async function requireShown(namespace: ContentNamespace, question: FeatureQuestion): Promise<void> {
    if (namespace !== 'queenPage') return;
    await serviceOf<FeaturesService>('api::feature-flags.features').requireShown('queen', question);
  }

  return {
    /** Throws `not_found` for `queenPage` while the caller is not shown the queen feature; for its history and writes too. */
    requireShown,

    /**
     * A document in the language asked for, else in the other one, as its `language` says. Throws `not_found` when
     * there is none, and for `queenPage` while the caller is not shown the queen feature.
     */
    async read(namespace: ContentNamespace, language: Language, question: FeatureQuestion): Promise<ContentDocument> {
      await requireShown(namespace, question);
      const row = (await find(namespace, language)) ?? (language === 'sl' ? null : await find(namespace, 'sl'));
      if (!row) throw new Problem('not_found');
      const { user } = await question.caller();
      return user ? presentContentForStaff(row) : presentContent(row);
    },

    /** Every namespace in every language, with the keys that are not translated, or not anew. */
    async overview(): Promise<ContentOverviewItem[]> {
      const rows: ContentRow[] = await strapi.db.query(UID).findMany({});
      const stale = await serviceOf<StaleTexts>('api::content.stale-texts').find(rows);
      const rowOf = (namespace: ContentNamespace, language: Language): ContentRow | undefined =>
        rows.find((row) => row.namespace === namespace && row.language === language);
      return CONTENT_NAMESPACES.flatMap((namespace) =>
        LANGUAGES.map((language) => {
          const row = rowOf(namespace, language);
          const other = rowOf(namespace, otherLanguage(language));
          return {
            namespace,
            language,
            version: row?.version ?? 0,
            updatedAt: row ? isoTime(row.updatedAt) : null,
            updatedBy: row?.editor ?? null,
            missingKeys: missingKeys(row?.data ?? {}, other?.data ?? {}),
            staleKeys: row && language !== DEFAULT_LANGUAGE ? (stale.get(namespace) ?? []) : [],
          };
        }),
      );
    },
  };
};

export type ContentService = ReturnType<typeof contentService>;
export default contentService;
