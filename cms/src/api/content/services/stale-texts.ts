import type { Core } from '@strapi/strapi';
import type { ContentNamespace } from '../../../contract/content';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { findChangedPaths, formatContentKey, readTexts, type ContentRow } from '../page-text';
import type { RevisionRow } from '../../../core/documents/history/revisions';

const REVISION = 'api::audit.revision';

type KeyedRevision = Omit<RevisionRow, 'data'> & Pick<ContentRow, 'data'> & { key: string; documentKey: string };

const getUpdatedMs = ({ updatedAt }: ContentRow): number => new Date(updatedAt).getTime();

/**
 * Strapi service `api::content.stale-texts`: finds outdated translations with three queries for any number of
 * documents.
 */
const staleTexts = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Slovenian texts at the time their translation was last saved, by document key. */
  async function readTranslatedTexts(
    translations: readonly ContentRow[],
  ): Promise<Map<string, Record<string, unknown>>> {
    const getSourceKey = ({ namespace }: ContentRow): string =>
      formatContentKey({ namespace, locale: DEFAULT_LANGUAGE });
    const where = { documentKey: { $in: translations.map(getSourceKey) } };
    const select = ['key', 'documentKey', 'version', 'createdAt'];
    const orderBy = { version: 'desc' };
    const saved = (await strapi.db.query(REVISION).findMany({ where, select, orderBy })) as KeyedRevision[];
    const before = translations.flatMap((translation) => {
      const sourceRevisions = saved.filter(({ documentKey }) => documentKey === getSourceKey(translation));
      return (
        sourceRevisions.find(({ createdAt }) => new Date(createdAt).getTime() <= getUpdatedMs(translation))?.key ?? []
      );
    });
    const query = { where: { key: { $in: before } }, select: ['documentKey', 'data'] };
    const revisions = (await strapi.db.query(REVISION).findMany(query)) as KeyedRevision[];
    return new Map(revisions.map((revision) => [revision.documentKey, readTexts(revision)]));
  }

  return {
    /** Dotted paths whose Slovenian text changed after the translation was last saved, by namespace. */
    async findStalePaths(rows: readonly ContentRow[]): Promise<Map<ContentNamespace, string[]>> {
      const sources = new Map(
        rows.filter(({ locale }) => locale === DEFAULT_LANGUAGE).map((row) => [row.namespace, row]),
      );
      const outdated = rows.filter((row) => {
        const source = sources.get(row.namespace);
        return source !== undefined && source !== row && getUpdatedMs(source) > getUpdatedMs(row);
      });
      if (outdated.length === 0) return new Map();
      const former = await readTranslatedTexts(outdated);
      return new Map(
        outdated.map(({ namespace }) => {
          const translatedTexts = former.get(formatContentKey({ namespace, locale: DEFAULT_LANGUAGE })) ?? {};
          return [namespace, findChangedPaths(translatedTexts, readTexts(sources.get(namespace)))];
        }),
      );
    },
  };
};

export type StaleTexts = ReturnType<typeof staleTexts>;
export default staleTexts;
