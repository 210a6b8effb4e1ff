import type { GalleryCaption } from './caption';

const album = 'stirje-letni-casi';

export const seasonCaptions: GalleryCaption[] = [
  {
    album,
    name: 'spring-blossom',
    year: 2025,
    focalPoint: { x: 30, y: 45 },
    title: { sl: 'Češnje, drugi teden aprila', en: 'Cherries, second week of April' },
    alt: {
      sl: 'Cvetoča češnja nad terasami z mladimi trtami, v daljavi modri griči.',
      en: 'A cherry tree in blossom above terraces of young vines, blue hills in the distance.',
    },
  },
  {
    album,
    name: 'summer-terraces',
    year: 2025,
    focalPoint: { x: 55, y: 60 },
    title: { sl: 'Terase v juliju', en: 'The terraces in July' },
    alt: {
      sl: 'Zelene vrste trt se vzpenjajo po terasah pod visokim poletnim nebom.',
      en: 'Green rows of vines climb the terraces under a high summer sky.',
    },
  },
  {
    album,
    name: 'storm-light',
    year: 2024,
    focalPoint: { x: 68, y: 50 },
    title: { sl: 'Pet minut pred nevihto', en: 'Five minutes before the storm' },
    alt: {
      sl: 'Temni oblaki in zavesa dežja nad griči, en sam breg je še v soncu.',
      en: 'Dark clouds and a curtain of rain over the hills, a single slope still in the sun.',
    },
  },
  {
    album,
    name: 'vine-leaf',
    year: 2025,
    focalPoint: { x: 50, y: 42 },
    title: { sl: 'List proti svetlobi', en: 'A leaf against the light' },
    alt: {
      sl: 'Trtni list z izrisanimi žilami, skozenj sije popoldansko sonce.',
      en: 'A vine leaf with its veins drawn out by the afternoon sun behind it.',
    },
  },
  {
    album,
    name: 'autumn-slope',
    year: 2024,
    focalPoint: { x: 62, y: 48 },
    title: { sl: 'Breg nad hišo, konec oktobra', en: 'The slope above the house, late October' },
    alt: {
      sl: 'Rdeče in zlate vrste trt, med njimi tri ciprese, v nizkem jesenskem soncu.',
      en: 'Red and golden rows of vines with three cypresses among them in low autumn sun.',
    },
  },
  {
    album,
    name: 'morning-fog',
    year: 2024,
    focalPoint: { x: 64, y: 46 },
    title: { sl: 'Brajda gleda iz megle', en: 'Brajda looks out of the fog' },
    alt: {
      sl: 'Vas z zvonikom na griču, ki se dviga iz jutranje megle.',
      en: 'A village with a bell tower on a hill rising out of the morning fog.',
    },
  },
  {
    album,
    name: 'winter-vines',
    year: 2023,
    focalPoint: { x: 50, y: 60 },
    title: { sl: 'Čas za rez', en: 'Time for pruning' },
    alt: {
      sl: 'Gole trte v snegu, skozi belino vodijo le sledi enega človeka.',
      en: 'Bare vines in the snow; one person’s tracks lead through the white.',
    },
  },
];
