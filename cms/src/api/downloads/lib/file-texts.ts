import type { Language } from '../../../contract/languages';

type LocalisedText = Readonly<Record<Language, string>>;
const both = (sl: string, en: string): LocalisedText => ({ sl, en });

/** Headings, row names and sentences of the generated files. */
const FILE_TEXTS = {
  sheet: both('Tehnični list', 'Technical sheet'),
  color: both('Barva', 'Colour'),
  style: both('Slog', 'Style'),
  sweetness: both('Sladkost', 'Sweetness'),
  quality: both('Kakovost', 'Quality'),
  varieties: both('Sorte', 'Varieties'),
  origin: both('Poreklo', 'Appellation'),
  vineyard: both('Vinograd', 'Vineyard'),
  alcohol: both('Alkohol', 'Alcohol'),
  volume: both('Prostornina', 'Volume'),
  serving: both('Strežba', 'Serve at'),
  drink: both('Za pitje', 'Drink'),
  drinkFrom: both('od {from}', 'from {from}'),
  drinkUntil: both('do {until}', 'until {until}'),
  profile: both('Značaj', 'Character'),
  aromas: both('Arome', 'Aromas'),
  pairings: both('K jedi', 'With food'),
  vinification: both('V kleti', 'In the cellar'),
  description: both('Vino', 'The wine'),
  awards: both('Priznanja', 'Awards'),
  analysis: both('Analiza', 'Analysis'),
  logistics: both('Pakiranje', 'Packaging'),
  label: both('Elektronska etiketa', 'Electronic label'),
  contains: both('Vsebuje', 'Contains'),
  version: both('različica', 'version'),
  measured: both('Izmerjeno', 'Measured on'),
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
  withTax: both('Cene so v evrih in vsebujejo {vat} % DDV.', 'Prices are in euros and include {vat}% VAT.'),
  withoutTax: both('Cene so v evrih brez DDV ({vat} %).', 'Prices are in euros and exclude VAT ({vat}%).'),
  informational: both(
    'Cenik je informativen. Alkohola ne prodajamo mlajšim od 18 let.',
    'This list is for information. We do not sell alcohol to anyone under 18.',
  ),
  validUntil: both('Velja do', 'Valid until'),
  minimumOrder: both('Najmanjše naročilo', 'Minimum order'),
  terms: both('Pogoji', 'Terms'),
  page: both('Stran {page} od {pages}', 'Page {page} of {pages}'),
} as const satisfies Record<string, LocalisedText>;
export type FileTextKey = keyof typeof FILE_TEXTS;

/**
 * Returns a function that looks up the fixed texts of generated files (headings, row names, sentences) by
 * key, in a language. Its second argument fills placeholders such as `{page}`; others become empty.
 */
export const createTextGetter =
  (language: Language) =>
  (key: FileTextKey, filled: Readonly<Record<string, string>> = {}): string =>
    FILE_TEXTS[key][language].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
