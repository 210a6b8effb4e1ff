import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/languages';
import type { QueenContent, QueenUpdateRequest } from '../../../contract/queen';
import { authorshipOf } from '../../../core/documents/authorship';
import type { Columns } from '../../../core/documents/document-rows';
import { libraryImages, type ImageFields } from '../../../core/images/library-images';
import { Problem } from '../../../core/http/problem';
import type { Editor } from '../../../core/http/read-scope';
import { requireTexts } from '../../../core/documents/require-texts';
import { serviceOf } from '../../../core/process/service-of';
import { rowsByLanguage } from '../../../core/documents/single-reads';
import { writeSingle } from '../../../core/documents/single-writes';
import { toldFaults } from '../../../core/documents/told-faults';
import type { AuditService } from '../../audit/services/audit';
import type { FeaturesService } from '../../feature-flags/services/features';
import { presentQueen } from '../lib/present-queen';
import {
  keepQueenTexts,
  queenCardKeys,
  queenPartColumns,
  queenTextColumns,
  type QueenValues,
} from '../lib/queen-columns';
import { QUEEN_POPULATE, QUEEN_UID, type QueenRow } from '../lib/queen-row';
import { missingQueenTitles, queenRules } from '../lib/queen-rules';
import { unknownPicks } from '../lib/unknown-picks';
import type { QueenService } from './queen';

const imageFields = ({ hero, mediaImages }: QueenValues): ImageFields => ({
  'hero.image': hero.image,
  ...Object.fromEntries(mediaImages.map((image, index) => [`mediaImages.${index}`, image])),
});

/** Throws `validation_failed` at each pick whose wine does not exist. */
async function requireWines({ picks }: QueenValues, language: Language): Promise<void> {
  const faults = await unknownPicks(picks);
  if (faults.length === 0) return;
  const fields = faults.map(({ path, message }) => [path.join('.'), FIELD_MESSAGES[message][language]]);
  throw new Problem('validation_failed', { fields: Object.fromEntries(fields) });
}

const queenWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  async function read(editor: Editor): Promise<QueenContent | null> {
    const rows = await serviceOf<QueenService>('api::queen.queen').rows();
    const { language } = editor;
    if (!rows) return null;
    const scope = { language, ownTexts: editor.query.fallback === 'none' };
    const faults = toldFaults(strapi, queenRules, rowsByLanguage(rows), scope);
    return presentQueen(rows, { ...scope, translationStatus: true, faults });
  }

  return {
    /**
     * Saves the Queen section in the language of the request. Throws `validation_failed` for images and wines that do
     * not exist and for missing titles, `version_conflict`, and `not_found` while the section is hidden from its editor too.
     */
    async write({ expectedVersion, ...values }: QueenUpdateRequest, editor: Editor): Promise<QueenContent> {
      const { language } = editor;
      await serviceOf<FeaturesService>('api::feature-flags.features').requireShown('queen', editor);
      requireTexts(missingQueenTitles(values), language);
      await requireWines(values, language);
      const images = await libraryImages(strapi, imageFields(values), editor, { withQueen: true });
      const mediaImages = values.mediaImages.map((_image, index) => images[`mediaImages.${index}`]);
      const shared = { heroImage: images['hero.image'], mediaImages };
      const authorship = await authorshipOf(editor);
      let cardKeys: string[] | undefined;

      function valuesOf(locale: Language, rows: Partial<Record<Language, QueenRow>>): Columns {
        cardKeys ??= queenCardKeys(values, rows.sl);
        const parts = queenPartColumns(values, cardKeys);
        if (locale !== language) return { ...shared, ...keepQueenTexts(parts, rows.sl, rows[locale]) };
        return { ...shared, ...queenTextColumns(values), ...parts };
      }
      await writeSingle<QueenRow>(strapi, {
        uid: QUEEN_UID,
        populate: QUEEN_POPULATE,
        expectedVersion,
        valuesOf,
        keepHistory: (row) => serviceOf<AuditService>('api::audit.audit').recordSingle('queen', row, authorship),
        current: () => read(editor),
      });
      const saved = await read(editor);
      if (!saved) throw new Problem('not_found');
      return saved;
    },
  };
};

export type QueenWriter = ReturnType<typeof queenWriter>;
export default queenWriter;
