import { demoImage } from '../demo-image';
import type { DemoWine } from './demo-wine';

export const redWines: DemoWine[] = [
  {
    slug: 'modri-pinot-2023',
    vintage: 2023,
    color: 'Red',
    style: 'SingleVarietal',
    variety: ['Modri pinot'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 14, max: 16 },
    drinkFrom: 2026,
    drinkUntil: 2033,
    sensory: { fruit: 4, body: 3, acidity: 4, sweetness: 0, tannin: 2, spice: 2, floral: 3, minerality: 3 },
    foods: ['Poultry', 'Pasta', 'Vegetables', 'Mushrooms'],
    price: 21,
    alcohol: 13,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'modri-pinot-2023'),
    texts: {
      sl: {
        name: 'Modri pinot',
        appellation: 'Goriška Brda',
        vineyard: 'Senčna stran',
        aromas: ['češnja', 'gozdna tla', 'vijolica', 'nageljnova žbica'],
        pairings: [
          { name: 'Raca s češnjami' },
          { name: 'Domači rezanci z gobami' },
          { name: 'Pečena rdeča pesa', note: 's skuto in orehi' },
        ],
        winemakingNotes:
          'Najvišja in najhladnejša parcela, obrnjena proti severovzhodu. Četrtina grozdja je vrela s peclji. Zorel je eno leto v burgundskih sodih, od tega petina novih.',
        description:
          'Trta, ki ne odpušča naglice. V dobrih letih da to: svetlo barvo, češnje, jesenski gozd po dežju in tanin, ki je bolj svila kot sukno.',
      },
      en: {
        name: 'Modri pinot',
        appellation: 'Goriška Brda',
        vineyard: 'Senčna stran',
        aromas: ['cherry', 'forest floor', 'violet', 'clove'],
        pairings: [
          { name: 'Duck with cherries' },
          { name: 'Fresh noodles with mushrooms' },
          { name: 'Roast beetroot', note: 'with curd cheese and walnuts' },
        ],
        winemakingNotes:
          'Pinot Noir from our highest and coolest plot, facing north-east. A quarter of the grapes fermented with their stems. One year in Burgundian casks, one fifth of them new.',
        description:
          'A vine that does not forgive haste. In good years it gives this: a light colour, cherries, an autumn wood after rain, and tannin closer to silk than to broadcloth.',
      },
    },
  },
  {
    slug: 'refosk-2023',
    vintage: 2023,
    color: 'Red',
    style: 'Still',
    variety: ['Refošk'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 15, max: 17 },
    drinkFrom: 2025,
    drinkUntil: 2030,
    sensory: { fruit: 4, body: 3, acidity: 5, sweetness: 0, tannin: 3, spice: 2, floral: 1, minerality: 3 },
    foods: ['Charcuterie', 'Meat', 'Game'],
    price: 12,
    alcohol: 12,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'refosk-2023'),
    texts: {
      sl: {
        name: 'Refošk',
        appellation: 'Goriška Brda',
        vineyard: 'Dolgi lazi',
        aromas: ['robida', 'višnja', 'slivova koža', 'železo'],
        pairings: [
          { name: 'Domača klobasa', note: 's kislim zeljem' },
          { name: 'Divjačinski golaž', note: 's polento' },
          { name: 'Panceta', note: 'ocvrta s kisom in žajbljem' },
        ],
        winemakingNotes:
          'Osem dni vrenja v odprti kadi, klobuk smo potapljali z roko. Biološki razkis je opravil v sodu in tam ostal še deset mesecev.',
        description:
          'Temen kot črnilo in živ kot potok. Kislina, ki jo ima v krvi, prereže vsako mast; zato ga v naših hribih pijejo ob kolinah. Nič ni narobe, če je malo hladnejši.',
      },
      en: {
        name: 'Refošk',
        appellation: 'Goriška Brda',
        vineyard: 'Dolgi lazi',
        aromas: ['blackberry', 'sour cherry', 'plum skin', 'iron'],
        pairings: [
          { name: 'Home-made sausage', note: 'with sauerkraut' },
          { name: 'Game goulash', note: 'with polenta' },
          { name: 'Pancetta', note: 'fried with vinegar and sage' },
        ],
        winemakingNotes:
          'Eight days of fermentation in an open vat, the cap pushed down by hand. Malolactic fermentation in cask, and ten months there.',
        description:
          'Dark as ink and lively as a brook. The acidity in its blood cuts through anything rich, which is why it is poured in our hills when the pig is killed. There is no harm in serving it a little cooler.',
      },
    },
  },
  {
    slug: 'merlot-2022',
    vintage: 2022,
    color: 'Red',
    style: 'BarrelAged',
    variety: ['Merlot'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 16, max: 18 },
    drinkFrom: 2026,
    drinkUntil: 2034,
    sensory: { fruit: 4, body: 4, acidity: 3, sweetness: 0, tannin: 3, spice: 3, floral: 1, minerality: 2 },
    foods: ['Meat', 'Pasta', 'Cheese'],
    price: 19.5,
    alcohol: 14,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'merlot-2022'),
    texts: {
      sl: {
        name: 'Merlot',
        appellation: 'Goriška Brda',
        vineyard: 'Prilesje',
        aromas: ['sliva', 'črna češnja', 'kakav', 'lovor'],
        pairings: [{ name: 'Goveja lička', note: 'dušena v merlotu' }, { name: 'Lazanja' }, { name: 'Trd kravji sir' }],
        winemakingNotes:
          'Leto 2022 je bilo suho in vroče, jagode drobne, pridelek za tretjino manjši. Maceracija je trajala osemnajst dni, zorenje dve leti v rabljenih sodih barrique.',
        description:
          'Poln in topel letnik, v katerem je poletje še slišati. Zrele slive in kakav, zadaj lovor z dvorišča. Zdaj je prijazen, čez pet let bo moder.',
      },
      en: {
        name: 'Merlot',
        appellation: 'Goriška Brda',
        vineyard: 'Prilesje',
        aromas: ['plum', 'black cherry', 'cocoa', 'bay leaf'],
        pairings: [
          { name: 'Beef cheeks', note: 'braised in Merlot' },
          { name: 'Lasagne' },
          { name: 'Hard cow’s milk cheese' },
        ],
        winemakingNotes:
          '2022 was dry and hot, the berries small and the crop smaller by a third. Eighteen days on the skins, two years in used barriques.',
        description:
          'A full and warm vintage in which the summer can still be heard. Ripe plums and cocoa, behind them the bay tree from the courtyard. It is friendly now and will be wise in five years.',
      },
    },
  },
  {
    slug: 'merlot-2019',
    vintage: 2019,
    color: 'Red',
    style: 'BarrelAged',
    variety: ['Merlot'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 16, max: 18 },
    drinkFrom: 2024,
    drinkUntil: 2035,
    sensory: { fruit: 3, body: 4, acidity: 4, sweetness: 0, tannin: 3, spice: 4, floral: 1, minerality: 3 },
    foods: ['Game', 'Mushrooms', 'Cheese'],
    price: 32,
    alcohol: 13.5,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'merlot-2019'),
    texts: {
      sl: {
        name: 'Merlot',
        appellation: 'Goriška Brda',
        vineyard: 'Prilesje',
        aromas: ['suha sliva', 'cedra', 'tobak', 'usnje', 'pelin'],
        pairings: [
          { name: 'Jelenov hrbet', note: 'z brusnicami' },
          { name: 'Pečen krompir s tartufi' },
          { name: 'Zorjen ovčji sir' },
        ],
        winemakingNotes:
          'Hladno leto s poznim septembrom, grozdje smo brali šele v začetku oktobra. Trideset mesecev v sodih, potem še tri leta v steklenici, preden smo ga dali iz kleti. Napolnili smo 1860 steklenic.',
        description:
          'Isti vinograd kot 2022, a drug človek: bolj pokončen, tišji. Mlado sadje se je umaknilo cedri, tobaku in suhim slivam. Pretočite ga v karafo in mu dajte čas.',
      },
      en: {
        name: 'Merlot',
        appellation: 'Goriška Brda',
        vineyard: 'Prilesje',
        aromas: ['prune', 'cedar', 'tobacco', 'leather', 'wormwood'],
        pairings: [
          { name: 'Saddle of venison', note: 'with lingonberries' },
          { name: 'Roast potatoes with truffle' },
          { name: 'Aged sheep cheese' },
        ],
        winemakingNotes:
          'A cool year with a late September; we did not pick until early October. Thirty months in cask and three more years in bottle before it left the cellar. We filled 1,860 bottles.',
        description:
          'The same vineyard as the 2022, yet another person: more upright, quieter. Young fruit has made way for cedar, tobacco and prunes. Decant it and give it time.',
      },
    },
  },
];
