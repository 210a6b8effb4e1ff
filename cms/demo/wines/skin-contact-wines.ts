import { demoImage } from '../demo-image';
import type { DemoWine } from './demo-wine';

export const skinContactWines: DemoWine[] = [
  {
    slug: 'sivi-pinot-2023',
    vintage: 2023,
    color: 'Orange',
    style: 'BarrelAged',
    variety: ['Sivi pinot'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 11, max: 13 },
    drinkFrom: 2025,
    drinkUntil: 2029,
    sensory: { fruit: 4, body: 4, acidity: 3, sweetness: 1, tannin: 2, spice: 2, floral: 2, minerality: 3 },
    foods: ['Fish', 'Meat', 'Cheese'],
    price: 17,
    alcohol: 13.5,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'sivi-pinot-2023'),
    texts: {
      sl: {
        name: 'Sivi pinot',
        appellation: 'Goriška Brda',
        vineyard: 'Ravnica',
        aromas: ['kutina', 'gozdna jagoda', 'suha vrtnica', 'ingver'],
        pairings: [
          { name: 'Tuna na žaru', note: 'v sredini rožnata' },
          { name: 'Svinjski file s slivami' },
          { name: 'Tolminc', note: 'vsaj leto dni zorjen' },
        ],
        winemakingNotes:
          'Jagode sivega pinota so bakrene, zato je bakreno tudi vino. Na kožicah je bilo dva dni in pol, leto dni je zorelo v rabljenih sodih iz francoskega hrasta.',
        description:
          'Star način, ki ga je ded imenoval kar »po domače«. Barva čebulne lupine, vonj po kutini na omari, okus, ki je poln, a ga drži pokonci tanka nit tanina.',
      },
      en: {
        name: 'Sivi pinot',
        appellation: 'Goriška Brda',
        vineyard: 'Ravnica',
        aromas: ['quince', 'wild strawberry', 'dried rose', 'ginger'],
        pairings: [
          { name: 'Grilled tuna', note: 'pink in the middle' },
          { name: 'Pork fillet with plums' },
          { name: 'Tolminc cheese', note: 'aged for a year at least' },
        ],
        winemakingNotes:
          'The berries of Pinot Gris are copper-coloured, and so is the wine. It spent two and a half days on the skins and a year in used casks of French oak.',
        description:
          'An old way of doing it, which Grandfather simply called “the home way”. The colour of onion skin, the scent of quinces kept on a wardrobe, a full taste held upright by a fine thread of tannin.',
      },
    },
  },
  {
    slug: 'rebula-amfora-2021',
    vintage: 2021,
    color: 'Orange',
    style: 'SkinContact',
    variety: ['Rebula'],
    sweetnessLevel: 'BoneDry',
    servingTemperature: { min: 13, max: 15 },
    drinkFrom: 2025,
    drinkUntil: 2036,
    sensory: { fruit: 3, body: 5, acidity: 4, sweetness: 0, tannin: 4, spice: 4, floral: 1, minerality: 4 },
    foods: ['Meat', 'Vegetables', 'Cheese'],
    price: 29,
    alcohol: 13,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'rebula-amfora-2021'),
    texts: {
      sl: {
        name: 'Rebula Amfora',
        appellation: 'Goriška Brda',
        vineyard: 'Opoka',
        aromas: ['pomarančna lupina', 'suha marelica', 'čaj', 'oreh', 'timijan'],
        pairings: [
          { name: 'Jagnjetina izpod peke' },
          { name: 'Jota', note: 'naslednji dan, ko je najboljša' },
          { name: 'Orehi in star ovčji sir' },
        ],
        winemakingNotes:
          'Sedem mesecev na kožicah v dveh zakopanih glinenih posodah, od trgatve do svetega Jurija. Potem še dve leti v velikem hrastovem sodu. Žvepla smo dodali le malo, in to pred polnjenjem.',
        description:
          'Vino za dolge pogovore. Skozi čajno trpkost prihajajo suho sadje, zelišča in sled gline. Če ostane steklenica čez noč odprta, je zjutraj boljša.',
      },
      en: {
        name: 'Rebula Amfora',
        appellation: 'Goriška Brda',
        vineyard: 'Opoka',
        aromas: ['orange peel', 'dried apricot', 'black tea', 'walnut', 'thyme'],
        pairings: [
          { name: 'Lamb baked under an iron bell' },
          { name: 'Jota', note: 'sour turnip stew, on the second day, when it is best' },
          { name: 'Walnuts and old sheep cheese' },
        ],
        winemakingNotes:
          'Seven months on the skins in two buried clay vessels, from harvest to St George’s Day, then two more years in a large oak cask. Very little sulphur, and only before bottling.',
        description:
          'A wine for long conversations. Dried fruit, herbs and a trace of clay come through a grip like that of tea. If a bottle stays open overnight, it is better in the morning.',
      },
    },
  },
  {
    slug: 'zora-2025',
    vintage: 2025,
    color: 'Rose',
    style: 'Blend',
    variety: ['Merlot', 'Modri pinot'],
    sweetnessLevel: 'OffDry',
    servingTemperature: { min: 8, max: 10 },
    drinkFrom: null,
    drinkUntil: 2027,
    sensory: { fruit: 4, body: 2, acidity: 3, sweetness: 2, tannin: 0, spice: 1, floral: 3, minerality: 2 },
    foods: ['Poultry', 'Vegetables'],
    price: 10.9,
    alcohol: 12,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'zora-2025'),
    texts: {
      sl: {
        name: 'Zora',
        appellation: 'Goriška Brda',
        vineyard: 'Zavrh',
        aromas: ['malina', 'rdeča pomaranča', 'cvet češnje', 'lubenica'],
        pairings: [
          { name: 'Paradižnik z baziliko', note: 'še topel od sonca' },
          { name: 'Piščanec na žaru' },
          { name: 'Češnje', note: 'iz našega sadovnjaka, junija' },
        ],
        winemakingNotes:
          'Grozdje za Zoro beremo prvo, ob svitu, da je hladno. Stisnemo ga celega, brez maceracije; v litru vina pustimo enajst gramov naravnega sladkorja.',
        description:
          'Barva neba nad Brajdo ob pol šestih zjutraj. Lahko vino z nekaj ostanka sladkosti, ki jo ujame svežina. Za popoldneve, ki se jim ne mudi.',
      },
      en: {
        name: 'Zora',
        appellation: 'Goriška Brda',
        vineyard: 'Zavrh',
        aromas: ['raspberry', 'blood orange', 'cherry blossom', 'watermelon'],
        pairings: [
          { name: 'Tomatoes with basil', note: 'still warm from the sun' },
          { name: 'Grilled chicken' },
          { name: 'Cherries', note: 'from our orchard, in June' },
        ],
        winemakingNotes:
          'The grapes for Zora are the first we pick, at daybreak while it is cool. They are pressed whole, without maceration; eleven grams of natural sugar stay in a litre of it.',
        description:
          'The colour of the sky above Brajda at half past five in the morning; zora means dawn. A light wine whose touch of sweetness is balanced by freshness. For afternoons in no hurry.',
      },
    },
  },
];
