import { demoImage } from '../demo-image';
import type { DemoWine } from './demo-wine';

export const whiteWines: DemoWine[] = [
  {
    slug: 'rebula-2025',
    vintage: 2025,
    color: 'White',
    style: 'SingleVarietal',
    variety: ['Rebula'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 9, max: 11 },
    drinkFrom: 2026,
    drinkUntil: 2029,
    sensory: { fruit: 3, body: 2, acidity: 4, sweetness: 0, tannin: 0, spice: 1, floral: 2, minerality: 4 },
    foods: ['Fish', 'Vegetables', 'Cheese'],
    price: 11.5,
    alcohol: 12.5,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'rebula-2025'),
    texts: {
      sl: {
        name: 'Rebula',
        appellation: 'Goriška Brda',
        vineyard: 'Pod cerkvijo',
        aromas: ['zeleno jabolko', 'limonina lupina', 'akacijev cvet', 'moker kamen'],
        pairings: [
          { name: 'Postrv na žaru', note: 'z limono in peteršiljem' },
          { name: 'Mlad kozji sir' },
          { name: 'Frtalja', note: 'z divjimi šparglji in koromačem' },
        ],
        winemakingNotes:
          'Grozdje s petih teras smo brali drugi teden septembra, ročno in samo dopoldne. Mošt je čez noč zbistril mraz, vrel je s kvasovkami iz vinograda, zorel pa šest mesecev na drožeh v jeklu.',
        description:
          'Vino, ki ga doma natočimo prvo. Je svetlo in naravnost povedano: jabolko, limona, nekaj slanega na koncu. Zraven ne potrebuje veliko, kruh in pogled v dolino zadostujeta.',
      },
      en: {
        name: 'Rebula',
        appellation: 'Goriška Brda',
        vineyard: 'Pod cerkvijo',
        aromas: ['green apple', 'lemon peel', 'acacia blossom', 'wet stone'],
        pairings: [
          { name: 'Grilled trout', note: 'with lemon and parsley' },
          { name: 'Young goat cheese' },
          { name: 'Frtalja', note: 'the herb omelette of the hills, with wild asparagus' },
        ],
        winemakingNotes:
          'Picked by hand on five terraces in the second week of September, mornings only. The must settled overnight in the cold, fermented with yeasts from the vineyard and rested on its lees in steel for six months.',
        description:
          'The wine we pour first at home. It is pale and says things straight: apple, lemon, something salty at the end. It asks for little beside it; bread and a view of the valley will do.',
      },
    },
  },
  {
    slug: 'rebula-opoka-2022',
    vintage: 2022,
    color: 'White',
    style: 'BarrelAged',
    variety: ['Rebula'],
    sweetnessLevel: 'BoneDry',
    servingTemperature: { min: 11, max: 13 },
    drinkFrom: 2025,
    drinkUntil: 2034,
    sensory: { fruit: 3, body: 4, acidity: 4, sweetness: 0, tannin: 1, spice: 2, floral: 1, minerality: 5 },
    foods: ['Fish', 'Meat', 'Pasta', 'Mushrooms'],
    price: 24,
    alcohol: 13,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'rebula-opoka-2022'),
    texts: {
      sl: {
        name: 'Rebula Opoka',
        appellation: 'Goriška Brda',
        vineyard: 'Opoka',
        aromas: ['zrela hruška', 'lešnik', 'kamilica', 'kremen', 'bela breskev'],
        pairings: [
          { name: 'Telečja krača', note: 'počasi pečena, s korenjem' },
          { name: 'Rižota z jurčki' },
          { name: 'Brancin v soli' },
        ],
        winemakingNotes:
          'Trte iz leta 1961 stojijo na goli opoki nad hišo. Grozdje je bilo na kožicah do jutra, potem je mošt vrel v 500-litrskih sodih iz slavonskega hrasta in v njih ostal osemnajst mesecev. Vina nismo čistili in ne filtrirali.',
        description:
          'Opoka je naš kamen: siv, ko je suh, moder po dežju. V kozarcu je prav tak, najprej zadržan, potem pa vedno širši. Odprite ga uro prej in ga ne ohladite preveč.',
      },
      en: {
        name: 'Rebula Opoka',
        appellation: 'Goriška Brda',
        vineyard: 'Opoka',
        aromas: ['ripe pear', 'hazelnut', 'chamomile', 'flint', 'white peach'],
        pairings: [
          { name: 'Veal shank', note: 'roasted slowly, with carrots' },
          { name: 'Porcini risotto' },
          { name: 'Sea bass baked in salt' },
        ],
        winemakingNotes:
          'Vines planted in 1961 stand on bare opoka above the house. The grapes lay on their skins until morning; then the must fermented in 500-litre casks of Slavonian oak and stayed there for eighteen months. Neither fined nor filtered.',
        description:
          'Opoka is our stone: grey when dry, blue after rain. The wine behaves the same way, reserved at first and then ever wider. Open it an hour ahead and do not chill it too far.',
      },
    },
  },
  {
    slug: 'malvazija-2025',
    vintage: 2025,
    color: 'White',
    style: 'Still',
    variety: ['Malvazija'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 9, max: 11 },
    drinkFrom: 2026,
    drinkUntil: 2029,
    sensory: { fruit: 4, body: 3, acidity: 3, sweetness: 1, tannin: 0, spice: 1, floral: 4, minerality: 2 },
    foods: ['Charcuterie', 'Seafood', 'Pasta'],
    price: 12.5,
    alcohol: 13,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'malvazija-2025'),
    texts: {
      sl: {
        name: 'Malvazija',
        appellation: 'Goriška Brda',
        vineyard: 'Zavrh',
        aromas: ['marelica', 'bezgov cvet', 'mandelj', 'žajbelj'],
        pairings: [
          { name: 'Njoki z žajbljem in maslom' },
          { name: 'Pršut', note: 'tanko rezan, pri sobni temperaturi' },
          { name: 'Škampi na buzaro' },
        ],
        winemakingNotes:
          'Tri ure maceracije v zaprti stiskalnici, nato hladno vrenje v jeklu. Petina vina je zorela v starem akacijevem sodu, ki mu je dal nekaj medu in nič lesa.',
        description:
          'Malvazija raste na spodnjih terasah, kjer se zvečer najdlje zadrži toplota. Diši po vrtu, ki so ga ravnokar zalili, v ustih pa je mehka in ima na koncu prijeten grenek rob.',
      },
      en: {
        name: 'Malvazija',
        appellation: 'Goriška Brda',
        vineyard: 'Zavrh',
        aromas: ['apricot', 'elderflower', 'almond', 'sage'],
        pairings: [
          { name: 'Gnocchi with sage and butter' },
          { name: 'Pršut', note: 'cut thin, at room temperature' },
          { name: 'Scampi alla busara' },
        ],
        winemakingNotes:
          'Three hours on the skins in a closed press, then a cool fermentation in steel. One fifth of the wine rested in an old acacia cask, which gave it a little honey and no wood.',
        description:
          'Malvazija grows on the lower terraces, where the warmth stays longest in the evening. It smells of a garden just watered, is soft in the mouth and ends with a pleasing bitter edge.',
      },
    },
  },
  {
    slug: 'zelen-2024',
    vintage: 2024,
    color: 'White',
    style: 'Still',
    variety: ['Zelen'],
    sweetnessLevel: 'Dry',
    servingTemperature: { min: 8, max: 10 },
    drinkFrom: 2025,
    drinkUntil: 2028,
    sensory: { fruit: 3, body: 2, acidity: 4, sweetness: 0, tannin: 0, spice: 3, floral: 3, minerality: 3 },
    foods: ['Fish', 'Vegetables', 'Cheese'],
    price: 13,
    alcohol: 12,
    volumeMl: 750,
    published: true,
    bottleImage: demoImage('Wines', 'zelen-2024'),
    texts: {
      sl: {
        name: 'Zelen',
        appellation: 'Vipavska dolina',
        vineyard: 'Na Rebri',
        aromas: ['rožmarin', 'limeta', 'zelena hruška', 'poper'],
        pairings: [
          { name: 'Sardele z žara' },
          { name: 'Bobiči', note: 'koruzna mineštra, mlačna' },
          { name: 'Ovčja skuta', note: 'z oljčnim oljem in drobnjakom' },
        ],
        winemakingNotes:
          'Pol hektarja v Vipavski dolini je v hišo prinesla babica Pavla. Grozdje peljemo domov ponoči, v hladu; mošt vre v jeklu pri šestnajstih stopinjah, vino pa napolnimo že aprila.',
        description:
          'Zelen je trta, ki je drugje skoraj ni. Ime ima po barvi, značaj po burji: suh, zeliščen, hiter. Poleti ga pijemo na pragu, z nogami na toplem kamnu.',
      },
      en: {
        name: 'Zelen',
        appellation: 'Vipava Valley',
        vineyard: 'Na Rebri',
        aromas: ['rosemary', 'lime', 'green pear', 'pepper'],
        pairings: [
          { name: 'Grilled sardines' },
          { name: 'Bobiči', note: 'sweetcorn minestrone, served lukewarm' },
          { name: 'Fresh sheep curd', note: 'with olive oil and chives' },
        ],
        winemakingNotes:
          'Grandmother Pavla brought this half hectare in the Vipava Valley into the family. We drive the grapes home by night, in the cool; the must ferments in steel at sixteen degrees and the wine is bottled as early as April.',
        description:
          'A vine that hardly grows anywhere else. It is named after its green and takes its temper from the bora wind: dry, herbal, quick. In summer we drink it on the doorstep, feet on the warm stone.',
      },
    },
  },
];
