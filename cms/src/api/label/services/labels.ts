import { randomInt } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { validateLabel } from '../../../contract/validate-label';
import { toHalfUnits } from '../../../contract/label-differences';
import { LABEL_CODE_CHARACTERS, LABEL_CODE_LENGTH } from '../../../contract/label-terms';
import type { CorrectionRequest, LabelInput } from '../../../contract/labels';
import type { FrozenLabel, PublishedLabels } from '../../../contract/published-labels';
import { nutritionOf } from '../../../contract/nutrition';
import { readFields, writeFields } from '../../../core/documents/fields';
import { storedInstant } from '../../../core/documents/stored-columns';
import { inTransaction, lockList } from '../../../core/documents/transactions';
import { writeDocument } from '../../../core/documents/write-document';
import type { WriteCommand } from '../../../core/documents/write-command';
import { Problem } from '../../../core/http/problem';
import { authorOf, type OperationContext } from '../../../core/http/operation-context';
import { label } from '../label';
import { freezeWords, keepWords, wordsOf } from '../lib/frozen-words';
import { isIssued, LABELS, type LabelRow } from '../lib/label-row';
import { lotsOf } from '../lib/label-lots';
import { countGtins } from '../lib/present-labels';
import type { PrintedText } from '../lib/print/print-label';
import { entriesOf, readRegister } from '../lib/register';
import { wineOf } from '../lib/wine-of-label';

/** Facts of the wine in a label text; corrections do not change them. */
type OfWine = Pick<FrozenLabel, 'name' | 'vintage' | 'volumeMl'>;

/** Strapi service `api::label.labels`: publication and correction of labels. */
const labelService = ({ strapi }: { strapi: Core.Strapi }) => {
  const query = () => strapi.db.query(LABELS);

  async function find(where: { documentId: string } | { code: string }): Promise<LabelRow> {
    const row = (await query().findOne({ where })) as LabelRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  /** Frozen text of a label with its words. Throws `not_found` for drafts. */
  async function textOf(row: LabelRow): Promise<Omit<PrintedText, 'hasLots'>> {
    if (!isIssued(row)) throw new Problem('not_found');
    const { words, phrases } = await wordsOf(strapi, [row.frozen]);
    const ofThatDay = phrases[row.frozen.phrases];
    return { text: row.frozen, words, phrases: ofThatDay ?? (await readRegister(strapi)).phrases };
  }

  /** Generates a random code that no label has. Labels with a code are never deleted. */
  async function freeCode(): Promise<string> {
    const code = Array.from({ length: LABEL_CODE_LENGTH }, () =>
      LABEL_CODE_CHARACTERS.charAt(randomInt(LABEL_CODE_CHARACTERS.length)),
    ).join('');
    return (await query().count({ where: { code } })) === 0 ? code : freeCode();
  }

  /** Complete label text with the current words, which are stored. Throws `incomplete`. */
  async function freeze(
    row: LabelRow,
    said: Omit<LabelInput, 'wineId'>,
    ofWine: OfWine,
    wineAlcohol: number | null,
  ): Promise<FrozenLabel> {
    const register = await readRegister(strapi);
    const gtins = said.gtin === null ? undefined : await countGtins(strapi, [said.gtin]);
    const others = (gtins?.get(said.gtin ?? '') ?? 0) - (row.state !== 'draft' && row.gtin === said.gtin ? 1 : 0);
    const lots = await lotsOf(strapi, [row.documentId]);
    const problems = validateLabel(said, {
      vintage: ofWine.vintage,
      words: register.words,
      gtinIsShared: others > 0,
      hasLot: lots.size > 0,
    });
    if (problems.some(({ severity }) => severity === 'error')) throw new Problem('incomplete', { problems });
    const { items, phrases, words } = freezeWords(entriesOf(said.ingredients, register), register.phrases);
    await keepWords(strapi, words);
    const alcohol = said.analysis.alcohol ?? wineAlcohol;
    return {
      ...ofWine,
      alcohol: alcohol === null ? null : toHalfUnits(alcohol),
      category: said.category,
      operator: said.operator,
      items,
      gas: said.gas,
      nutrition: nutritionOf(said.analysis, said.energy),
      languages: said.languages,
      phrases,
    };
  }

  /** Marks the formerly published version as superseded; its code stays valid. */
  async function supersede({ wineId, documentId }: LabelRow, context: OperationContext): Promise<void> {
    const where = { wineId, state: 'published', documentId: { $ne: documentId } };
    for (const { documentId: id } of (await query().findMany({ where })) as LabelRow[]) {
      const asked = { columns: { state: 'superseded' } };
      await writeDocument(strapi, label, { kind: 'update', id, asked, recordedAs: 'update' }, context);
    }
  }

  return {
    /**
     * Publishes a draft permanently under a new code. Publications are serialised, so that a wine has one
     * published label and each code is unique. Throws `not_found`, `label_published`, `incomplete` and
     * `version_conflict`.
     */
    publish(id: string, expectedVersion: number | undefined, context: OperationContext): Promise<void> {
      return inTransaction(strapi, async () => {
        await lockList(strapi, LABELS);
        const row = await find({ documentId: id });
        if (row.state !== 'draft') throw new Problem('label_published');
        const wine = await wineOf(strapi, row.wineId);
        if (!wine) throw new Problem('not_found');
        const { name, vintage, volumeMl, alcohol } = wine;
        const said = readFields(label.fields, row) as LabelInput;
        const frozen = await freeze(row, said, { name, vintage, volumeMl }, alcohol);
        const columns = { state: 'published', code: await freeCode(), issuedAt: context.now, frozen };
        const change = {
          kind: 'update',
          id,
          asked: { columns },
          recordedAs: 'publish',
        } as const satisfies WriteCommand;
        await writeDocument(strapi, label, { ...change, expectedVersion }, context);
        await supersede(row, context);
      });
    },

    /**
     * Corrects a published label; the former text stays readable. Throws `not_found` (also for drafts),
     * `incomplete` and `version_conflict`.
     */
    correct(id: string, request: CorrectionRequest, context: OperationContext): Promise<void> {
      const { reason, expectedVersion, ...said } = request;
      return inTransaction(strapi, async () => {
        await lockList(strapi, LABELS);
        const row = await find({ documentId: id });
        if (!isIssued(row)) throw new Problem('not_found');
        const { name, vintage, volumeMl, alcohol } = row.frozen;
        const frozen = await freeze(row, said, { name, vintage, volumeMl }, alcohol);
        const past = { until: context.now.toISOString(), by: authorOf(context), reason, text: row.frozen };
        const columns = {
          ...writeFields(label.fields, { ...said, wineId: row.wineId }, {}),
          frozen,
          former: [...(row.former ?? []), past],
        };
        const change = {
          kind: 'update',
          id,
          asked: { columns },
          recordedAs: 'correct',
        } as const satisfies WriteCommand;
        await writeDocument(strapi, label, { ...change, expectedVersion }, context);
      });
    },

    /** Ids of all label versions of a wine, newest first. Throws `not_found` for an unknown wine. */
    async idsOf(wineId: string): Promise<string[]> {
      const found = { where: { wineId }, select: ['documentId'], orderBy: { id: 'desc' } };
      const ids = ((await query().findMany(found)) as LabelRow[]).map(({ documentId }) => documentId);
      if (ids.length === 0 && !(await wineOf(strapi, wineId))) throw new Problem('not_found');
      return ids;
    },

    /** Frozen text of a published version, with its words. Throws `not_found`, also for drafts. */
    printedText: async (id: string): Promise<Omit<PrintedText, 'hasLots'>> => textOf(await find({ documentId: id })),

    /** Frozen text of the version with this code, with its words. Throws `not_found`. */
    textWithCode: async (code: string): Promise<Omit<PrintedText, 'hasLots'>> => textOf(await find({ code })),

    /** A page of all published and superseded labels, with their words. */
    async published(page: number, pageSize: number): Promise<PublishedLabels> {
      const where = { state: { $ne: 'draft' }, code: { $notNull: true } };
      const window = { limit: pageSize, offset: (page - 1) * pageSize, orderBy: { id: 'asc' } };
      const [found, total] = await Promise.all([query().findMany({ where, ...window }), query().count({ where })]);
      const rows = (found as LabelRow[]).filter(isIssued);
      const lots = await lotsOf(
        strapi,
        rows.map(({ documentId }) => documentId),
      );
      const items = rows.map(({ documentId, code, state, gtin, issuedAt, frozen, former }) => ({
        code,
        state: state === 'superseded' ? state : ('published' as const),
        gtin,
        lots: (lots.get(documentId) ?? []).map((lot) => lot.code),
        publishedAt: storedInstant(issuedAt),
        text: frozen,
        history: (former ?? []).map(({ until, reason, text }) => ({ until, reason, text })),
      }));
      const texts = items.flatMap(({ text, history }) => [text, ...history.map((past) => past.text)]);
      return { items, total, ...(await wordsOf(strapi, texts)) };
    },
  };
};

export type LabelService = ReturnType<typeof labelService>;
export default labelService;
