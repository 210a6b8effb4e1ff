import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/language';
import { isAllowed } from '../../../contract/roles';
import { GUEST, type Caller } from '../../../core/http/caller';
import { serviceOf } from '../../../core/process/service-of';
import { readSingle, rowsByLanguage, type SingleRows } from '../../../core/documents/single-reads';
import { toldFaults } from '../../../core/documents/told-faults';
import type { FeatureQuestion, FeaturesService } from '../../feature-flags/services/features';
import type { WineService } from '../../wine/services/wine';
import type { QueenView } from '../lib/present-queen';
import { queenRules } from '../lib/queen-rules';
import { QUEEN_POPULATE, QUEEN_UID, type QueenRow } from '../lib/queen-row';

export interface ShownQueen {
  rows: SingleRows<QueenRow>;
  /** `preview` says that the address had to ask for one, and that its images will have to as well. */
  view: QueenView & { preview: boolean };
}

export type QueenQuestion = FeatureQuestion & { query: { fallback?: 'none' | undefined }; language: Language };

const mayEdit = ({ user }: Caller): boolean => isAllowed('queen', user?.roles ?? null);

/** A visitor is told of published wines only, and an editor of drafts too; a pick may name one that has gone this moment. */
async function withPicksOf(
  { row, translation }: SingleRows<QueenRow>,
  wines: { published?: true },
): Promise<SingleRows<QueenRow>> {
  const slugs = row.picks.map(({ wineSlug }) => wineSlug);
  const known = await serviceOf<WineService>('api::wine.wine').slugsAmong(slugs, wines);
  return { row: { ...row, picks: row.picks.filter(({ wineSlug }) => known.has(wineSlug)) }, translation };
}

const queenService = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => readSingle<QueenRow>(strapi, QUEEN_UID, QUEEN_POPULATE);

  return {
    rows,

    /** The Queen section, or `null` while it is hidden from the caller or does not exist. */
    async find(question: QueenQuestion): Promise<ShownQueen | null> {
      const features = serviceOf<FeaturesService>('api::feature-flags.features');
      if (!(await features.isShown('queen', question))) return null;
      const found = await rows();
      const asGuest = { ...question, query: {}, caller: () => Promise.resolve(GUEST) };
      const preview = question.query.preview === '1' && !(await features.isShown('queen', asGuest));
      const isEditor = mayEdit(await question.caller());
      const ownTexts = isEditor && question.query.fallback === 'none';
      if (!found) return null;
      const scope = { language: question.language, ownTexts };
      const faults = ownTexts ? toldFaults(strapi, queenRules, rowsByLanguage(found), scope) : undefined;
      const view = { ...scope, preview, translationStatus: ownTexts, faults };
      return { rows: await withPicksOf(found, isEditor ? {} : { published: true }), view };
    },
  };
};

export type QueenService = ReturnType<typeof queenService>;
export default queenService;
