import type { Language } from '../../../contract/language';
import type { ServingTemperature } from '../../../contract/wine-profile';
import type { Wine, WineDetail } from '../../../contract/wines';
import { presentOptionalImage } from '../../../core/images/image-ref';
import type { InLanguage } from '../../../core/documents/localised-rows';
import { linesOf } from '../../../core/documents/text-lines';
import { parsePairing } from '../../../contract/pairing-line';
import { sensoryOf } from './wine-columns';
import { storedInstant } from '../../../core/documents/stored-instant';
import type { WineRow } from './wine-row';

/** One bound alone stands for both; bounds that the panel let through in the wrong order are put right. */
function servingTemperature({ servingTemperatureMin, servingTemperatureMax }: WineRow): ServingTemperature | null {
  const bounds = [servingTemperatureMin, servingTemperatureMax].filter((bound) => bound !== null);
  return bounds.length > 0 ? { min: Math.min(...bounds), max: Math.max(...bounds) } : null;
}

/** A wine without a name goes by its slug, unless the texts of one language are asked for. */
const nameOf = ({ name, slug, ownTexts }: InLanguage<WineRow>): string => name || (ownTexts ? '' : slug);

/** `language` is the one asked for; a text of the wine may still be in another. */
export function presentWine(row: InLanguage<WineRow>, language: Language): Wine {
  return {
    id: row.documentId,
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    language: row.language,
    missingTranslations: row.missingTranslations,
    faults: row.faults,
    slug: row.slug,
    name: nameOf(row),
    vintage: row.vintage,
    color: row.color,
    style: row.style,
    variety: linesOf(row.variety),
    appellation: row.appellation ?? '',
    sweetnessLevel: row.sweetnessLevel,
    servingTemperature: servingTemperature(row),
    sensory: sensoryOf(row),
    aromas: linesOf(row.aromas),
    pairings: linesOf(row.pairings)
      .map(parsePairing)
      .filter(({ name }) => name !== ''),
    winemakingNotes: row.winemakingNotes ?? '',
    description: row.description ?? '',
    bottleImage: presentOptionalImage(row.bottleImage, language),
    price: row.price,
    alcohol: row.alcohol,
    volumeMl: row.volumeMl,
    published: row.published,
    position: row.position,
  };
}

const presentLink = (row: InLanguage<WineRow> | null): WineDetail['previous'] =>
  row && { slug: row.slug, name: nameOf(row), vintage: row.vintage };

export interface WineWithNeighbours {
  wine: InLanguage<WineRow>;
  previous: InLanguage<WineRow> | null;
  next: InLanguage<WineRow> | null;
}

export const presentWineDetail = ({ wine, previous, next }: WineWithNeighbours, language: Language): WineDetail => ({
  ...presentWine(wine, language),
  previous: presentLink(previous),
  next: presentLink(next),
});
