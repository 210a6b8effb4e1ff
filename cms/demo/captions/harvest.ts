import type { GalleryCaption } from './caption';

const album = 'trgatev';

export const harvestCaptions: GalleryCaption[] = [
  {
    album,
    name: 'pickers-at-dawn',
    year: 2025,
    focalPoint: { x: 45, y: 58 },
    title: { sl: 'Prva vrsta, pol sedmih', en: 'First row, half past six' },
    alt: {
      sl: 'Silhuete treh beračev s košarami med vrstami trt ob zori.',
      en: 'Silhouettes of three pickers with baskets between the rows at dawn.',
    },
  },
  {
    album,
    name: 'harvest-crates',
    year: 2025,
    focalPoint: { x: 42, y: 66 },
    title: { sl: 'Polni zaboji na koncu vrste', en: 'Full crates at the end of the row' },
    alt: {
      sl: 'Leseni zaboji s temnim in svetlim grozdjem na travi med trtami.',
      en: 'Wooden crates of dark and pale grapes on the grass between the vines.',
    },
  },
  {
    album,
    name: 'rebula-cluster',
    year: 2025,
    focalPoint: { x: 50, y: 50 },
    title: { sl: 'Rebula, zrela', en: 'Rebula, ripe' },
    alt: {
      sl: 'Zlat grozd rebule od blizu, obsijan s strani.',
      en: 'A golden bunch of Rebula close up, lit from the side.',
    },
  },
  {
    album,
    name: 'merlot-cluster',
    year: 2024,
    focalPoint: { x: 50, y: 48 },
    title: { sl: 'Merlot, dan prej', en: 'Merlot, the day before' },
    alt: {
      sl: 'Temno moder grozd merlota visi pod listi.',
      en: 'A dark blue bunch of Merlot hanging under its leaves.',
    },
  },
  {
    album,
    name: 'hands',
    year: 2024,
    focalPoint: { x: 50, y: 52 },
    title: { sl: 'Kar gre v dve dlani', en: 'What two palms will hold' },
    alt: {
      sl: 'Dlani, sklenjeni v skledo, držita grozd grozdja.',
      en: 'Two hands cupped like a bowl hold a bunch of grapes.',
    },
  },
  {
    album,
    name: 'night-harvest',
    year: 2025,
    focalPoint: { x: 50, y: 62 },
    title: { sl: 'Nočna trgatev zelena', en: 'Picking Zelen by night' },
    alt: {
      sl: 'Naglavne svetilke se premikajo med vrstami trt pod zvezdnatim nebom.',
      en: 'Headlamps move between the rows of vines under a starry sky.',
    },
  },
  {
    album,
    name: 'ridge-road',
    year: 2025,
    focalPoint: { x: 58, y: 50 },
    title: { sl: 'Zadnja vožnja dneva', en: 'The last load of the day' },
    alt: {
      sl: 'Traktor s prikolico pelje po grebenu proti zahajajočemu soncu.',
      en: 'A tractor with a trailer drives along the ridge towards the setting sun.',
    },
  },
];
