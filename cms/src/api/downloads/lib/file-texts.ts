import type { Medal } from '../../../contract/awards';
import type { Allergen } from '../../../contract/label-terms';
import type { Language } from '../../../contract/values';
import type { QUALITY_PREDICATES, QUALITY_TERMS, SweetnessTerm } from '../../../contract/wine-law-terms';
import type { SensoryAxis } from '../../../contract/sensory-terms';
import type { WineColor, WineStyle } from '../../../contract/wines';

type Both = Readonly<Record<Language, string>>;
const both = (sl: string, en: string): Both => ({ sl, en });

/** The words of the site, which a test compares with its texts. */
export const COLORS: Readonly<Record<WineColor, Both>> = {
  White: both('Belo', 'White'),
  Red: both('Rdeče', 'Red'),
  Orange: both('Oranžno', 'Orange'),
  Sparkling: both('Peneče', 'Sparkling'),
  Rose: both('Rosé', 'Rosé'),
};
export const STYLES: Readonly<Record<WineStyle, Both>> = {
  Still: both('Mirno', 'Still'),
  Sparkling: both('Peneče', 'Sparkling'),
  Fortified: both('Ojačano', 'Fortified'),
  Dessert: both('Desertno', 'Dessert'),
  PetNat: both('Pét-nat', 'Pét-nat'),
  SkinContact: both('Macerirano', 'Skin contact'),
  LateHarvest: both('Pozna trgatev', 'Late harvest'),
  BarrelAged: both('Zorjeno v sodu', 'Barrel aged'),
  Blend: both('Zvrst', 'Blend'),
  SingleVarietal: both('Sortno', 'Single varietal'),
};
export const AXES: Readonly<Record<SensoryAxis, Both>> = {
  fruit: both('Sadnost', 'Fruit'),
  body: both('Telo', 'Body'),
  acidity: both('Kislina', 'Acidity'),
  sweetness: both('Sladkost', 'Sweetness'),
  tannin: both('Tanin', 'Tannin'),
  spice: both('Začimbnost', 'Spice'),
  floral: both('Cvetnost', 'Floral'),
  minerality: both('Mineralnost', 'Minerality'),
};
export const MEDAL_NAMES: Readonly<Record<Medal, Both>> = {
  GrandGold: both('Velika zlata medalja', 'Grand gold medal'),
  Gold: both('Zlata medalja', 'Gold medal'),
  Silver: both('Srebrna medalja', 'Silver medal'),
  Bronze: both('Bronasta medalja', 'Bronze medal'),
  Commended: both('Pohvala', 'Commended'),
};

/** Terms of the law (Regulation (EU) 2019/33, Annex III). */
export const SWEETNESS: Readonly<Record<SweetnessTerm, Both>> = {
  BrutNature: both('popolnoma suho (brut nature)', 'brut nature'),
  ExtraBrut: both('izredno suho (extra brut)', 'extra brut'),
  Brut: both('zelo suho (brut)', 'brut'),
  ExtraDry: both('suho (extra dry)', 'extra dry'),
  SparklingDry: both('polsuho (sec)', 'dry (sec)'),
  SparklingMediumDry: both('polsladko (demi-sec)', 'medium dry (demi-sec)'),
  SparklingSweet: both('sladko (doux)', 'sweet (doux)'),
  Dry: both('suho', 'dry'),
  MediumDry: both('polsuho', 'medium dry'),
  MediumSweet: both('polsladko', 'medium sweet'),
  Sweet: both('sladko', 'sweet'),
};

/** Quality terms are names and stay Slovenian; English adds what they mean in the Union. */
export const QUALITY: Readonly<Record<(typeof QUALITY_TERMS)[number], Both>> = {
  Vino: both('vino', 'vino (wine)'),
  DezelnoVinoPgo: both('deželno vino PGO', 'deželno vino PGO (PGI)'),
  KakovostnoVinoZgp: both('kakovostno vino ZGP', 'kakovostno vino ZGP (PDO)'),
  VrhunskoVinoZgp: both('vrhunsko vino ZGP', 'vrhunsko vino ZGP (PDO)'),
  CvicekPtp: both('cviček PTP', 'cviček PTP (PDO)'),
  TeranPtp: both('teran PTP', 'teran PTP (PDO)'),
  MetliskaCrninaPtp: both('metliška črnina PTP', 'metliška črnina PTP (PDO)'),
  BelokranjecPtp: both('belokranjec PTP', 'belokranjec PTP (PDO)'),
  BizeljcanPtp: both('bizeljčan PTP', 'bizeljčan PTP (PDO)'),
};
export const PREDICATES: Readonly<Record<(typeof QUALITY_PREDICATES)[number], Both>> = {
  LateHarvest: both('pozna trgatev', 'late harvest'),
  Selection: both('izbor', 'selection'),
  BerrySelection: both('jagodni izbor', 'berry selection'),
  DriedBerrySelection: both('suhi jagodni izbor', 'dried berry selection'),
  IceWine: both('ledeno vino', 'ice wine'),
  StrawWine: both('slamno vino', 'straw wine'),
  Archive: both('arhivsko vino', 'archive wine'),
  Young: both('mlado vino', 'young wine'),
};
/** As a sentence goes on after «contains» (Regulation (EU) 2019/33, Annex I). */
export const ALLERGEN_NAMES: Readonly<Record<Allergen, Both>> = {
  sulphites: both('sulfite', 'sulphites'),
  egg: both('jajca', 'egg'),
  milk: both('mleko', 'milk'),
  gluten: both('gluten', 'gluten'),
};

/** What stands on papers besides. */
export const WORDS = {
  sheet: both('Tehnični list', 'Technical sheet'),
  color: both('Barva', 'Colour'),
  style: both('Slog', 'Style'),
  sweetness: both('Sladkost', 'Sweetness'),
  quality: both('Kakovost', 'Quality'),
  varieties: both('Sorte', 'Varieties'),
  origin: both('Poreklo', 'Origin'),
  vineyard: both('Vinograd', 'Vineyard'),
  alcohol: both('Alkohol', 'Alcohol'),
  volume: both('Vsebina', 'Content'),
  serving: both('Postrežba', 'Serve at'),
  profile: both('Značaj', 'Character'),
  aromas: both('Arome', 'Aromas'),
  pairings: both('Ob jedeh', 'Pairings'),
  vinification: both('V kleti', 'Winemaking'),
  description: both('Vino', 'The wine'),
  awards: both('Priznanja', 'Awards'),
  analysis: both('Analiza', 'Analysis'),
  logistics: both('Pakiranje', 'Packaging'),
  label: both('Elektronska etiketa', 'Electronic label'),
  contains: both('Vsebuje', 'Contains'),
  version: both('različica', 'version'),
  measured: both('Izmerjeno', 'Measured on'),
  points: both('točk', 'points'),
  sugar: both('Sladkor', 'Sugar'),
  acids: both('Skupne kisline', 'Total acidity'),
  polyols: both('Glicerol', 'Glycerol'),
  ph: both('pH', 'pH'),
  volatileAcidity: both('Hlapne kisline', 'Volatile acidity'),
  freeSo2: both('Prosti SO₂', 'Free SO₂'),
  totalSo2: both('Skupni SO₂', 'Total SO₂'),
  extract: both('Sladkorja prosti ekstrakt', 'Sugar-free extract'),
  bottleGtin: both('GTIN steklenice', 'Bottle GTIN'),
  caseGtin: both('GTIN kartona', 'Case GTIN'),
  bottlesPerCase: both('Steklenic v kartonu', 'Bottles per case'),
  bottleWeightG: both('Polna steklenica', 'Full bottle'),
  closure: both('Zapiralo', 'Closure'),
  casesPerLayer: both('Kartonov v plasti', 'Cases per layer'),
  layersPerPallet: both('Plasti na paleti', 'Layers per pallet'),
  palletKg: both('Polna paleta', 'Full pallet'),
  customsCode: both('Tarifna oznaka', 'Customs code'),
  consumerList: both('Cenik', 'Price list'),
  tradeList: both('Cenik za trgovce', 'Trade price list'),
  wine: both('Vino', 'Wine'),
  vintage: both('Letnik', 'Vintage'),
  price: both('Cena', 'Price'),
  perLitre: both('Na liter', 'Per litre'),
  perBottle: both('Steklenica', 'Bottle'),
  perCase: both('Karton', 'Case'),
  caseSize: both('V kartonu', 'Case of'),
  gtin: both('GTIN', 'GTIN'),
  allergens: both('Alergeni', 'Allergens'),
  labelAddress: both('Etiketa', 'Label'),
  soldOut: both('razprodano', 'sold out'),
  onRequest: both('po dogovoru', 'on request'),
  withTax: both('Cene so v evrih in vsebujejo {vat} % DDV.', 'Prices are in euros and include {vat} % VAT.'),
  withoutTax: both('Cene so v evrih brez DDV ({vat} %).', 'Prices are in euros and exclude VAT ({vat} %).'),
  informational: both(
    'Cenik je informativen. Alkohola ne prodajamo mlajšim od 18 let.',
    'This list is for information. We do not sell alcohol to anyone under 18.',
  ),
  validUntil: both('Velja do', 'Valid until'),
  minimumOrder: both('Najmanjše naročilo', 'Minimum order'),
  terms: both('Pogoji', 'Terms'),
  page: both('Stran {page} od {pages}', 'Page {page} of {pages}'),
} as const satisfies Record<string, Both>;
export type Word = keyof typeof WORDS;

/** The words of a language; `filled` puts values into their places. */
export const wordsIn =
  (language: Language) =>
  (word: Word, filled: Readonly<Record<string, string>> = {}): string =>
    WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
