import type { ImageRef } from '../../../contract/image-ref';
import type { Wine } from '../../../contract/wines';
import { Problem } from '../../../core/http/problem';
import { type ReadRequest, isEditor } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { readForVisitor } from '../../../core/storage/current-storage';
import { renditionPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import type { LabelService } from '../../label/services/labels';
import { getCachedFile } from '../lib/cached-files';
import {
  analysisOf,
  asHouse,
  asGuest,
  awardsOf,
  metadataFor,
  publishedWines,
  termsFor,
  wineAt,
} from '../lib/file-reads';
import { generateFile } from '../lib/file-worker';
import { priceList, type PriceList } from '../lib/price-list';
import { sheetContent } from '../lib/tech-sheet-content';

/** Is part of what a sheet is found by: another one makes all of them anew. */
const DESIGN = 2;
/** Of the copies of a picture the narrowest that is sharp in print. */
const PRINTED_WIDTH_PX = 640;

/** The bytes of a copy of a picture; `null` where it is not in the storage. */
async function pictureOf({ storageFolder, imageKey, renditions }: ImageRef): Promise<Buffer | null> {
  const widths = renditions.filter(({ format }) => format === 'webp').map(({ width }) => width);
  const width = widths.find((each) => each >= PRINTED_WIDTH_PX) ?? widths.at(-1);
  if (width === undefined) return null;
  try {
    return await readForVisitor(renditionPath(storageFolder, imageKey, width, 'webp'));
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}

const papersService = () => ({
  /** The technical sheet of a wine that the request may see. */
  async sheetOf(wine: Wine, request: ReadRequest): Promise<Buffer> {
    const [metadata, awards, analysis, labelText] = await Promise.all([
      metadataFor(request),
      awardsOf(wine.slug, request),
      analysisOf(wine.id, request),
      wine.label ? getService<LabelService>('api::label.labels').textWithCode(wine.label.code) : null,
    ]);
    const content = sheetContent({ wine, metadata, awards, analysis, labelText }, request.language);
    const picture = wine.bottleImage && (await pictureOf(wine.bottleImage));
    const madeOf = [DESIGN, content, picture && wine.bottleImage];
    return getCachedFile(madeOf, () => generateFile({ kind: 'sheet', content, picture }));
  },

  /**
   * The sheet at the address of a wine. Visitors have those only that the wine allows; editors all of them. Throws
   * `not_found`.
   */
  async sheetAt(slug: string, request: ReadRequest): Promise<{ bytes: Buffer; slug: string; isPublic: boolean }> {
    const caller = await request.caller();
    const isStaff = isEditor(caller);
    const wine = await wineAt(slug, isStaff ? asHouse(request) : asGuest(request));
    if (!isStaff && !wine.sheetPublic) throw new Problem('not_found');
    const bytes = await this.sheetOf(wine, request);
    return { bytes, slug: wine.slug, isPublic: caller.user === null };
  },

  /** The price list of all wines that visitors see. */
  async priceList(request: ReadRequest, kind: PriceList['kind'], format: 'pdf' | 'xlsx'): Promise<Buffer> {
    const [wines, metadata, trade] = await Promise.all([
      publishedWines(request),
      metadataFor(request),
      termsFor(request),
    ]);
    const { language, now } = request;
    return generateFile({ kind: format, list: priceList(wines, { kind, language, now, metadata, trade }) });
  },
});

export type PapersService = ReturnType<typeof papersService>;
export default papersService;
