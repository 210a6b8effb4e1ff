import type { EventType } from '../../../contract/queen';
import { populateImage, type ImageRow } from '../../../core/images/image-ref';
import type { LocalisedRow } from '../../../core/documents/localised-rows';
import type { KeyedPart } from '../../../core/documents/translated-parts';

export interface BioCardPart extends KeyedPart {
  title: string | null;
  text: string | null;
}

export interface PickPart {
  wineSlug: string;
  note: string | null;
}

/** `eventKey` is the same in both languages; times are instants. */
export interface EventPart {
  eventKey: string;
  title: string | null;
  type: EventType;
  location: string;
  start: Date | string;
  end: Date | string | null;
  mapsUrl: string | null;
  infoUrl: string | null;
}

/** The Queen section as it is stored, one row for each language; images count in the Slovenian one. */
export interface QueenRow extends LocalisedRow {
  heroTitle: string | null;
  heroSubtitle: string | null;
  heroImage: ImageRow | null;
  bioHeading: string | null;
  bioBody: string | null;
  bioCards: BioCardPart[];
  picks: PickPart[];
  events: EventPart[];
  mediaImages: ImageRow[];
}

export const QUEEN_UID = 'api::queen.queen';
export const QUEEN_POPULATE = {
  heroImage: populateImage(),
  mediaImages: populateImage(),
  bioCards: true,
  picks: true,
  events: true,
};
export const QUEEN_TEXTS = ['heroTitle', 'heroSubtitle', 'bioHeading', 'bioBody'] as const satisfies (keyof QueenRow)[];
