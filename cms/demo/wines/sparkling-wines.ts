import { demoImage } from '../demo-image';
import type { DemoWine } from './demo-wine';

export const sparklingWines: DemoWine[] = [
  {
    slug: 'penina-lahor-2020',
    vintage: 2020,
    color: 'Sparkling',
    style: 'Sparkling',
    variety: ['Rebula', 'Chardonnay'],
    sweetnessLevel: 'BoneDry',
    servingTemperature: { min: 6, max: 8 },
    drinkFrom: 2025,
    drinkUntil: 2030,
    sensory: { fruit: 3, body: 3, acidity: 5, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 4 },
    foods: ['Seafood', 'Vegetables', 'Cheese'],
    price: 26,
    alcohol: 12.5,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'penina-lahor-2020'),
    texts: {
      sl: {
        name: 'Penina Lahor',
        appellation: 'Goriška Brda',
        vineyard: 'Vrh Brajde',
        aromas: ['limonina krema', 'skorja svežega kruha', 'jabolko', 'kreda'],
        pairings: [
          { name: 'Ostrige iz Strunjana' },
          { name: 'Ocvrti cvetovi bučk' },
          { name: 'Mlad parmezan', note: 'pred kosilom, stoje' },
        ],
        winemakingNotes:
          'Rebula da hrbtenico, chardonnay nekaj mehkobe. Drugič je vrela v steklenici in na kvasovkah ležala štiriinpetdeset mesecev. Brez dozaže, datum degoržiranja je na zamašku.',
        description:
          'Rebula je bila za penine ustvarjena, le dolgo si nismo upali. Drobni mehurčki, citrus, kruh, potem čist in slan konec. Pri hiši jo odpremo, ko se kdo vrne.',
      },
      en: {
        name: 'Penina Lahor',
        appellation: 'Goriška Brda',
        vineyard: 'Vrh Brajde',
        aromas: ['lemon curd', 'fresh bread crust', 'apple', 'chalk'],
        pairings: [
          { name: 'Oysters from Strunjan' },
          { name: 'Fried courgette flowers' },
          { name: 'Young Parmesan', note: 'before lunch, standing up' },
        ],
        winemakingNotes:
          'Rebula gives the backbone, Chardonnay a little softness. It fermented again in the bottle and lay on its yeast for fifty-four months. No dosage; the date of disgorgement is printed on the cork.',
        description:
          'Rebula was made for sparkling wine; it just took us a long time to dare. Fine bubbles, citrus, bread, then a clean and salty end. In this house we open it when someone comes home.',
      },
    },
  },
  {
    slug: 'sum-2025',
    vintage: 2025,
    color: 'Sparkling',
    style: 'PetNat',
    variety: ['Malvazija', 'Rebula'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 7, max: 9 },
    drinkFrom: null,
    drinkUntil: 2027,
    sensory: { fruit: 4, body: 2, acidity: 4, sweetness: 1, tannin: 1, spice: 1, floral: 3, minerality: 2 },
    foods: ['Charcuterie', 'Seafood'],
    price: 14.5,
    alcohol: 11.5,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'sum-2025'),
    texts: {
      sl: {
        name: 'Šum',
        appellation: 'Goriška Brda',
        vineyard: 'Dolgi lazi',
        aromas: ['grenivka', 'jabolčni mošt', 'meta', 'kruhovo testo'],
        pairings: [{ name: 'Pica z mocarelo' }, { name: 'Salama in kisle kumarice' }, { name: 'Ocvrte lignje' }],
        winemakingNotes:
          'En sam mošt, eno samo vrenje: v jeklu ga začne, v steklenici konča. Ni degoržiran, zato je moten. Pod kronskim zamaškom je 2,5 bara tlaka, odprite ga počasi.',
        description:
          'Nagajiv, moten in vesel. Preden ga natočite, ga enkrat previdno obrnite, da se droži dvignejo. Ime ima po zvoku, ki ga slišite, ko se pena umiri.',
      },
      en: {
        name: 'Šum',
        appellation: 'Goriška Brda',
        vineyard: 'Dolgi lazi',
        aromas: ['grapefruit', 'fresh cider', 'mint', 'bread dough'],
        pairings: [{ name: 'Pizza with mozzarella' }, { name: 'Salami and gherkins' }, { name: 'Fried squid' }],
        winemakingNotes:
          'One must, one fermentation: begun in steel, finished in the bottle. It is not disgorged and therefore cloudy. There are 2.5 bars under the crown cap, so open it slowly.',
        description:
          'Mischievous, cloudy and glad. Turn the bottle over once, carefully, before you pour, so that the lees rise. Šum is the murmur you hear as the foam settles.',
      },
    },
  },
];
