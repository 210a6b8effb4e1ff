import type { StorageFolder } from '../../../contract/image-ref';
import { type ReadRequest, type ReadScope, GUEST, isEditor } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { presignedUntil } from '../../../core/images/image-ref';
import type { FeatureQuestion, FeaturesService } from './features';

/** The images of this folder are seen by those only who are shown the Queen section. */
const QUEEN_FOLDER: StorageFolder = 'Queen';

const features = (): FeaturesService => getService<FeaturesService>('api::feature-flags.features');

const visibilityService = () => ({
  /**
   * What a caller sees of a public document. Unpublished ones are for editors who ask for all; images of the Queen
   * section wherever they are used, originals and the state of translations for those and for editors who ask for the
   * texts of one language; anybody else gets what a guest without preview would.
   */
  async scopeOf({ language, now, query, caller, site, onEnd }: ReadRequest): Promise<ReadScope> {
    const { status, fallback } = query;
    if ((status ?? fallback) && isEditor(await caller())) {
      const asked = { site: status === 'all' ? null : await site(), ownTexts: fallback === 'none' };
      return { language, ...asked, translationStatus: true, hiddenFolders: [], originalsUntil: presignedUntil(now) };
    }
    const shown = await features().isShown('queen', { query: {}, now, caller: () => Promise.resolve(GUEST) });
    const hiddenFolders = shown ? [] : [QUEEN_FOLDER];
    const asGuest = { site: await site(), onEnd, ownTexts: false, translationStatus: false, originalsUntil: null };
    return { language, ...asGuest, hiddenFolders };
  },

  /** Whether the files of a folder are served to a caller. */
  async isFolderShown(folder: StorageFolder, question: FeatureQuestion): Promise<boolean> {
    return folder !== QUEEN_FOLDER || features().isShown('queen', question);
  },
});

export type VisibilityService = ReturnType<typeof visibilityService>;
export default visibilityService;

/** What a caller sees of documents that are published: see `visibility.scopeOf`. */
export const resolvePublicReadScope = (request: ReadRequest): Promise<ReadScope> =>
  getService<VisibilityService>('api::feature-flags.read-scope').scopeOf(request);

/** What members of staff see of what no visitor does, whatever they ask for. */
export const resolveStaffReadScope = (request: ReadRequest): Promise<ReadScope> =>
  resolvePublicReadScope({ ...request, query: { ...request.query, status: 'all' } });
