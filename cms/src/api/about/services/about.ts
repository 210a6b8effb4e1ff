import type { Core } from '@strapi/strapi';
import type { FieldErrors } from '../../../contract/problem';
import { askerOfEditor, type Asker, type Editor, type ReadScope } from '../../../core/http/read-scope';
import { serviceOf } from '../../../core/process/service-of';
import { readSingle, rowsByLanguage, type SingleRows } from '../../../core/documents/single-reads';
import { toldFaults } from '../../../core/documents/told-faults';
import type { VisibilityService } from '../../media-item/services/visibility';
import { aboutRules } from '../lib/about-rules';
import { ABOUT_UID, populateAbout, type AboutRow } from '../lib/about-row';

export interface ShownAbout {
  rows: SingleRows<AboutRow>;
  view: ReadScope;
  /** What is wrong with the rows, for those who repair them. */
  faults: FieldErrors | undefined;
}

const aboutService = ({ strapi }: { strapi: Core.Strapi }) => {
  async function find(asker: Asker): Promise<ShownAbout | null> {
    const view = await serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);
    const rows = await readSingle<AboutRow>(strapi, ABOUT_UID, populateAbout(view.hiddenFolders));
    if (!rows) return null;
    const faults = view.translationStatus ? toldFaults(strapi, aboutRules, rowsByLanguage(rows), view) : undefined;
    return { rows, view, faults };
  }

  return {
    /** The story of the house, or `null` while nobody has written it. */
    find,

    /** The same as its editor sees it. */
    findToEdit: (editor: Editor) => find(askerOfEditor(editor)),
  };
};

export type AboutService = ReturnType<typeof aboutService>;
export default aboutService;
