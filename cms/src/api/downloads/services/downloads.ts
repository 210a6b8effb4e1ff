import type { ImageRef } from '../../../contract/image-ref';
import { computePackagingWeights } from '../../../contract/packaging/packaging-weights';
import type { Language } from '../../../contract/values';
import type { Wine } from '../../../contract/wines';
import { Problem } from '../../../core/http/problem';
import { type ReadRequest, isAdminOrEditor } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { readForVisitor } from '../../../core/storage/current-storage';
import { toRenditionPath } from '../../../core/storage/object-path';
import { ObjectNotFoundError } from '../../../core/storage/storage';
import { listLabelChanges } from '../../label/lib/label-changes';
import type { LabelService } from '../../label/services/labels';
import { getOrCreatePdf } from '../lib/cached-files';
import {
  readMeasuredValues,
  toStaffReadRequest,
  toGuestReadRequest,
  findAwards,
  readMetadata,
  findPublishedWines,
  readTradeTerms,
  requireWineBySlug,
} from '../lib/file-reads';
import { generateFile } from '../lib/file-worker';
import { readPackagedLots } from '../lib/packaged-lots';
import { createPackagingTable } from '../lib/packaging-table';
import { createPriceList, type PriceList } from '../lib/price-list';
import { createTechSheetContent } from '../lib/tech-sheet-content';

/** Part of the cache key of sheets. Increase it when their design changes. */
const DESIGN_VERSION = 2;
/** The narrowest rendition that is sharp in print. */
const PRINTED_WIDTH_PX = 640;

/** Returns a rendition of a bottle picture; null if the storage does not contain it. */
async function readBottleImage({ storageFolder, imageKey, renditions }: ImageRef): Promise<Buffer | null> {
  const widths = renditions.filter(({ format }) => format === 'webp').map(({ width }) => width);
  const width = widths.find((each) => each >= PRINTED_WIDTH_PX) ?? widths.at(-1);
  if (width === undefined) return null;
  try {
    return await readForVisitor(toRenditionPath(storageFolder, imageKey, width, 'webp'));
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    throw error;
  }
}

const downloadsService = () => ({
  /** Returns the technical sheet of a wine, which the caller has already authorised, as a PDF. */
  async renderSheet(wine: Wine, request: ReadRequest): Promise<Buffer> {
    const [metadata, awards, analysis, labelText, labelChanges] = await Promise.all([
      readMetadata(request),
      findAwards(wine.slug, request),
      readMeasuredValues(wine.id, request),
      wine.label ? getService<LabelService>('api::label.labels').readTextByCode(wine.label.code) : null,
      wine.label ? listLabelChanges(strapi, wine.label.code) : [],
    ]);
    const sources = { wine, metadata, awards, analysis, labelText, labelChanges };
    const content = createTechSheetContent(sources, request.language);
    const picture = wine.bottleImage && (await readBottleImage(wine.bottleImage));
    const cacheKeySource = [DESIGN_VERSION, content, picture && wine.bottleImage];
    return getOrCreatePdf(cacheKeySource, () => generateFile({ kind: 'sheet', content, picture }));
  },

  /**
   * Returns the technical sheet of the wine with a slug. Guests get it only if the wine allows it.
   *
   * @throws `not_found`
   */
  async renderSheetBySlug(
    slug: string,
    request: ReadRequest,
  ): Promise<{ bytes: Buffer; slug: string; isPublic: boolean }> {
    const caller = await request.caller();
    const isStaff = isAdminOrEditor(caller);
    const wine = await requireWineBySlug(slug, isStaff ? toStaffReadRequest(request) : toGuestReadRequest(request));
    if (!isStaff && !wine.sheetPublic) throw new Problem('not_found');
    const bytes = await this.renderSheet(wine, request);
    return { bytes, slug: wine.slug, isPublic: caller.user === null };
  },

  /** Returns the price list of all wines that guests can see. */
  async renderPriceList(request: ReadRequest, kind: PriceList['kind'], format: 'pdf' | 'xlsx'): Promise<Buffer> {
    const [wines, metadata, trade] = await Promise.all([
      findPublishedWines(request),
      readMetadata(request),
      readTradeTerms(request),
    ]);
    const { language, now } = request;
    return generateFile({ kind: format, list: createPriceList(wines, { kind, language, now, metadata, trade }) });
  },

  /** Returns the kilograms of packaging by material and year of bottling, of all lots, as XLSX. */
  async renderPackagingWeights(language: Language): Promise<Buffer> {
    const table = createPackagingTable(computePackagingWeights(await readPackagedLots(strapi)), language);
    return generateFile({ kind: 'table', table });
  },
});

export type DownloadsService = ReturnType<typeof downloadsService>;
export default downloadsService;
