import type { StorageFolder } from '../../../contract/image-ref';
import { type ReadRequest, type ReadScope, GUEST, isEditor } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { presignedUntil } from '../../../core/images/image-ref';
import type { FeatureQuestion, FeaturesService } from './features';

/** Images in this folder are visible only to callers who may see the Queen section. */
const QUEEN_FOLDER: StorageFolder = 'Queen';

const features = (): FeaturesService => getService<FeaturesService>('api::feature-flags.features');

/** Strapi service `api::feature-flags.read-scope`. */
const visibilityService = () => ({
  /**
   * Read scope of a request for public documents. Editors who send `status` or `fallback` see hidden folders,
   * originals and the translation state; `status=all` adds drafts, and `fallback=none` hides texts of the
   * other language. All other callers see what a guest without preview sees.
   */
  async scopeOf({ language, now, query, caller, site, onEnd }: ReadRequest): Promise<ReadScope> {
    const { status, fallback } = query;
    if ((status ?? fallback) && isEditor(await caller())) {
      const asked = { site: status === 'all' ? null : await site(), ownTexts: fallback === 'none' };
      return { language, ...asked, translationStatus: true, hiddenFolders: [], originalsUntil: presignedUntil(now) };
    }
    const shown = await features().isVisible('queen', { query: {}, now, caller: () => Promise.resolve(GUEST) });
    const hiddenFolders = shown ? [] : [QUEEN_FOLDER];
    const asGuest = { site: await site(), onEnd, ownTexts: false, translationStatus: false, originalsUntil: null };
    return { language, ...asGuest, hiddenFolders };
  },

  /** Whether the caller may load files of the folder. */
  async isFolderShown(folder: StorageFolder, question: FeatureQuestion): Promise<boolean> {
    return folder !== QUEEN_FOLDER || features().isVisible('queen', question);
  },
});

export type VisibilityService = ReturnType<typeof visibilityService>;
export default visibilityService;

/** Read scope of a request for documents that visitors may see once published. */
export const resolvePublicReadScope = (request: ReadRequest): Promise<ReadScope> =>
  getService<VisibilityService>('api::feature-flags.read-scope').scopeOf(request);

/**
 * Read scope of a request for staff-only documents: everything, drafts included, whatever the request's
 * `status` is.
 */
export const resolveStaffReadScope = (request: ReadRequest): Promise<ReadScope> =>
  resolvePublicReadScope({ ...request, query: { ...request.query, status: 'all' } });
