import type { Core } from '@strapi/strapi';
import type { Asker } from '../../../core/read-scope';
import { serviceOf } from '../../../core/service-of';
import { readSingle, type SingleRows } from '../../../core/single-reads';
import type { VisibilityService } from '../../media-item/services/visibility';
import { ABOUT_UID, populateAbout, type AboutRow } from '../lib/about-row';

const aboutService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** The story of the house, or `null` while nobody has written it. */
  async find(asker: Asker): Promise<SingleRows<AboutRow> | null> {
    const { hiddenFolders } = await serviceOf<VisibilityService>('api::media-item.visibility').scopeOf(asker);
    return readSingle<AboutRow>(strapi, ABOUT_UID, asker.language, populateAbout(hiddenFolders));
  },
});

export type AboutService = ReturnType<typeof aboutService>;
export default aboutService;
