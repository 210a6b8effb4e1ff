import type { WineCategory } from '../label-terms';
import type { CollectionFamily, PackagingPartName } from '../packaging/packaging-terms';
import type { SweetnessTerm } from '../wine-law-terms';

/**
 * Terms for wine of which alcohol was removed. The first two are those of Regulation (EU) 1308/2013 until 18
 * September 2027, the others those of Regulation (EU) 2026/471 from the day after.
 */
export const ALCOHOL_TERMS = [
  'Dealcoholised',
  'PartiallyDealcoholised',
  'AlcoholFree',
  'AlcoholFreeZero',
  'AlcoholReduced',
] as const;
export type AlcoholTerm = (typeof ALCOHOL_TERMS)[number];

/** Statements and signs that a bottle bears besides its electronic label. Staff say which are printed. */
export const LABEL_MARKS = [
  'minimumDurability',
  'dealcoholisationStatement',
  'printedIngredients',
  'packagingPictogram',
  'pregnancySign',
  'healthWarning',
  'depositMark',
  'importer',
  'governmentWarning',
] as const;
export type LabelMark = (typeof LABEL_MARKS)[number];

/** Heading beside the QR code of an electronic label. `bothWithIcon` adds the pictogram to the text. */
export const HEADING_MODES = ['ingredients', 'nutrition', 'both', 'bothWithIcon', 'pictogramOnly'] as const;
export type HeadingMode = (typeof HEADING_MODES)[number];
/** Mode of labels that were published before the mode was chosen. */
export const DEFAULT_HEADING_MODE = 'both' as const satisfies HeadingMode;

/** A part of the packaging of a wine. */
export interface PackagingPartFacts {
  part: PackagingPartName;
  /** Material code of Decision 97/129/EC, such as `GL 71`; `null` for a material without one. */
  code: string | null;
  /** Whether consumers can separate it by hand. */
  isSeparable: boolean;
  /** Collection that its label names. */
  collection: CollectionFamily;
}

/** What a wine's pages, its technical sheet and the price list state: all are made of the same record. */
export interface PageFacts {
  isPublished: boolean;
  name: string;
  vintage: number | null;
  /** % vol. */
  alcohol: number | null;
  volumeMl: number | null;
  /** GTIN that technical sheet and trade price list state. */
  bottleGtin?: string | null;
  sweetnessTerm: SweetnessTerm | null;
  /** By colour and style; `null` if these do not tell. The category of a label comes before it. */
  isSparkling: boolean | null;
  /** Whether the wine has a protected origin or geographical indication; `null` if it is not known. */
  hasIndication: boolean | null;
  /** Consumer price with tax and trade price without, in euros. */
  price: number | null;
  tradePrice: number | null;
  /** First day on which bottles were filled; `null` if it is not known. */
  bottledOn: string | null;
}

/** What the published label of a wine states, else its draft. Facts that are not known are absent. */
export interface LabelFacts {
  /**
   * Frozen name, vintage and volume of a published label; absent for a draft, which takes those of the
   * page.
   */
  frozen?: { name: string; vintage: number | null; volumeMl: number | null };
  category: WineCategory;
  gtin?: string | null;
  /** % vol, as stated. */
  alcohol: number | null;
  /** % vol before it was rounded to half units; absent if it is the same. */
  recordedAlcohol?: number | null;
  /** g/l. */
  sugar: number | null;
  acids: number | null;
  languages: readonly string[];
  alcoholTerm?: AlcoholTerm | null;
  marks?: readonly LabelMark[];
  headingMode?: HeadingMode;
}

/** All facts of one wine that the rules evaluate. */
export interface WineLawFacts {
  page: PageFacts;
  /** `null` if the wine has no label. */
  label: LabelFacts | null;
  /** The newest measured values; alcohol in % vol, the rest in g/l. `null` if nothing was measured. */
  analysis: Readonly<Record<'alcohol' | 'sugar' | 'acids', number | null>> | null;
  /** Empty if none is recorded; absent gives no finding. */
  packaging?: readonly PackagingPartFacts[];
  /** Lots of the label with their date of minimum durability. */
  lots?: readonly { code: string; bestBefore: string | null }[];
  /** VAT on wine in per cent. */
  vatPercent: number;
  /** First day on which labels may have only the pictogram beside the QR code; absent for none. */
  pictogramFrom?: string;
}
