import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import type { Authorship } from '../../../core/documents/authorship';
import { serviceOf } from '../../../core/process/service-of';
import { inTransaction } from '../../../core/documents/transaction';
import { takeVersion } from '../../../core/documents/versioned-write';
import type { AuditService } from '../../audit/services/audit';
import type { WineService } from '../../wine/services/wine';
import { QUEEN_POPULATE, QUEEN_UID, type PickPart, type QueenRow } from '../lib/queen-row';

type LocaleRow = QueenRow & { locale: Language };

/** Keeps the queen's picks true while wines change, in the transaction of that change; each counts a version of the Queen section. */
const queenPicks = ({ strapi }: { strapi: Core.Strapi }) => {
  const findRows = () => strapi.db.query(QUEEN_UID).findMany({ populate: QUEEN_POPULATE }) as Promise<LocaleRow[]>;

  async function edit(wineSlug: string, change: (pick: PickPart) => PickPart[], authorship: Authorship): Promise<void> {
    const isNamed = (row: QueenRow): boolean => row.picks.some((pick) => pick.wineSlug === wineSlug);
    if (!(await findRows()).some(isNamed)) return;
    await takeVersion(strapi, QUEEN_UID, { locale: DEFAULT_LANGUAGE });
    const rows = await findRows();
    const saved = rows.find(({ locale }) => locale === DEFAULT_LANGUAGE);
    if (!saved) return;
    for (const { documentId, locale, picks } of rows) {
      const kept = picks.flatMap((pick) => (pick.wineSlug === wineSlug ? change(pick) : [pick]));
      const data = {
        version: saved.version,
        picks: kept.map((pick) => ({ wineSlug: pick.wineSlug, note: pick.note })),
      };
      await strapi.documents(QUEEN_UID).update({ documentId, locale, data: data as object });
    }
    await serviceOf<AuditService>('api::audit.audit').recordSingle('queen', saved, authorship);
  }

  const drop = (wineSlug: string, authorship: Authorship): Promise<void> => edit(wineSlug, () => [], authorship);

  return {
    /** A wine has another address now. */
    rename: (from: string, to: string, authorship: Authorship): Promise<void> =>
      edit(from, (pick) => [{ ...pick, wineSlug: to }], authorship),

    /** A wine is gone, and its pick with it. */
    drop,

    /** Drops the picks of wines that went without saying so, which nobody could choose anew in any form; gives their slugs. */
    async dropVanished(authorship: Authorship): Promise<string[]> {
      const slugs = new Set((await findRows()).flatMap(({ picks }) => picks.map(({ wineSlug }) => wineSlug)));
      const known = await serviceOf<WineService>('api::wine.wine').slugsAmong([...slugs]);
      const vanished = [...slugs].filter((slug) => !known.has(slug));
      for (const slug of vanished) await inTransaction(strapi, () => drop(slug, authorship));
      return vanished;
    },
  };
};

export type QueenPicks = ReturnType<typeof queenPicks>;
export default queenPicks;
