import type { FieldFault } from '../../../contract/field-messages';
import { serviceOf } from '../../../core/process/service-of';
import type { WineService } from '../../wine/services/wine';

/** What is wrong with picks whose wine does not exist, published or not. */
export async function unknownPicks(picks: readonly { wineSlug: string }[]): Promise<FieldFault[]> {
  const known = await serviceOf<WineService>('api::wine.wine').slugsAmong(picks.map(({ wineSlug }) => wineSlug));
  return picks.flatMap(({ wineSlug }, index) =>
    known.has(wineSlug) ? [] : [{ path: ['picks', String(index), 'wineSlug'], message: 'unknown_wine' as const }],
  );
}
