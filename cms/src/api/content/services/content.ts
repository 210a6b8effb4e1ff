import type { Core } from '@strapi/strapi';
import {
  CONTENT_NAMESPACES,
  type ContentDocument,
  type ContentNamespace,
  type ContentOverviewItem,
} from '../../../contract/content';
import { DEFAULT_LANGUAGE, LANGUAGES, otherLanguage, type Language } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import { storedInstant } from '../../../core/documents/stored-columns';
import { describeRowIssues } from '../../../core/documents/serialize';
import type { FeatureQuestion, FeaturesService } from '../../feature-flags/services/features';
import {
  missingKeys,
  presentContent,
  presentContentForStaff,
  textsIn,
  versionOf,
  type ContentPlace,
  type ContentRow,
  pageText,
} from '../page-text';
import type { StaleTexts } from './stale-texts';

const UID = 'api::content.content-document';

/** Strapi service `api::content.content`: reads page texts. */
const contentService = ({ strapi }: { strapi: Core.Strapi }) => {
  const find = async (place: ContentPlace): Promise<ContentRow | null> =>
    (await strapi.db.query(UID).findOne({ where: { ...place } })) as ContentRow | null;

  const faultsOf = (row: ContentRow, language: Language): FieldErrors | undefined =>
    describeRowIssues(strapi, pageText.rules, { [row.locale]: row }, { language, ownTexts: false });

  async function requireVisible(namespace: ContentNamespace, question: FeatureQuestion): Promise<void> {
    if (namespace !== 'queenPage') return;
    await getService<FeaturesService>('api::feature-flags.features').requireVisible('queen', question);
  }

  return {
    /**
     * Throws `not_found` for `queenPage` while the caller may not see the Queen section; also used for its
     * history and writes.
     */
    requireVisible,

    /**
     * A page text in the requested language, else in Slovenian. Throws `not_found` when there is none, and
     * for `queenPage` while the caller may not see the Queen section.
     */
    async read(namespace: ContentNamespace, language: Language, question: FeatureQuestion): Promise<ContentDocument> {
      await requireVisible(namespace, question);
      const row =
        (await find({ namespace, locale: language })) ??
        (language === 'sl' ? null : await find({ namespace, locale: 'sl' }));
      if (!row) throw new Problem('not_found');
      const { user } = await question.caller();
      const faults = faultsOf(row, language);
      return user ? { ...presentContentForStaff(row), faults } : presentContent(row);
    },

    /**
     * Every namespace in every language, with untranslated, outdated and invalid texts. The parameter is the
     * language of the messages.
     */
    async overview(asked: Language): Promise<ContentOverviewItem[]> {
      const stored = (await strapi.db.query(UID).findMany({})) as ContentRow[];
      const cells = CONTENT_NAMESPACES.flatMap((namespace) => LANGUAGES.map((language) => ({ namespace, language })));
      const rows = stored.map((row) => ({ ...row, faults: faultsOf(row, asked) }));
      const stale = await getService<StaleTexts>('api::content.stale-texts').find(rows);
      const rowOf = (namespace: ContentNamespace, language: Language) =>
        rows.find((row) => row.namespace === namespace && row.locale === language);
      return cells.map(({ namespace, language }) => {
        const row = rowOf(namespace, language);
        return {
          namespace,
          language,
          version: row ? versionOf(row) : 0,
          updatedAt: row ? storedInstant(row.updatedAt) : null,
          updatedBy: row?.editor ?? null,
          missingKeys: missingKeys(textsIn(row), textsIn(rowOf(namespace, otherLanguage(language)))),
          staleKeys: row && language !== DEFAULT_LANGUAGE ? (stale.get(namespace) ?? []) : [],
          faults: row?.faults,
        };
      });
    },
  };
};

export type ContentService = ReturnType<typeof contentService>;
export default contentService;
