import type { Caption } from './caption';

export const aboutCaptions: Caption[] = [
  {
    name: 'about-house',
    year: 2025,
    focalPoint: { x: 40, y: 55 },
    title: { sl: 'Hiša, jugovzhodna stran', en: 'The house from the south-east' },
    alt: {
      sl: 'Kamnita hiša z rdečo streho in murvo na dvorišču, spodaj terase.',
      en: 'A stone house with a red roof and a mulberry tree in the courtyard, terraces below.',
    },
  },
  {
    name: 'about-walk',
    year: 2024,
    focalPoint: { x: 50, y: 60 },
    title: { sl: 'Tri generacije med vrstami', en: 'Three generations between the rows' },
    alt: {
      sl: 'Silhuete deda, matere in otroka na poti skozi vinograd.',
      en: 'Silhouettes of a grandfather, a mother and a child on the path through the vineyard.',
    },
  },
  {
    name: 'about-stone',
    year: 2024,
    focalPoint: { x: 50, y: 45 },
    title: { sl: 'Opoka pod trto', en: 'The stone beneath the vine' },
    alt: {
      sl: 'Prerez tal: trta, njene korenine in plasti laporja ter peščenjaka.',
      en: 'A section of the ground: a vine, its roots and layers of marl and sandstone.',
    },
  },
  {
    name: 'about-map',
    year: 2025,
    focalPoint: { x: 50, y: 50 },
    title: { sl: 'Kako do nas', en: 'How to find us' },
    alt: {
      sl: 'Narisan zemljevid ceste od vasi Brajda do domačije med griči.',
      en: 'A drawn map of the road from the village of Brajda to the estate among the hills.',
    },
  },
];
