import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { isSameGtin } from '../../../contract/gtin';
import { collectWordIds, validateLabel } from '../../../contract/validate-label';
import { roundToHalf } from '../../../contract/wine-law/alcohol-limits';
import { LABEL_CODE_CHARACTERS, LABEL_CODE_LENGTH } from '../../../contract/label-terms';
import type { CorrectionRequest, LabelInput } from '../../../contract/labels';
import type { CollectedPart } from '../../../contract/packaging/packaging-terms';
import type { FrozenLabel, PublishedLabels } from '../../../contract/published-labels';
import { createNutritionDeclaration } from '../../../contract/nutrition';
import { readFields, toColumnValues } from '../../../core/documents/entity/fields';
import { runInTransaction, lockList } from '../../../core/documents/rows/transactions';
import { writeDocument } from '../../../core/documents/write/write-document';
import type { WriteCommand } from '../../../core/documents/write/write-command';
import { Problem } from '../../../core/http/problem';
import { findAuthorName, type OperationContext } from '../../../core/http/operation-context';
import { label } from '../label';
import { freezeAlcoholTerm, freezePackaging, freezeWords, readFrozenWords, saveFrozenWords } from '../lib/frozen-words';
import { groupByBestBefore, readBestBeforeWord } from '../lib/best-before';
import { readLawSettings } from '../lib/law-settings';
import { isIssuedLabel, LABELS, type LabelRow } from '../lib/label-row';
import { readLotsByLabel } from '../lib/label-lots';
import { countLabelsByGtin } from '../lib/enrich-labels';
import type { PrintedText } from '../lib/print/print-label';
import { resolveLabelItems, readLabelRegister } from '../lib/label-register';
import { findLabelledWine } from '../lib/labelled-wines';
import { readFeedPage } from '../lib/label-feed';

/** Facts of the wine in a label text; corrections do not change them. */
type WineFacts = Pick<FrozenLabel, 'name' | 'vintage' | 'volumeMl'>;

/** Facts of the wine that a correction may take over again. */
interface ChangeableFacts {
  alcohol: number | null;
  packaging: readonly CollectedPart[];
}

/** Strapi service `api::label.labels`: publication and correction of labels. */
const labelService = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryLabels = () => strapi.db.query(LABELS);

  async function requireLabel(where: { documentId: string } | { code: string }): Promise<LabelRow> {
    const row = (await queryLabels().findOne({ where })) as LabelRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  /** Frozen text of a label with its words and the dates of its lots. Throws `not_found` for drafts. */
  async function readFrozenText(row: LabelRow): Promise<PrintedText> {
    if (!isIssuedLabel(row)) throw new Problem('not_found');
    const { words, phrases } = await readFrozenWords(strapi, [row.frozen]);
    const frozenPhrases = phrases[row.frozen.phrases];
    const lots = (await readLotsByLabel(strapi, [row.documentId])).get(row.documentId) ?? [];
    const days = groupByBestBefore(lots);
    return {
      text: row.frozen,
      words,
      phrases: frozenPhrases ?? (await readLabelRegister(strapi)).phrases,
      hasLots: lots.length > 0,
      bestBefore: days.length === 0 ? null : { names: (await readBestBeforeWord(strapi)).names, days },
    };
  }

  /** Generates a random code that no label has. Labels with a code are never deleted. */
  async function generateUnusedCode(): Promise<string> {
    const code = Array.from({ length: LABEL_CODE_LENGTH }, () =>
      LABEL_CODE_CHARACTERS.charAt(randomInt(LABEL_CODE_CHARACTERS.length)),
    ).join('');
    return (await queryLabels().count({ where: { code } })) === 0 ? code : generateUnusedCode();
  }

  /** Complete label text with the current words, which are stored. Throws `incomplete`. */
  async function freezeText(
    row: LabelRow,
    input: Omit<LabelInput, 'wineId'>,
    wineFacts: WineFacts,
    { alcohol: wineAlcohol, packaging }: ChangeableFacts,
  ): Promise<FrozenLabel> {
    const register = await readLabelRegister(strapi);
    const gtins = input.gtin === null ? undefined : await countLabelsByGtin(strapi, [input.gtin]);
    const isCounted = row.state !== 'draft' && isSameGtin(row.gtin, input.gtin);
    const others = (gtins?.get(input.gtin ?? '') ?? 0) - (isCounted ? 1 : 0);
    const lots = await readLotsByLabel(strapi, [row.documentId]);
    const printed = row.state === 'draft' ? [] : (readFields(label.fields, row) as LabelInput).ingredients;
    const problems = validateLabel(input, {
      vintage: wineFacts.vintage,
      words: register.words,
      isGtinShared: others > 0,
      hasLot: lots.size > 0,
      packaging,
      printedWordIds: collectWordIds(printed),
    });
    if (problems.some(({ severity }) => severity === 'error')) throw new Problem('incomplete', { problems });
    const { items, phrases, words } = freezeWords(resolveLabelItems(input.ingredients, register), register.phrases);
    const markets = input.markets.length > 0 ? input.markets : (await readLawSettings(strapi)).markets;
    const frozenPackaging = freezePackaging(packaging, register.words, markets);
    const frozenTerm = freezeAlcoholTerm(input.alcoholTerm, register.words);
    await saveFrozenWords(strapi, new Map([...words, ...(frozenPackaging?.words ?? []), ...(frozenTerm?.words ?? [])]));
    const alcohol = input.analysis.alcohol ?? wineAlcohol;
    return {
      ...wineFacts,
      alcohol: alcohol === null ? null : roundToHalf(alcohol),
      category: input.category,
      operator: input.operator,
      items,
      gas: input.gas,
      nutrition: createNutritionDeclaration(input.analysis, input.energy),
      languages: input.languages,
      headingMode: input.headingMode,
      phrases,
      ...(frozenTerm && { alcoholTerm: frozenTerm.alcoholTerm }),
      ...(frozenPackaging && { packaging: frozenPackaging.packaging }),
    };
  }

  /** Marks the formerly published version as superseded; its code stays valid. */
  async function supersedePrevious({ wineId, documentId }: LabelRow, context: OperationContext): Promise<void> {
    const where = { wineId, state: 'published', documentId: { $ne: documentId } };
    for (const { documentId: id } of (await queryLabels().findMany({ where })) as LabelRow[]) {
      const input = { columns: { state: 'superseded' } };
      await writeDocument(strapi, label, { kind: 'update', id, writeInput: input, auditAction: 'update' }, context);
    }
  }

  return {
    /**
     * Publishes a draft permanently under a new code. Publications are serialised, so that a wine has one
     * published label and each code is unique. Throws `not_found`, `label_published`, `incomplete` and
     * `version_conflict`.
     */
    publish(id: string, expectedVersion: number | undefined, context: OperationContext): Promise<void> {
      return runInTransaction(strapi, async () => {
        await lockList(strapi, LABELS);
        const row = await requireLabel({ documentId: id });
        if (row.state !== 'draft') throw new Problem('label_published');
        const wine = await findLabelledWine(strapi, row.wineId);
        if (!wine) throw new Problem('not_found');
        const { name, vintage, volumeMl } = wine;
        const input = readFields(label.fields, row) as LabelInput;
        const frozen = await freezeText(row, input, { name, vintage, volumeMl }, wine);
        const columns = { state: 'published', code: await generateUnusedCode(), issuedAt: context.now, frozen };
        const command = {
          kind: 'update',
          id,
          writeInput: { columns },
          auditAction: 'publish',
        } as const satisfies WriteCommand;
        await writeDocument(strapi, label, { ...command, expectedVersion }, context);
        await supersedePrevious(row, context);
      });
    },

    /**
     * Corrects a published label; the former text stays readable. Throws `not_found` (also for drafts),
     * `incomplete` and `version_conflict`.
     */
    correct(id: string, request: CorrectionRequest, context: OperationContext): Promise<void> {
      const { reason, expectedVersion, takePackaging = false, ...input } = request;
      return runInTransaction(strapi, async () => {
        await lockList(strapi, LABELS);
        const row = await requireLabel({ documentId: id });
        if (!isIssuedLabel(row)) throw new Problem('not_found');
        const { name, vintage, volumeMl, alcohol } = row.frozen;
        const wine = takePackaging ? await findLabelledWine(strapi, row.wineId) : undefined;
        const packaging = wine?.packaging ?? row.frozen.packaging?.parts ?? [];
        const frozen = await freezeText(row, input, { name, vintage, volumeMl }, { alcohol, packaging });
        const formerText = { until: context.now.toISOString(), by: findAuthorName(context), reason, text: row.frozen };
        const columns = {
          ...toColumnValues(label.fields, { ...input, wineId: row.wineId }, {}),
          frozen,
          former: [...(row.former ?? []), formerText],
        };
        const command = {
          kind: 'update',
          id,
          writeInput: { columns },
          auditAction: 'correct',
        } as const satisfies WriteCommand;
        await writeDocument(strapi, label, { ...command, expectedVersion }, context);
      });
    },

    /** Ids of all label versions of a wine, newest first. Throws `not_found` for an unknown wine. */
    async listVersionIds(wineId: string): Promise<string[]> {
      const found = { where: { wineId }, select: ['documentId'], orderBy: { id: 'desc' } };
      const ids = ((await queryLabels().findMany(found)) as LabelRow[]).map(({ documentId }) => documentId);
      if (ids.length === 0 && !(await findLabelledWine(strapi, wineId))) throw new Problem('not_found');
      return ids;
    },

    /** Frozen text of a published version, with its words. Throws `not_found`, also for drafts. */
    readTextById: async (id: string): Promise<PrintedText> => readFrozenText(await requireLabel({ documentId: id })),

    /** Frozen text of the version with this code, with its words. Throws `not_found`. */
    readTextByCode: async (code: string): Promise<PrintedText> => readFrozenText(await requireLabel({ code })),

    /** A page of all published and superseded labels, with their words. */
    listPublished: (page: number, pageSize: number): Promise<PublishedLabels> => readFeedPage(strapi, page, pageSize),
  };
};

export type LabelService = ReturnType<typeof labelService>;
export default labelService;
