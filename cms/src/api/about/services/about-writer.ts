import type { Core } from '@strapi/strapi';
import type { About, AboutUpdateRequest } from '../../../contract/about';
import type { Language } from '../../../contract/languages';
import { authorshipOf } from '../../../core/documents/authorship';
import type { Columns } from '../../../core/documents/document-rows';
import { libraryImages, type ImageFields } from '../../../core/images/library-images';
import { Problem } from '../../../core/http/problem';
import type { Editor } from '../../../core/http/read-scope';
import { requireTexts } from '../../../core/documents/require-texts';
import { serviceOf } from '../../../core/process/service-of';
import { writeSingle } from '../../../core/documents/single-writes';
import type { AuditService } from '../../audit/services/audit';
import {
  aboutKeys,
  aboutPartColumns,
  aboutTextColumns,
  keepAboutTexts,
  type AboutKeys,
  type AboutValues,
} from '../lib/about-columns';
import { ABOUT_UID, populateAbout, type AboutRow } from '../lib/about-row';
import { missingAboutTexts } from '../lib/about-rules';
import { presentAbout } from '../lib/present-about';
import type { AboutService } from './about';

const storyImage = (index: number): string => `story.${index}.image`;

const imageFields = ({ hero, story }: AboutValues): ImageFields => ({
  'hero.image': hero.image,
  ...Object.fromEntries(story.map(({ image }, index) => [storyImage(index), image])),
});

const aboutWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  async function read(editor: Editor): Promise<About | null> {
    const shown = await serviceOf<AboutService>('api::about.about').findToEdit(editor);
    return shown && presentAbout(shown.rows, shown.view, shown.faults);
  }

  return {
    /**
     * Saves the story of the house in the language of the request. Throws `validation_failed` for images that the
     * library does not have and for a year without its Slovenian text, and `version_conflict`.
     */
    async write({ expectedVersion, ...values }: AboutUpdateRequest, editor: Editor): Promise<About> {
      requireTexts(missingAboutTexts(values), editor.language);
      const images = await libraryImages(strapi, imageFields(values), editor);
      const authorship = await authorshipOf(editor);
      let keys: AboutKeys | undefined;

      function valuesOf(locale: Language, rows: Partial<Record<Language, AboutRow>>): Columns {
        keys ??= aboutKeys(values, rows.sl);
        const parts = aboutPartColumns(values, keys, (index) => images[storyImage(index)] ?? null);
        const shared = { heroImage: images['hero.image'] };
        if (locale !== editor.language) return { ...shared, ...keepAboutTexts(parts, rows.sl, rows[locale]) };
        return { ...shared, ...aboutTextColumns(values), ...parts };
      }
      await writeSingle<AboutRow>(strapi, {
        uid: ABOUT_UID,
        populate: populateAbout([]),
        expectedVersion,
        valuesOf,
        keepHistory: (row) => serviceOf<AuditService>('api::audit.audit').recordSingle('about', row, authorship),
        current: () => read(editor),
      });
      const saved = await read(editor);
      if (!saved) throw new Problem('not_found');
      return saved;
    },
  };
};

export type AboutWriter = ReturnType<typeof aboutWriter>;
export default aboutWriter;
