import type { Core } from '@strapi/strapi';
import {
  CONTENT_NAMESPACES,
  type ContentDocument,
  type ContentNamespace,
  type ContentOverviewItem,
} from '../../../contract/content';
import { DEFAULT_LANGUAGE, LANGUAGES, getOtherLanguage, type Language } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { describeRowIssues } from '../../../core/documents/read/serialize';
import type { VisibilityRequest, FeaturesService } from '../../feature-flags/services/features';
import {
  findMissingPaths,
  serializeContent,
  serializeContentForStaff,
  readTexts,
  getContentVersion,
  type ContentKey,
  type ContentRow,
  pageText,
} from '../page-text';
import type { StaleTexts } from './stale-texts';

const UID = 'api::content.content-document';

/** Strapi service `api::content.content`: reads page texts. */
const contentService = ({ strapi }: { strapi: Core.Strapi }) => {
  const findRow = async (key: ContentKey): Promise<ContentRow | null> =>
    (await strapi.db.query(UID).findOne({ where: { ...key } })) as ContentRow | null;

  const describeIssues = (row: ContentRow, language: Language): FieldErrors | undefined =>
    describeRowIssues(strapi, pageText.validator, { [row.locale]: row }, { language, isWithoutFallback: false });

  async function requireVisible(namespace: ContentNamespace, request: VisibilityRequest): Promise<void> {
    if (namespace !== 'queenPage') return;
    await getService<FeaturesService>('api::feature-flags.features').requireVisible('queen', request);
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
    async read(namespace: ContentNamespace, language: Language, request: VisibilityRequest): Promise<ContentDocument> {
      await requireVisible(namespace, request);
      const row =
        (await findRow({ namespace, locale: language })) ??
        (language === 'sl' ? null : await findRow({ namespace, locale: 'sl' }));
      if (!row) throw new Problem('not_found');
      const { user } = await request.caller();
      const fieldErrors = describeIssues(row, language);
      return user ? { ...serializeContentForStaff(row), faults: fieldErrors } : serializeContent(row);
    },

    /**
     * Every namespace in every language, with untranslated, outdated and invalid texts. The parameter is the
     * language of the messages.
     */
    async readOverview(messageLanguage: Language): Promise<ContentOverviewItem[]> {
      const stored = (await strapi.db.query(UID).findMany({})) as ContentRow[];
      const namespaceLanguages = CONTENT_NAMESPACES.flatMap((namespace) =>
        LANGUAGES.map((language) => ({ namespace, language })),
      );
      const rows = stored.map((row) => ({ ...row, faults: describeIssues(row, messageLanguage) }));
      const stale = await getService<StaleTexts>('api::content.stale-texts').findStalePaths(rows);
      const findStoredRow = (namespace: ContentNamespace, language: Language) =>
        rows.find((row) => row.namespace === namespace && row.locale === language);
      return namespaceLanguages.map(({ namespace, language }) => {
        const row = findStoredRow(namespace, language);
        return {
          namespace,
          language,
          version: row ? getContentVersion(row) : 0,
          updatedAt: row ? toInstantOrEmpty(row.updatedAt) : null,
          updatedBy: row?.editor ?? null,
          missingKeys: findMissingPaths(
            readTexts(row),
            readTexts(findStoredRow(namespace, getOtherLanguage(language))),
          ),
          staleKeys: row && language !== DEFAULT_LANGUAGE ? (stale.get(namespace) ?? []) : [],
          faults: row?.faults,
        };
      });
    },
  };
};

export type ContentService = ReturnType<typeof contentService>;
export default contentService;
