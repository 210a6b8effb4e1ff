import type { ExperienceCreateRequest } from '../src/contract/experiences';
import type { Localised } from './localised';

interface ExperienceTexts {
  title: string;
  summary: string;
  included: string[];
}

/** An experience of the demo. */
export interface DemoExperience extends Omit<ExperienceCreateRequest, keyof ExperienceTexts> {
  slug: string;
  texts: Localised<ExperienceTexts>;
}

const shared = { season: null, children: true, dogs: true, published: true } as const;

/** The experiences in their order. */
export const demoExperiences: readonly DemoExperience[] = [
  {
    ...shared,
    slug: 'pokusina-petih-vin',
    durationMinutes: 60,
    pricePerPerson: 15,
    pricePerGroup: null,
    people: { min: 1, max: 8 },
    capacity: 12,
    isShared: true,
    languages: ['sl', 'en', 'it'],
    leadTimeHours: 4,
    times: { mode: 'openingHours', weekdays: [], starts: [] },
    cancelHours: 24,
    stepFree: true,
    confirmation: 'automatic',
    image: { storageFolder: 'Gallery', imageKey: 'demo-three-glasses.webp' },
    texts: {
      sl: {
        title: 'Pokušina petih vin',
        summary:
          'Za dolgo mizo v pokuševalnici natočimo pet vin, od sveže rebule do zrelega merlota, in povemo, s katerega brega so. Pridružijo se lahko tudi drugi gostje.',
        included: ['Pet vin', 'Kruh in oljčno olje', 'Voda'],
      },
      en: {
        title: 'Tasting of five wines',
        summary:
          'At the long table of the tasting room we pour five wines, from fresh Rebula to mature Merlot, and tell you which slope they come from. Other guests may join.',
        included: ['Five wines', 'Bread and olive oil', 'Water'],
      },
    },
  },
  {
    ...shared,
    slug: 'klet-in-kroznik',
    durationMinutes: 120,
    pricePerPerson: 48,
    pricePerGroup: null,
    people: { min: 4, max: 10 },
    capacity: 10,
    isShared: false,
    languages: ['sl', 'en', 'it', 'de'],
    leadTimeHours: 48,
    times: { mode: 'fixed', weekdays: ['friday', 'saturday'], starts: ['14:30', '17:00'] },
    cancelHours: 48,
    dogs: false,
    stepFree: false,
    confirmation: 'manual',
    image: { storageFolder: 'Gallery', imageKey: 'demo-vault.webp' },
    texts: {
      sl: {
        title: 'Klet in krožnik',
        summary:
          'Samo za vašo skupino: od stare stiskalnice pod obok do amfor, vmes vino iz soda. Nato sedem vin ob pršutu, siru in jedi z ognjišča. Posebnosti pri hrani nam napišite v sporočilu.',
        included: ['Ogled kleti', 'Sedem vin, eno iz soda', 'Pršut, siri in topla jed', 'Voda in kava'],
      },
      en: {
        title: 'Cellar and plate',
        summary:
          'For your group alone: from the old press under the vault to the amphorae, with wine from the barrel on the way. Then seven wines with pršut, cheese and a dish from the hearth. Tell us about diets in your message.',
        included: [
          'Cellar tour',
          'Seven wines, one from the barrel',
          'Pršut, cheeses and a warm dish',
          'Water and coffee',
        ],
      },
    },
  },
  {
    ...shared,
    slug: 'sprehod-med-trtami-s-piknikom',
    durationMinutes: 150,
    pricePerPerson: null,
    pricePerGroup: 190,
    people: { min: 2, max: 6 },
    capacity: 6,
    isShared: false,
    languages: ['sl', 'en'],
    leadTimeHours: 72,
    times: { mode: 'fixed', weekdays: ['saturday', 'sunday'], starts: ['10:00'] },
    season: { from: '04-15', to: '10-15' },
    cancelHours: 48,
    stepFree: false,
    confirmation: 'manual',
    image: { storageFolder: 'Gallery', imageKey: 'demo-ridge-road.webp' },
    texts: {
      sl: {
        title: 'Sprehod med trtami s piknikom',
        summary:
          'Po grebenu med terasami in nazaj skozi rebulo, dober kilometer počasne hoje. Na vrhu čaka koš s hrano in dvema steklenicama. Če dežuje, pogrnemo pod obokom.',
        included: ['Voden sprehod', 'Koš za piknik', 'Dve steklenici po izbiri', 'Odeja in kozarci'],
      },
      en: {
        title: 'Vineyard walk with a picnic',
        summary:
          'Along the ridge between the terraces and back through the Rebula, a good kilometre at an easy pace. At the top waits a basket with food and two bottles. If it rains, we lay the table under the vault.',
        included: ['Guided walk', 'Picnic basket', 'Two bottles of your choice', 'Blanket and glasses'],
      },
    },
  },
];
