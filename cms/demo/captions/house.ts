import type { GalleryCaption } from './caption';

const album = 'hisa-in-gostje';

export const houseCaptions: GalleryCaption[] = [
  {
    album,
    name: 'house-at-dusk',
    year: 2025,
    focalPoint: { x: 45, y: 60 },
    title: { sl: 'Luč v kuhinji', en: 'A light in the kitchen' },
    alt: {
      sl: 'Kamnita hiša s cipresama ob strani, v mraku svetijo okna.',
      en: 'A stone house with two cypresses beside it, its windows lit at dusk.',
    },
  },
  {
    album,
    name: 'long-table',
    year: 2025,
    focalPoint: { x: 50, y: 62 },
    title: { sl: 'Miza pod brajdo', en: 'The table under the pergola' },
    alt: {
      sl: 'Dolga pogrnjena miza pod brajdo, na prtu senca listov.',
      en: 'A long laid table under the vine pergola, leaf shadows on the cloth.',
    },
  },
  {
    album,
    name: 'tasting-table',
    year: 2025,
    focalPoint: { x: 48, y: 58 },
    title: { sl: 'Pet vin, en kruh', en: 'Five wines, one loaf' },
    alt: {
      sl: 'Kozarci, steklenica in hlebec kruha na mizi ob oknu z razgledom na griče.',
      en: 'Glasses, a bottle and a loaf of bread on a table by a window that looks out to the hills.',
    },
  },
  {
    album,
    name: 'stone-door',
    year: 2024,
    focalPoint: { x: 50, y: 58 },
    title: { sl: 'Vrata v klet', en: 'The cellar door' },
    alt: {
      sl: 'Zelena lesena vrata v kamnitem portalu, nad njimi plezalka vrtnica.',
      en: 'A green wooden door in a stone portal with a climbing rose above it.',
    },
  },
  {
    album,
    name: 'three-glasses',
    year: 2024,
    focalPoint: { x: 50, y: 50 },
    title: { sl: 'Sveže, zrelo, temno', en: 'Fresh, mature, dark' },
    alt: {
      sl: 'Trije kozarci z belim, oranžnim in rdečim vinom na kamniti polici.',
      en: 'Three glasses of white, orange and red wine on a stone ledge.',
    },
  },
  {
    album,
    name: 'lantern-evening',
    year: 2025,
    focalPoint: { x: 50, y: 60 },
    title: { sl: 'Večer s sosedi', en: 'An evening with the neighbours' },
    alt: {
      sl: 'Silhuete gostov pod nizi luči na dvorišču, za njimi večerni griči.',
      en: 'Silhouettes of guests under strings of lights in the courtyard, evening hills behind them.',
    },
  },
];
