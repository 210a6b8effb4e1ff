import type { GalleryCaption } from './caption';

const album = 'v-kleti';

export const cellarCaptions: GalleryCaption[] = [
  {
    album,
    name: 'vault',
    year: 2025,
    focalPoint: { x: 50, y: 55 },
    title: { sl: 'Obokana klet, 1874', en: 'The vaulted cellar, 1874' },
    alt: {
      sl: 'Vrsti sodov pod kamnitim obokom, osvetljeni s toplo lučjo.',
      en: 'Two rows of casks under a stone vault in warm lamplight.',
    },
  },
  {
    album,
    name: 'barrel-heads',
    year: 2024,
    focalPoint: { x: 46, y: 50 },
    title: { sl: 'Rebula Opoka zori', en: 'Rebula Opoka at rest' },
    alt: {
      sl: 'Čela treh naloženih sodov, na enem gori sveča.',
      en: 'The heads of three stacked casks with a candle burning on one of them.',
    },
  },
  {
    album,
    name: 'old-press',
    year: 2023,
    focalPoint: { x: 50, y: 55 },
    title: { sl: 'Dedova stiskalnica', en: 'Grandfather’s press' },
    alt: {
      sl: 'Stara lesena stiskalnica z železnim vretenom ob kamnitem zidu.',
      en: 'An old wooden basket press with an iron screw against a stone wall.',
    },
  },
  {
    album,
    name: 'amphorae',
    year: 2024,
    focalPoint: { x: 52, y: 55 },
    title: { sl: 'Glina čaka svetega Jurija', en: 'Clay, waiting for St George’s Day' },
    alt: {
      sl: 'Tri glinene amfore v niši, nanje pada svetloba iz okenca.',
      en: 'Three clay amphorae in a niche, lit from a small window.',
    },
  },
  {
    album,
    name: 'riddling-rack',
    year: 2025,
    focalPoint: { x: 48, y: 50 },
    title: { sl: 'Penina na stojalu', en: 'Sparkling wine on the rack' },
    alt: {
      sl: 'Steklenice penine z vratovi navzdol v lesenem stojalu.',
      en: 'Bottles of sparkling wine neck down in a wooden riddling rack.',
    },
  },
  {
    album,
    name: 'candle-glass',
    year: 2023,
    focalPoint: { x: 50, y: 45 },
    title: { sl: 'Pretok ob sveči', en: 'Racking by candlelight' },
    alt: {
      sl: 'Kozarec rdečega vina pred plamenom sveče.',
      en: 'A glass of red wine held before a candle flame.',
    },
  },
];
