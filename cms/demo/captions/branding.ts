import type { Caption } from './caption';

export const heroCaption: Caption = {
  name: 'hero',
  year: 2025,
  focalPoint: { x: 62, y: 55 },
  title: { sl: 'Domačija nad Brajdo', en: 'The estate above Brajda' },
  alt: {
    sl: 'Kamnita domačija s cipresami nad terasami trt, griči se v večerni svetlobi vrstijo proti obzorju.',
    en: 'A stone estate with cypresses above vine terraces; hills recede to the horizon in the evening light.',
  },
};

/** Logo and favicon are kept as PNG, which every browser takes as an icon. */
export const markCaptions: Caption[] = [
  {
    name: 'logo',
    year: 2025,
    focalPoint: { x: 50, y: 50 },
    title: { sl: 'Znak Domačije Lahor', en: 'The mark of Domačija Lahor' },
    alt: { sl: 'Domačija Lahor', en: 'Domačija Lahor' },
  },
  {
    name: 'favicon',
    year: 2025,
    focalPoint: { x: 50, y: 50 },
    title: { sl: 'Ikona Domačije Lahor', en: 'The icon of Domačija Lahor' },
    alt: { sl: 'Črka L med dvema gričema', en: 'The letter L between two hills' },
  },
];
