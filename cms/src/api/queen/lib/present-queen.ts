import { DEFAULT_LANGUAGE, type Language } from '../../../contract/language';
import type { QueenContent, QueenEvent } from '../../../contract/queen';
import { presentImageRef, presentOptionalImage, type ImageRefOptions } from '../../../core/images/image-ref';
import { hasTranslation } from '../../../core/localised-rows';
import type { SingleRows } from '../../../core/single-reads';
import { byPlace, pairParts, translatedText } from '../../../core/translated-parts';
import { QUEEN_TEXTS, type EventPart, type QueenRow } from './queen-row';

const instant = (value: Date | string): string => new Date(value).toISOString();

const presentEvent = (event: EventPart, translation: EventPart | undefined): QueenEvent => ({
  id: event.eventKey,
  title: translatedText(translation?.title, event.title) || event.eventKey,
  location: event.location,
  start: instant(event.start),
  ...(event.end && { end: instant(event.end) }),
  ...(event.mapsUrl && { mapsUrl: event.mapsUrl }),
  ...(event.infoUrl && { infoUrl: event.infoUrl }),
  type: event.type,
});

/** The Queen section in a language; what is shared, and which parts there are, the Slovenian row says. */
export function presentQueen(rows: SingleRows<QueenRow>, language: Language, options: ImageRefOptions): QueenContent {
  const { row, translation } = rows;
  const text = (field: (typeof QUEEN_TEXTS)[number]): string => translatedText(translation?.[field], row[field]);
  return {
    version: row.version,
    updatedAt: instant(row.updatedAt),
    language: hasTranslation(translation, QUEEN_TEXTS) ? language : DEFAULT_LANGUAGE,
    hero: {
      title: text('heroTitle'),
      subtitle: text('heroSubtitle'),
      image: presentOptionalImage(row.heroImage, language, options),
    },
    bio: {
      heading: text('bioHeading'),
      body: text('bioBody'),
      cards: pairParts(row.bioCards, translation?.bioCards, byPlace, (card, other) => ({
        title: translatedText(other?.title, card.title),
        text: translatedText(other?.text, card.text),
      })),
    },
    picks: pairParts(
      row.picks,
      translation?.picks,
      ({ wineSlug }) => wineSlug,
      (pick, other) => ({
        wineSlug: pick.wineSlug,
        note: translatedText(other?.note, pick.note),
      }),
    ),
    events: pairParts(row.events, translation?.events, ({ eventKey }) => eventKey, presentEvent),
    mediaImages: row.mediaImages.map((image) => presentImageRef(image, language, options)),
  };
}
