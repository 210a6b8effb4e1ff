import type { Caption } from './caption';

export const queenCaptions: Caption[] = [
  {
    name: 'queen-portrait',
    year: 2025,
    focalPoint: { x: 50, y: 30 },
    title: { sl: 'Vinska kraljica Brajde', en: 'The Wine Queen of Brajda' },
    alt: {
      sl: 'Kraljica s krono iz trte in medenine, kito čez ramo in lento pred večernimi griči.',
      en: 'The queen with a crown of vine and brass, a plait over her shoulder and a sash, before the evening hills.',
    },
  },
  {
    name: 'queen-terrace',
    year: 2025,
    focalPoint: { x: 38, y: 50 },
    title: { sl: 'Na zgornji terasi', en: 'On the upper terrace' },
    alt: {
      sl: 'Kraljica v dolgi obleki stoji ob robu terase in gleda v dolino.',
      en: 'The queen in a long dress stands at the edge of a terrace and looks into the valley.',
    },
  },
  {
    name: 'queen-toast',
    year: 2025,
    focalPoint: { x: 50, y: 40 },
    title: { sl: 'Na zdravje', en: 'Na zdravje' },
    alt: {
      sl: 'Roki s kozarcema trčita, zrak je poln drobnih luči.',
      en: 'Two hands touch glasses, the air full of small lights.',
    },
  },
  {
    name: 'queen-festival',
    year: 2025,
    focalPoint: { x: 50, y: 55 },
    title: { sl: 'Praznik češenj', en: 'The Cherry Festival' },
    alt: {
      sl: 'Kraljica na odru med zastavicami, pred njo množica na trgu.',
      en: 'The queen on a stage among bunting, a crowd on the square before her.',
    },
  },
  {
    name: 'queen-crown',
    year: 2025,
    focalPoint: { x: 50, y: 48 },
    title: { sl: 'Krona iz trte in medenine', en: 'A crown of vine and brass' },
    alt: {
      sl: 'Medeninasta krona s trtnimi listi na temni blazini.',
      en: 'A brass crown with vine leaves on a dark cushion.',
    },
  },
];
