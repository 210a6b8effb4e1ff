import type { ObjectFolder, StorageFolder } from '../../../contract/image-ref';
import { type ReadRequest, type ReadScope, GUEST, isAdminOrEditor } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { DraftAccess } from '../../../core/site-state/publication';
import { getPresignExpiry } from '../../../core/images/image-ref';
import type { VisibilityRequest, FeaturesService } from './features';

/** Images in this folder are visible only to callers who may see the Queen section. */
const QUEEN_FOLDER: StorageFolder = 'Queen';

const getFeaturesService = (): FeaturesService => getService<FeaturesService>('api::feature-flags.features');

/** Strapi service `api::feature-flags.read-scope`. */
const readScopeService = () => ({
  /**
   * Read scope of a request for public documents. Editors who send `status` or `fallback` see hidden folders,
   * originals and the translation state; `status=all` adds drafts, and `fallback=none` hides texts of the
   * other language. All other callers see what a guest without preview sees.
   */
  async resolveScope({ language, now, query, caller, site, onExpiry }: ReadRequest): Promise<ReadScope> {
    const { status, fallback } = query;
    if ((status ?? fallback) && isAdminOrEditor(await caller())) {
      const draftAccess: DraftAccess =
        status === 'all' ? { canSeeDrafts: true } : { canSeeDrafts: false, site: await site() };
      return {
        ...draftAccess,
        language,
        isWithoutFallback: fallback === 'none',
        hasTranslationStatus: true,
        hiddenFolders: [],
        originalsExpireAt: getPresignExpiry(now),
      };
    }
    const isQueenVisible = await getFeaturesService().isVisible('queen', {
      query: {},
      now,
      caller: () => Promise.resolve(GUEST),
    });
    const hiddenFolders = isQueenVisible ? [] : [QUEEN_FOLDER];
    return {
      canSeeDrafts: false,
      site: await site(),
      onExpiry,
      language,
      isWithoutFallback: false,
      hasTranslationStatus: false,
      hiddenFolders,
      originalsExpireAt: null,
    };
  },

  /** Whether the caller may load files of the folder. */
  async isFolderVisible(folder: ObjectFolder, request: VisibilityRequest): Promise<boolean> {
    return folder !== QUEEN_FOLDER || getFeaturesService().isVisible('queen', request);
  },
});

export type ReadScopeService = ReturnType<typeof readScopeService>;
export default readScopeService;

/**
 * Read scope of a request for documents that visitors may see once published: language, drafts, hidden image
 * folders. Only editors and admins who send `status` or `fallback` see more than guests do.
 */
export const resolvePublicReadScope = (request: ReadRequest): Promise<ReadScope> =>
  getService<ReadScopeService>('api::feature-flags.read-scope').resolveScope(request);

/**
 * Read scope of a request for staff-only documents: that of `status=all`, drafts included, whatever the
 * request's `status` is. Does not check rights: a caller who is no editor or admin gets the scope of a guest.
 */
export const resolveStaffReadScope = (request: ReadRequest): Promise<ReadScope> =>
  resolvePublicReadScope({ ...request, query: { ...request.query, status: 'all' } });
