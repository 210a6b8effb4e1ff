import type { Core } from '@strapi/strapi';
import type { ContentNamespace } from '../../../contract/content';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { changedKeys, contentKey, textsIn, type ContentRow } from '../page-text';
import type { RevisionRow } from '../../../core/documents/history';

const REVISION = 'api::audit.revision';

type KeyedRevision = Omit<RevisionRow, 'data'> & Pick<ContentRow, 'data'> & { key: string; documentKey: string };

const timeOf = ({ updatedAt }: ContentRow): number => new Date(updatedAt).getTime();

/**
 * Strapi service `api::content.stale-texts`: finds outdated translations with three queries for any number of
 * documents.
 */
const staleTexts = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Slovenian texts at the time their translation was last saved, by document key. */
  async function formerTexts(translations: readonly ContentRow[]): Promise<Map<string, Record<string, unknown>>> {
    const keyOf = ({ namespace }: ContentRow): string => contentKey({ namespace, locale: DEFAULT_LANGUAGE });
    const where = { documentKey: { $in: translations.map(keyOf) } };
    const select = ['key', 'documentKey', 'version', 'createdAt'];
    const orderBy = { version: 'desc' };
    const saved = (await strapi.db.query(REVISION).findMany({ where, select, orderBy })) as KeyedRevision[];
    const before = translations.flatMap((translation) => {
      const known = saved.filter(({ documentKey }) => documentKey === keyOf(translation));
      return known.find(({ createdAt }) => new Date(createdAt).getTime() <= timeOf(translation))?.key ?? [];
    });
    const query = { where: { key: { $in: before } }, select: ['documentKey', 'data'] };
    const revisions = (await strapi.db.query(REVISION).findMany(query)) as KeyedRevision[];
    return new Map(revisions.map((revision) => [revision.documentKey, textsIn(revision)]));
  }

  return {
    /** Dotted paths whose Slovenian text changed after the translation was last saved, by namespace. */
    async find(rows: readonly ContentRow[]): Promise<Map<ContentNamespace, string[]>> {
      const sources = new Map(
        rows.filter(({ locale }) => locale === DEFAULT_LANGUAGE).map((row) => [row.namespace, row]),
      );
      const outdated = rows.filter((row) => {
        const source = sources.get(row.namespace);
        return source !== undefined && source !== row && timeOf(source) > timeOf(row);
      });
      if (outdated.length === 0) return new Map();
      const former = await formerTexts(outdated);
      return new Map(
        outdated.map(({ namespace }) => {
          const said = former.get(contentKey({ namespace, locale: DEFAULT_LANGUAGE })) ?? {};
          return [namespace, changedKeys(said, textsIn(sources.get(namespace)))];
        }),
      );
    },
  };
};

export type StaleTexts = ReturnType<typeof staleTexts>;
export default staleTexts;
