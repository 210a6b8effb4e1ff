import type { WineCategory } from '../label-terms';
import { SOURCES_LAST_READ_ON, type LawRule, type LawText } from './law-rule';

/** Last day of the former terms, and first day of the new ones. */
const LAST_OF_FORMER = '2027-09-18';
const FIRST_OF_NEW = '2027-09-19';

/** Categories 1 and 4 to 9 of Annex VII Part II, whose alcohol may be removed. */
const CATEGORIES: readonly WineCategory[] = [
  'Wine',
  'SparklingWine',
  'QualitySparklingWine',
  'QualityAromaticSparklingWine',
  'AeratedSparklingWine',
  'SemiSparklingWine',
  'AeratedSemiSparklingWine',
];

/**
 * Minimum strengths in % vol: of wine in the zones outside of A and B, which is the highest, and of wine
 * with a geographical indication, which is the lowest. The zone is not stored, so each rule takes the one
 * that accuses nobody wrongly.
 */
const HIGHEST_MINIMUM = 9;
const LOWEST_MINIMUM = 4.5;

const REGULATION_2117: LawText = {
  sl: 'Uredba (EU) 2021/2117; člen 119 Uredbe (EU) 1308/2013',
  en: 'Regulation (EU) 2021/2117; Article 119 of Regulation (EU) 1308/2013',
};
const REGULATION_471: LawText = {
  sl: 'Uredba (EU) 2026/471, člena 5 in 6 (zaloge s starimi oznakami se smejo prodati); besedilo po STAP, 26. 5. 2026',
  en: 'Regulation (EU) 2026/471, Articles 5 and 6 (stock with former terms may sell out); wording by STAP, 26 May 2026',
};

/** Rules about wine of which alcohol was removed. */
export const DEALCOHOLISED_RULES: readonly LawRule[] = [
  {
    id: 'eu-dealcoholised-term-2021',
    market: 'EU',
    subject: 'label',
    validFrom: '2021-12-07',
    validTo: LAST_OF_FORMER,
    title: {
      sl: 'Oznaka »dealkoholizirano« ali »delno dealkoholizirano«',
      en: 'Term “de-alcoholised” or “partially de-alcoholised”',
    },
    source: REGULATION_2117,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: {
      kind: 'alcoholTerm',
      terms: {
        Dealcoholised: { max: 0.5 },
        PartiallyDealcoholised: { above: 0.5, below: HIGHEST_MINIMUM },
      },
      minimumWithoutTerm: LOWEST_MINIMUM,
    },
  },
  {
    id: 'eu-dealcoholised-term-2027',
    market: 'EU',
    subject: 'label',
    validFrom: FIRST_OF_NEW,
    title: {
      sl: 'Nove oznake: brez alkohola, 0,0 %, z manj alkohola',
      en: 'New terms: alcohol-free, 0.0 %, alcohol-reduced',
    },
    source: REGULATION_471,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'error',
    replaces: 'eu-dealcoholised-term-2021',
    duty: {
      kind: 'alcoholTerm',
      terms: {
        AlcoholFree: { max: 0.5 },
        AlcoholFreeZero: { max: 0.05 },
        // At least 30 % below the minimum. What holds between 70 and 100 % of it is not known.
        AlcoholReduced: { above: 0.5, max: HIGHEST_MINIMUM * 0.7 },
      },
      minimumWithoutTerm: LOWEST_MINIMUM,
    },
  },
  {
    id: 'eu-dealcoholised-statement',
    market: 'EU',
    subject: 'label',
    validFrom: FIRST_OF_NEW,
    title: {
      sl: 'Navedba, da je vino pridobljeno z dealkoholizacijo',
      en: 'Statement that the wine was made by de-alcoholisation',
    },
    source: REGULATION_471,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'error',
    duty: { kind: 'printedMark', mark: 'dealcoholisationStatement', dealcoholised: {} },
  },
  {
    id: 'eu-dealcoholised-category',
    market: 'EU',
    subject: 'label',
    validFrom: '2021-12-07',
    title: {
      sl: 'Alkohol se sme odstraniti le vinu ter penečim in biser vinom',
      en: 'Alcohol may be removed of wine, sparkling and semi-sparkling wine only',
    },
    source: REGULATION_2117,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: { kind: 'dealcoholisedCategory', categories: CATEGORIES },
  },
  {
    id: 'eu-dealcoholised-indication',
    market: 'EU',
    subject: 'label',
    validFrom: '2021-12-07',
    title: {
      sl: 'Vino z ZOP ali ZGO se sme dealkoholizirati le delno',
      en: 'Wine with PDO or PGI may be de-alcoholised only partially',
    },
    source: REGULATION_2117,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: { kind: 'dealcoholisedIndication', allows: 'partial' },
  },
  {
    id: 'it-dealcoholised-indication',
    market: 'IT',
    subject: 'label',
    validFrom: '2024-12-20',
    title: {
      sl: 'Italija: vino z DOP ali IGP se ne sme dealkoholizirati',
      en: 'Italy: wine with DOP or IGP may not be de-alcoholised',
    },
    source: { sl: 'Odlok z dne 20. 12. 2024, po marino.it', en: 'Decree of 20 December 2024, by marino.it' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'dealcoholisedIndication', allows: 'none' },
  },
];
