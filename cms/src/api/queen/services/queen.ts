import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/language';
import { GUEST } from '../../../core/caller';
import { serviceOf } from '../../../core/service-of';
import { readSingle, type SingleRows } from '../../../core/single-reads';
import type { FeatureQuestion, FeaturesService } from '../../feature-flags/services/features';
import { QUEEN_POPULATE, QUEEN_UID, type QueenRow } from '../lib/queen-row';

export interface ShownQueen {
  rows: SingleRows<QueenRow>;
  /** Whether the address had to ask for a preview, and its images will have to as well. */
  preview: boolean;
}

const queenService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The Queen section, or `null` while it is hidden from the caller or does not exist. */
  async find(language: Language, question: FeatureQuestion): Promise<ShownQueen | null> {
    const features = serviceOf<FeaturesService>('api::feature-flags.features');
    if (!(await features.isShown('queen', question))) return null;
    const rows = await readSingle<QueenRow>(strapi, QUEEN_UID, language, QUEEN_POPULATE);
    const asGuest = { ...question, query: {}, caller: () => Promise.resolve(GUEST) };
    const preview = question.query.preview === '1' && !(await features.isShown('queen', asGuest));
    return rows && { rows, preview };
  },
});

export type QueenService = ReturnType<typeof queenService>;
export default queenService;
