import { SOURCES_LAST_READ_ON, type ConsistencyFact, type LawRule, type LawSubject, type LawText } from './law-rule';

const SOURCE: LawText = {
  sl: 'Primerjava strani, etikete, analize, tehničnega lista in cenika istega vina',
  en: 'Comparison of page, label, analysis, technical sheet and price list of one wine',
};

/** Creates a rule that a fact is stated alike in two places, such as page and label. */
const createComparisonRule = (
  fact: ConsistencyFact,
  subject: LawSubject,
  title: LawText,
  severity: LawRule['severity'] = 'warning',
): LawRule => ({
  id: `same-${fact.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  market: 'all',
  subject,
  validFrom: '2019-01-14',
  title,
  source: SOURCE,
  checkedOn: SOURCES_LAST_READ_ON,
  certainty: 'certain',
  severity,
  duty: { kind: 'consistency', fact },
});

/**
 * Rules about statements that stand in several places. Technical sheet and price list are generated from the
 * data of the page.
 */
export const CONSISTENCY_RULES: readonly LawRule[] = [
  createComparisonRule(
    'alcohol',
    'page',
    {
      sl: 'Stran, tehnični list in cenik navajajo drugačen alkohol kot etiketa',
      en: 'Page, technical sheet and price list state another alcohol than the label',
    },
    'error',
  ),
  createComparisonRule('sheetAlcohol', 'wine', {
    sl: 'Tehnični list navaja alkohol vina in analizo, ki se ne ujemata',
    en: 'The technical sheet states an alcohol and an analysis that do not match',
  }),
  createComparisonRule('vintage', 'page', {
    sl: 'Letnik na strani je drugačen kot na etiketi',
    en: 'The vintage of the page differs from the label',
  }),
  createComparisonRule('volumeMl', 'page', {
    sl: 'Prostornina na strani je drugačna kot na etiketi',
    en: 'The volume of the page differs from the label',
  }),
  createComparisonRule('name', 'page', {
    sl: 'Ime na strani je drugačno kot na etiketi',
    en: 'The name of the page differs from the label',
  }),
  createComparisonRule('gtin', 'wine', {
    sl: 'Tehnični list in cenik navajata drug GTIN steklenice kot etiketa',
    en: 'Technical sheet and price list state another bottle GTIN than the label',
  }),
  createComparisonRule('labelSugar', 'label', {
    sl: 'Sladkor na etiketi ne dovoljuje oznake sladkosti vina',
    en: 'The sugar of the label does not allow the sweetness term of the wine',
  }),
  createComparisonRule('tradePrice', 'priceList', {
    sl: 'Cena za trgovce z davkom je višja od cene za obiskovalce',
    en: 'The trade price with tax is higher than the price for visitors',
  }),
  createComparisonRule('unitPrice', 'priceList', {
    sl: 'Brez prostornine cenik ne more navesti cene na liter',
    en: 'Without a volume the price list cannot state the price per litre',
  }),
];
