// Free of zod. A test compares the names of colours, styles, axes and medals with those that the site ships
// (web/src/locales); staff may change them there.
import type { Medal } from './awards';
import type { Allergen } from './label-terms';
import type { Language } from './languages';
import type { QUALITY_PREDICATES, QUALITY_TERMS, SweetnessTerm } from './wine-law-terms';
import type { SensoryAxis } from './sensory-terms';
import type { WineColor, WineStyle } from './wines';

/** A text in each language. */
type LocalisedText = Readonly<Record<Language, string>>;
const both = (sl: string, en: string): LocalisedText => ({ sl, en });

/** Names of wine colours. */
export const WINE_COLOR_TEXTS: Readonly<Record<WineColor, LocalisedText>> = {
  White: both('Belo', 'White'),
  Red: both('Rdeče', 'Red'),
  Orange: both('Oranžno', 'Orange'),
  Sparkling: both('Peneče', 'Sparkling'),
  Rose: both('Rosé', 'Rosé'),
};
/** Names of wine styles. */
export const WINE_STYLE_TEXTS: Readonly<Record<WineStyle, LocalisedText>> = {
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
/** Names of the axes of the sensory profile. */
export const SENSORY_AXIS_TEXTS: Readonly<Record<SensoryAxis, LocalisedText>> = {
  fruit: both('Sadnost', 'Fruit'),
  body: both('Telo', 'Body'),
  acidity: both('Kislina', 'Acidity'),
  sweetness: both('Sladkost', 'Sweetness'),
  tannin: both('Tanin', 'Tannin'),
  spice: both('Začimbnost', 'Spice'),
  floral: both('Cvetnost', 'Floral'),
  minerality: both('Mineralnost', 'Minerality'),
};
/** Names of medals. */
export const MEDAL_TEXTS: Readonly<Record<Medal, LocalisedText>> = {
  GrandGold: both('Velika zlata medalja', 'Grand gold medal'),
  Gold: both('Zlata medalja', 'Gold medal'),
  Silver: both('Srebrna medalja', 'Silver medal'),
  Bronze: both('Bronasta medalja', 'Bronze medal'),
  Commended: both('Pohvala', 'Commended'),
};

/** Sweetness terms of the law (Regulation (EU) 2019/33, Annex III). */
export const SWEETNESS_TERM_TEXTS: Readonly<Record<SweetnessTerm, LocalisedText>> = {
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

/** Quality terms are names and stay Slovenian; English adds the term of the Union. */
export const QUALITY_TERM_TEXTS: Readonly<Record<(typeof QUALITY_TERMS)[number], LocalisedText>> = {
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
/** Quality predicates are traditional terms and stay Slovenian; English adds a translation. */
export const QUALITY_PREDICATE_TEXTS: Readonly<Record<(typeof QUALITY_PREDICATES)[number], LocalisedText>> = {
  LateHarvest: both('pozna trgatev', 'pozna trgatev (late harvest)'),
  Selection: both('izbor', 'izbor (selection)'),
  BerrySelection: both('jagodni izbor', 'jagodni izbor (berry selection)'),
  DriedBerrySelection: both('suhi jagodni izbor', 'suhi jagodni izbor (dried berry selection)'),
  IceWine: both('ledeno vino', 'ledeno vino (ice wine)'),
  StrawWine: both('vino iz sušenega grozdja (slamno vino)', 'vino iz sušenega grozdja (straw wine)'),
  Archive: both('arhivsko vino', 'arhivsko vino (archive wine)'),
  Young: both('mlado vino', 'mlado vino (young wine)'),
};
/** Allergens as they follow «contains» in a sentence (Regulation (EU) 2019/33, Annex I). */
export const ALLERGEN_TEXTS: Readonly<Record<Allergen, LocalisedText>> = {
  sulphites: both('sulfite', 'sulphites'),
  egg: both('jajca', 'egg'),
  milk: both('mleko', 'milk'),
  gluten: both('gluten', 'gluten'),
};
