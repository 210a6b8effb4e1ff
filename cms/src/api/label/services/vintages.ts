import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/languages';
import { getPublicationState } from '../../../contract/publication';
import type { RemovedVintage, VintageBlock, VintageGuide } from '../../../contract/vintages';
import type { RowOf } from '../../../core/documents/entity/entity-spec';
import { queryRows } from '../../../core/documents/rows/row-query';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { recordAudit, toAuditOrigin } from '../../../core/documents/write/side-effects';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import { writeDocument } from '../../../core/documents/write/write-document';
import type { ChangeCollector, OperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { analysis } from '../../analysis/analysis';
import { wine } from '../../wine/wine';
import { label } from '../label';
import { LOTS } from '../lib/label-lots';
import { LABELS, type LabelRow } from '../lib/label-row';

type WineRow = RowOf<'api::wine.wine'>;
type AnalysisRow = RowOf<'api::analysis.analysis'>;

const TEXTS = ['description', 'winemakingNotes'] as const;

/**
 * Leaves out the audit entries of the documents that make up a vintage: the removal has one of its own. What
 * it does to others, such as awards and the picks of the Queen, has entries.
 */
const VINTAGE_COLLECTOR: ChangeCollector = {
  coveredEntities: [wine, analysis, label].map(({ entityName }) => entityName),
  onWritten: () => Promise.resolve(),
};

/** Whether one of the texts of a wine is the same as in the former vintage. */
const hasSameText = (row: WineRow, former: WineRow | null): boolean =>
  TEXTS.some((name) => Boolean(row[name]) && row[name] === former?.[name]);

const toInstantOrNull = (stored: Date | string | null | undefined): string | null =>
  stored ? toInstantOrEmpty(stored) : null;

/** Strapi service `api::label.vintages`: what was made for a new vintage of a wine, and its removal. */
const vintageService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryWines = () => queryRows<WineRow>(strapi, wine.uid);

  /** What is saved of a wine in both languages, as the guide shows it. */
  async function readSavedParts({ documentId }: WineRow): Promise<VintageGuide['wine']> {
    const rows = await queryWines().findMany({ where: { documentId }, populate: { bottleImage: { select: ['id'] } } });
    const [sl] = rows.filter(({ locale }) => locale === DEFAULT_LANGUAGE);
    return {
      version: sl?.version ?? 1,
      hasPicture: Boolean(sl?.bottleImage),
      lacksDescription: LANGUAGES.filter((language) => !rows.find(({ locale }) => locale === language)?.description),
      price: sl?.price ?? null,
      published: sl?.published === true,
      publishAt: toInstantOrNull(sl?.publishAt),
    };
  }

  async function requireWine(documentId: string): Promise<WineRow> {
    const row = await queryWines().findOne({ where: { documentId, locale: DEFAULT_LANGUAGE } });
    if (!row) throw new Problem('not_found');
    return row;
  }

  /** The wine of the same name with the latest vintage before that of the given one. */
  async function findFormerVintage({ name, vintage }: WineRow): Promise<WineRow | null> {
    if (!name || typeof vintage !== 'number') return null;
    const where = { locale: DEFAULT_LANGUAGE, name, vintage: { $lt: vintage } };
    return queryWines().findOne({ where, orderBy: [{ vintage: 'desc' }, { id: 'desc' }] });
  }

  /** All label versions of a wine, newest first. */
  const readLabels = (wineId: string): Promise<LabelRow[]> =>
    queryRows<LabelRow>(strapi, LABELS).findMany({
      where: { wineId },
      select: ['documentId', 'state', 'code'],
      orderBy: { id: 'desc' },
    });

  const readAnalyses = (wineId: string): Promise<AnalysisRow[]> =>
    queryRows<AnalysisRow>(strapi, analysis.uid).findMany({
      where: { wineId },
      select: ['documentId', 'measuredOn'],
      orderBy: [{ measuredOn: 'desc' }, { id: 'desc' }],
    });

  async function listBlocks(row: WineRow, labels: readonly LabelRow[], now: Date): Promise<VintageBlock[]> {
    const publication = {
      published: row.published === true,
      publishAt: toInstantOrNull(row.publishAt),
      unpublishAt: toInstantOrNull(row.unpublishAt),
    };
    const state = getPublicationState(publication, now);
    const hasLots = (await strapi.db.query(LOTS).count({ where: { wineId: row.documentId } })) > 0;
    return [
      ...(state === 'shown' || state === 'ended' ? (['published'] as const) : []),
      ...(labels.some((label) => label.state !== 'draft') ? (['label_published'] as const) : []),
      ...(hasLots ? (['lots'] as const) : []),
    ];
  }

  const readTitle = async (row: WineRow, language: Language): Promise<string | null> => {
    const { documentId } = row;
    const translation = await queryWines().findOne({ where: { documentId, locale: language }, select: ['name'] });
    return wine.title({ ...row, ...(translation?.name && { name: translation.name }) }, language);
  };

  return {
    /** What exists for a wine as a new vintage. Throws `not_found`. */
    async readGuide(id: string, language: Language, now: Date): Promise<VintageGuide> {
      const row = await requireWine(id);
      const former = await findFormerVintage(row);
      const [labels, analyses, formerLabels] = await Promise.all([
        readLabels(id),
        readAnalyses(id),
        former ? readLabels(former.documentId) : [],
      ]);
      const [label] = labels;
      const [newest] = analyses;
      return {
        wine: await readSavedParts(row),
        former: former && {
          id: former.documentId,
          slug: former.slug ?? null,
          title: await readTitle(former, language),
          labelId: formerLabels[0]?.documentId ?? null,
        },
        hasCarriedTexts: hasSameText(row, former),
        analysis: newest ? { id: newest.documentId, measuredOn: newest.measuredOn ?? null } : null,
        analysisCount: analyses.length,
        label: label ? { id: label.documentId, state: label.state, code: label.code } : null,
        labelDraftCount: labels.filter(({ state }) => state === 'draft').length,
        blocks: await listBlocks(row, labels, now),
      };
    },

    /**
     * Moves a wine, its analyses and its label drafts to the bin in one transaction, with one audit entry;
     * one bin entry restores all. Throws `not_found`, `version_conflict`, `no_former_vintage` for a wine
     * without an earlier vintage and, if something was published or bottled, `vintage_in_use` with the
     * reasons.
     */
    remove(id: string, expectedVersion: number | undefined, context: OperationContext): Promise<RemovedVintage> {
      return runInTransaction(strapi, async () => {
        // Publications of labels take this lock too.
        await lockList(strapi, LABELS);
        const row = await requireWine(id);
        if (!(await findFormerVintage(row))) throw new Problem('no_former_vintage');
        const labels = await readLabels(id);
        const blocks = await listBlocks(row, labels, context.now);
        if (blocks.length > 0) throw new Problem('vintage_in_use', { problems: blocks });
        const analyses = await readAnalyses(id);
        const silentContext = { ...context, collector: VINTAGE_COLLECTOR };
        for (const { documentId } of analyses)
          await writeDocument(strapi, analysis, { kind: 'delete', id: documentId, alongWith: id }, silentContext);
        // A publication since the check has changed the version. Label drafts are deleted by the reference.
        const version = expectedVersion ?? row.version;
        await writeDocument(strapi, wine, { kind: 'delete', id, expectedVersion: version }, silentContext);
        await recordAudit(strapi, {
          ...toAuditOrigin(context),
          action: 'removeVintage',
          entity: wine.entityName,
          entityId: id,
          title: wine.title({ ...row }, DEFAULT_LANGUAGE),
          versionBefore: version,
        });
        return { analyses: analyses.length, labelDrafts: labels.length };
      });
    },
  };
};

export type VintageService = ReturnType<typeof vintageService>;
export default vintageService;
