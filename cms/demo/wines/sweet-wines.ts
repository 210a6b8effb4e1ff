import { demoImage } from '../demo-image';
import type { DemoWine } from './demo-wine';

export const sweetWines: DemoWine[] = [
  {
    slug: 'pinela-pozna-trgatev-2023',
    vintage: 2023,
    color: 'White',
    style: 'LateHarvest',
    variety: ['Pinela'],
    sweetnessLevel: 'MediumSweet',
    servingTemperature: { min: 9, max: 11 },
    drinkFrom: 2025,
    drinkUntil: 2038,
    sensory: { fruit: 5, body: 3, acidity: 4, sweetness: 3, tannin: 0, spice: 1, floral: 3, minerality: 2 },
    foods: ['Poultry', 'Cheese', 'Dessert'],
    price: 16,
    alcohol: 11.5,
    volumeMl: 500,
    published: true,
    bottleImage: demoImage('Wines', 'pinela-pozna-trgatev-2023'),
    texts: {
      sl: {
        name: 'Pinela, pozna trgatev',
        appellation: 'Vipavska dolina',
        vineyard: 'Na Gmajni',
        aromas: ['ananas', 'med', 'mandarina', 'lipov cvet'],
        pairings: [
          { name: 'Sir z modro plesnijo' },
          { name: 'Jabolčni zavitek' },
          { name: 'Gosja pašteta', note: 'na opečenem kruhu' },
        ],
        winemakingNotes:
          'Grozdje je na trti ostalo do prvega novembra. Vrenje smo ustavili z mrazom pri osemintridesetih gramih sladkorja; visoka kislina ga nosi brez napora.',
        description:
          'Pinela je v Vipavski dolini doma že stoletja, navadno suha. Mi jo v letih z lepo jesenjo počakamo. Sladka je ravno toliko, da si zaželite še enega grižljaja.',
      },
      en: {
        name: 'Pinela, late harvest',
        appellation: 'Vipava Valley',
        vineyard: 'Na Gmajni',
        aromas: ['pineapple', 'honey', 'mandarin', 'linden blossom'],
        pairings: [
          { name: 'Blue cheese' },
          { name: 'Apple strudel' },
          { name: 'Goose liver pâté', note: 'on toasted bread' },
        ],
        winemakingNotes:
          'The grapes stayed on the vine until the first of November. We stopped the fermentation by cold at thirty-eight grams of sugar, which the high acidity carries without effort.',
        description:
          'Pinela has been at home in the Vipava Valley for centuries, usually dry. In years with a fine autumn we wait for it. It is just sweet enough to make you want one more bite.',
      },
    },
  },
  {
    slug: 'pikolit-2022',
    vintage: 2022,
    color: 'White',
    style: 'Dessert',
    variety: ['Pikolit'],
    sweetnessLevel: 'VerySweet',
    servingTemperature: { min: 10, max: 12 },
    drinkFrom: 2025,
    drinkUntil: null,
    sensory: { fruit: 5, body: 5, acidity: 3, sweetness: 5, tannin: 0, spice: 2, floral: 4, minerality: 1 },
    foods: ['Dessert'],
    price: 38,
    alcohol: 13,
    volumeMl: 375,
    published: true,
    bottleImage: demoImage('Wines', 'pikolit-2022'),
    texts: {
      sl: {
        name: 'Pikolit',
        appellation: 'Goriška Brda',
        vineyard: 'Kamnite terase',
        aromas: ['suha marelica', 'kostanjev med', 'figa', 'žafran', 'pomarančni cvet'],
        pairings: [
          { name: 'Orehova potica' },
          { name: 'Suhe fige z mandlji' },
          { name: 'Tišina', note: 'po kosilu, brez sladice' },
        ],
        winemakingNotes:
          'Na grozdu pikolita dozori le peščica jagod. Štiri mesece so se sušile na slamnatih lesah pod streho, stisnili smo jih januarja. Vrel je sam, počasi, v sodčku s stotimi litri.',
        description:
          'V dobrem letu ga je za en sodček, v slabem ga ni. Gost in zlat, vendar ne utrudi. Natočimo ga v majhne kozarce in pri tem nihče ne govori na glas.',
      },
      en: {
        name: 'Pikolit',
        appellation: 'Goriška Brda',
        vineyard: 'Kamnite terase',
        aromas: ['dried apricot', 'chestnut honey', 'fig', 'saffron', 'orange blossom'],
        pairings: [
          { name: 'Walnut potica' },
          { name: 'Dried figs with almonds' },
          { name: 'Silence', note: 'after lunch, instead of dessert' },
        ],
        winemakingNotes:
          'Only a handful of berries ripen on each bunch of Picolit. They dried under the roof on straw racks for four months and were pressed in January. The must fermented by itself, slowly, in a cask of one hundred litres.',
        description:
          'A good year gives one small cask of it, a poor one none. Dense and golden, yet never tiring. We pour it into small glasses, and nobody raises their voice while we do.',
      },
    },
  },
];
