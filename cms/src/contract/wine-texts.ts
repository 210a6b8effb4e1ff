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
const localised = (sl: string, en: string): LocalisedText => ({ sl, en });

/** Names of wine colours. */
export const WINE_COLOR_TEXTS: Readonly<Record<WineColor, LocalisedText>> = {
  White: localised('Belo', 'White'),
  Red: localised('Rdeče', 'Red'),
  Orange: localised('Oranžno', 'Orange'),
  Sparkling: localised('Peneče', 'Sparkling'),
  Rose: localised('Rosé', 'Rosé'),
};
/** Names of wine styles. */
export const WINE_STYLE_TEXTS: Readonly<Record<WineStyle, LocalisedText>> = {
  Still: localised('Mirno', 'Still'),
  Sparkling: localised('Peneče', 'Sparkling'),
  Fortified: localised('Ojačano', 'Fortified'),
  Dessert: localised('Desertno', 'Dessert'),
  PetNat: localised('Pét-nat', 'Pét-nat'),
  SkinContact: localised('Macerirano', 'Skin contact'),
  LateHarvest: localised('Pozna trgatev', 'Late harvest'),
  BarrelAged: localised('Zorjeno v sodu', 'Barrel aged'),
  Blend: localised('Zvrst', 'Blend'),
  SingleVarietal: localised('Sortno', 'Single varietal'),
};
/** Names of the axes of the sensory profile. */
export const SENSORY_AXIS_TEXTS: Readonly<Record<SensoryAxis, LocalisedText>> = {
  fruit: localised('Sadnost', 'Fruit'),
  body: localised('Telo', 'Body'),
  acidity: localised('Kislina', 'Acidity'),
  sweetness: localised('Sladkost', 'Sweetness'),
  tannin: localised('Tanin', 'Tannin'),
  spice: localised('Začimbnost', 'Spice'),
  floral: localised('Cvetnost', 'Floral'),
  minerality: localised('Mineralnost', 'Minerality'),
};
/** Names of medals. */
export const MEDAL_TEXTS: Readonly<Record<Medal, LocalisedText>> = {
  GrandGold: localised('Velika zlata medalja', 'Grand gold medal'),
  Gold: localised('Zlata medalja', 'Gold medal'),
  Silver: localised('Srebrna medalja', 'Silver medal'),
  Bronze: localised('Bronasta medalja', 'Bronze medal'),
  Commended: localised('Pohvala', 'Commended'),
};

/** Sweetness terms of the law (Regulation (EU) 2019/33, Annex III). */
export const SWEETNESS_TERM_TEXTS: Readonly<Record<SweetnessTerm, LocalisedText>> = {
  BrutNature: localised('popolnoma suho (brut nature)', 'brut nature'),
  ExtraBrut: localised('izredno suho (extra brut)', 'extra brut'),
  Brut: localised('zelo suho (brut)', 'brut'),
  ExtraDry: localised('suho (extra dry)', 'extra dry'),
  SparklingDry: localised('polsuho (sec)', 'dry (sec)'),
  SparklingMediumDry: localised('polsladko (demi-sec)', 'medium dry (demi-sec)'),
  SparklingSweet: localised('sladko (doux)', 'sweet (doux)'),
  Dry: localised('suho', 'dry'),
  MediumDry: localised('polsuho', 'medium dry'),
  MediumSweet: localised('polsladko', 'medium sweet'),
  Sweet: localised('sladko', 'sweet'),
};

/** Quality terms are names and stay Slovenian; English adds the term of the Union. */
export const QUALITY_TERM_TEXTS: Readonly<Record<(typeof QUALITY_TERMS)[number], LocalisedText>> = {
  Vino: localised('vino', 'vino (wine)'),
  DezelnoVinoPgo: localised('deželno vino PGO', 'deželno vino PGO (PGI)'),
  KakovostnoVinoZgp: localised('kakovostno vino ZGP', 'kakovostno vino ZGP (PDO)'),
  VrhunskoVinoZgp: localised('vrhunsko vino ZGP', 'vrhunsko vino ZGP (PDO)'),
  CvicekPtp: localised('cviček PTP', 'cviček PTP (PDO)'),
  TeranPtp: localised('teran PTP', 'teran PTP (PDO)'),
  MetliskaCrninaPtp: localised('metliška črnina PTP', 'metliška črnina PTP (PDO)'),
  BelokranjecPtp: localised('belokranjec PTP', 'belokranjec PTP (PDO)'),
  BizeljcanPtp: localised('bizeljčan PTP', 'bizeljčan PTP (PDO)'),
};
/** Quality predicates are traditional terms and stay Slovenian; English adds a translation. */
export const QUALITY_PREDICATE_TEXTS: Readonly<Record<(typeof QUALITY_PREDICATES)[number], LocalisedText>> = {
  LateHarvest: localised('pozna trgatev', 'pozna trgatev (late harvest)'),
  Selection: localised('izbor', 'izbor (selection)'),
  BerrySelection: localised('jagodni izbor', 'jagodni izbor (berry selection)'),
  DriedBerrySelection: localised('suhi jagodni izbor', 'suhi jagodni izbor (dried berry selection)'),
  IceWine: localised('ledeno vino', 'ledeno vino (ice wine)'),
  StrawWine: localised('vino iz sušenega grozdja (slamno vino)', 'vino iz sušenega grozdja (straw wine)'),
  Archive: localised('arhivsko vino', 'arhivsko vino (archive wine)'),
  Young: localised('mlado vino', 'mlado vino (young wine)'),
};
/** Allergens as they follow «contains» in a sentence (Regulation (EU) 2019/33, Annex I). */
export const ALLERGEN_TEXTS: Readonly<Record<Allergen, LocalisedText>> = {
  sulphites: localised('sulfite', 'sulphites'),
  egg: localised('jajca', 'egg'),
  milk: localised('mleko', 'milk'),
  gluten: localised('gluten', 'gluten'),
};
