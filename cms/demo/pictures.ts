import type { FocalPoint, ImageRefInput, StorageFolder } from '../src/contract/image-ref';
import { aboutCaptions } from './captions/about';
import { bottleCaptions } from './captions/bottles';
import { heroCaption, markCaptions } from './captions/branding';
import type { Caption } from './captions/caption';
import { cellarCaptions } from './captions/cellar';
import { harvestCaptions } from './captions/harvest';
import { houseCaptions } from './captions/house';
import { queenCaptions } from './captions/queen';
import { seasonCaptions } from './captions/seasons';
import { type DemoImageType, demoImage } from './demo-image';
import type { Localised } from './localised';

/** A drawn picture of the demo: where it is kept and what is said about it. */
export interface DemoPicture {
  /** The name by which the scene that draws it is found. */
  name: string;
  folder: StorageFolder;
  key: ImageRefInput['imageKey'];
  title: Localised<string>;
  alt: Localised<string>;
  year: number;
  focalPoint: FocalPoint;
}

const getPictures = (folder: StorageFolder, captions: readonly Caption[], type?: DemoImageType): DemoPicture[] =>
  captions.map(({ name, title, alt, year, focalPoint }) => ({
    name,
    folder,
    key: demoImage(folder, name, type).imageKey,
    title,
    alt,
    year,
    focalPoint,
  }));

/** The captions of the gallery in the order in which its pictures are shown. */
export const galleryCaptions = [...seasonCaptions, ...harvestCaptions, ...cellarCaptions, ...houseCaptions] as const;

/** Every picture of the demo. */
export const demoPictures: readonly DemoPicture[] = [
  ...getPictures('Branding', [heroCaption]),
  ...getPictures('Branding', markCaptions, 'png'),
  ...getPictures('Wines', bottleCaptions),
  ...getPictures('Gallery', galleryCaptions),
  ...getPictures('Queen', queenCaptions),
  ...getPictures('About', aboutCaptions),
];
