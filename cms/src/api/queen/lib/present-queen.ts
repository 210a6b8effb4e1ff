import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { FieldErrors } from '../../../contract/problem';
import type { QueenContent } from '../../../contract/queen';
import { presentImageRef, presentOptionalImage, type ImageRefOptions } from '../../../core/images/image-ref';
import { hasTranslation } from '../../../core/documents/localised-rows';
import { missingTexts } from '../../../core/documents/missing-texts';
import { textIn, type SingleRows, type SingleView } from '../../../core/documents/single-reads';
import { keyOfPart, pairParts } from '../../../core/documents/translated-parts';
import { storedInstant } from '../../../core/documents/stored-instant';
import { QUEEN_TEXTS, type EventPart, type QueenRow } from './queen-row';

/** How the Queen section is shown to a caller. */
export interface QueenView extends SingleView, ImageRefOptions {
  /** Whether to tell what is not translated. */
  translationStatus: boolean;
  /** What is wrong with the rows, for those who repair them. */
  faults?: FieldErrors | undefined;
}

const sharedOfEvent = (event: EventPart) => ({
  location: event.location,
  start: storedInstant(event.start),
  ...(event.end && { end: storedInstant(event.end) }),
  ...(event.mapsUrl && { mapsUrl: event.mapsUrl }),
  ...(event.infoUrl && { infoUrl: event.infoUrl }),
  type: event.type,
});

type QueenTexts = Pick<QueenContent, 'hero' | 'bio' | 'picks' | 'events'>;

/** A card that says nothing in the language, and an event without a title in either, is left out, unless its editor asks. */
function textsOf({ row, translation }: SingleRows<QueenRow>, view: QueenView): QueenTexts {
  const text = textIn(view);
  const own = (field: (typeof QUEEN_TEXTS)[number]): string => text(row[field], translation?.[field]);
  const cards = pairParts(row.bioCards, translation?.bioCards, keyOfPart, (card, other) => ({
    id: card.partKey ?? '',
    title: text(card.title, other?.title),
    text: text(card.text, other?.text),
  }));
  const picks = pairParts(
    row.picks,
    translation?.picks,
    ({ wineSlug }) => wineSlug,
    (pick, other) => ({
      wineSlug: pick.wineSlug,
      note: text(pick.note, other?.note),
    }),
  );
  const events = pairParts(
    row.events,
    translation?.events,
    ({ eventKey }) => eventKey,
    (event, other) => {
      const title = text(event.title, other?.title);
      const shown = view.ownTexts ? title : title || other?.title || '';
      return { id: event.eventKey, title: shown, ...sharedOfEvent(event) };
    },
  );
  return {
    hero: {
      title: own('heroTitle'),
      subtitle: own('heroSubtitle'),
      image: presentOptionalImage(row.heroImage, view.language, view),
    },
    bio: {
      heading: own('bioHeading'),
      body: own('bioBody'),
      cards: cards.filter((card) => view.ownTexts || card.title || card.text),
    },
    picks,
    events: events.filter(({ title }) => view.ownTexts || title),
  };
}

const statusOf = (rows: SingleRows<QueenRow>, view: QueenView) =>
  missingTexts(
    textsOf(rows, { ...view, language: 'sl', ownTexts: true }),
    textsOf(rows, { ...view, language: 'en', ownTexts: true }),
  );

/** The Queen section in a language; what is shared, and which parts there are, the Slovenian row says. */
export function presentQueen(rows: SingleRows<QueenRow>, view: QueenView): QueenContent {
  const { row, translation } = rows;
  const isTranslated = view.ownTexts || hasTranslation(translation, QUEEN_TEXTS);
  return {
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    language: isTranslated ? view.language : DEFAULT_LANGUAGE,
    ...(view.translationStatus && { missingTranslations: statusOf(rows, view), faults: view.faults }),
    ...textsOf(rows, view),
    mediaImages: row.mediaImages.map((image) => presentImageRef(image, view.language, view)),
  };
}
