import { packagingEndpoints } from '../../../contract/packaging/packaging-endpoints';
import { tradeEndpoints } from '../../../contract/trade';
import { FileResponse, defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import { createDatedFileName } from '../lib/dated-file-name';
import { createZipStream } from '../lib/zip-stream';
import type { DownloadsService } from '../services/downloads';
import type { PressKitService } from '../services/press-kit';

const getDownloadsService = (): DownloadsService => getService<DownloadsService>('api::downloads.downloads');
const getPressKitService = (): PressKitService => getService<PressKitService>('api::downloads.press-kit');

const TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export default {
  sheet: defineAction(tradeEndpoints.getWineSheet, async (request) => {
    const { bytes, slug, isPublic } = await getDownloadsService().renderSheetBySlug(request.params.slug, request);
    return new FileResponse({ type: TYPES.pdf, name: `${slug}-${request.language}.pdf`, body: bytes, isPublic });
  }),
  priceList: defineAction(tradeEndpoints.getPriceList, async (request) => {
    const { format } = request.params;
    const { kind } = request.query;
    const body = await getDownloadsService().renderPriceList(request, kind, format);
    const name = createDatedFileName(['price-list', kind, request.language], request.now, format);
    return new FileResponse({ type: TYPES[format], name, body });
  }),
  packagingWeights: defineAction(packagingEndpoints.getPackagingWeights, async ({ language, now }) => {
    const body = await getDownloadsService().renderPackagingWeights(language);
    const name = createDatedFileName(['packaging', language], now, 'xlsx');
    return new FileResponse({ type: TYPES.xlsx, name, body });
  }),
  pressKit: defineAction(tradeEndpoints.getPressKit, async (request) => {
    const body = await createZipStream(getPressKitService().readEntries(request), request.now);
    return new FileResponse({ type: 'application/zip', name: 'press-kit.zip', body });
  }),
};
