import { ADVERTISED_ALCOHOL, ALCOHOL_STEP, ALCOHOL_TOLERANCE, WIDE_ALCOHOL_TOLERANCE } from './alcohol-limits';
import { SOURCES_FIRST_READ_ON, SOURCES_LAST_READ_ON, type LawRule } from './law-rule';

const ARTICLE_44 = {
  sl: 'Delegirana uredba (EU) 2019/33, člen 44',
  en: 'Delegated Regulation (EU) 2019/33, Article 44',
};
const ANNEX_III = {
  sl: 'Delegirana uredba (EU) 2019/33, člen 52 in Priloga III',
  en: 'Delegated Regulation (EU) 2019/33, Article 52 and Annex III',
};

/** Rules about alcohol and sweetness. */
export const ALCOHOL_RULES: readonly LawRule[] = [
  {
    id: 'eu-alcohol-units',
    market: 'EU',
    subject: 'label',
    validFrom: '2019-01-14',
    title: {
      sl: 'Alkohol na etiketi v celih ali polovičnih enotah',
      en: 'Alcohol on the label in whole or half units',
    },
    source: ARTICLE_44,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'warning',
    duty: { kind: 'alcoholUnits', step: ALCOHOL_STEP },
  },
  {
    id: 'eu-alcohol-tolerance',
    market: 'EU',
    subject: 'label',
    validFrom: '2019-01-14',
    title: {
      sl: 'Izmerjeni alkohol se od etikete razlikuje za več, kot je dovoljeno',
      en: 'Measured alcohol differs from the label by more than is allowed',
    },
    source: ARTICLE_44,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: { kind: 'alcoholTolerance', tolerance: ALCOHOL_TOLERANCE, wide: WIDE_ALCOHOL_TOLERANCE },
  },
  {
    id: 'us-alcohol-tolerance',
    market: 'US',
    subject: 'label',
    validFrom: '1990-01-01',
    title: {
      sl: 'ZDA: odstopanje alkohola do 1,5 % (do 14 %) oziroma 1,0 %',
      en: 'US: alcohol within 1.5 % (up to 14 %) or 1.0 %',
    },
    source: { sl: '27 CFR, del 4', en: '27 CFR part 4' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'alcoholTolerance', tolerance: 1.5, strong: { above: 14, tolerance: 1 } },
  },
  {
    id: 'eu-sparkling-term',
    market: 'EU',
    subject: 'wine',
    validFrom: '2019-01-14',
    title: { sl: 'Oznaka sladkosti penečega vina manjka', en: 'The sweetness term of sparkling wine is missing' },
    source: ANNEX_III,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: { kind: 'sweetnessTermOfSparkling' },
  },
  {
    id: 'eu-sweetness-list',
    market: 'EU',
    subject: 'wine',
    validFrom: '2019-01-14',
    title: {
      sl: 'Oznaka sladkosti ni med oznakami za kategorijo vina na etiketi',
      en: 'The sweetness term is not one for the category of wine on the label',
    },
    source: {
      sl: 'Delegirana uredba (EU) 2019/33, Priloga III: del A za peneča vina, del B za druga, tudi za biser vino',
      en: 'Delegated Regulation (EU) 2019/33, Annex III: Part A for sparkling wines, Part B for others, also semi-sparkling',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    // Article 52(4): states may regulate the terms of liqueur and semi-sparkling wines.
    severity: 'warning',
    duty: { kind: 'sweetnessTermOfCategory' },
  },
  {
    id: 'eu-sweetness-limits',
    market: 'EU',
    subject: 'wine',
    validFrom: '2019-01-14',
    title: {
      sl: 'Oznaka sladkosti se ne ujema z izmerjenim sladkorjem',
      en: 'The sweetness term does not match the measured sugar',
    },
    source: ANNEX_III,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'warning',
    duty: { kind: 'sweetnessRange', within: 'limits' },
  },
  {
    id: 'eu-sweetness-band',
    market: 'EU',
    subject: 'wine',
    validFrom: '2019-01-14',
    title: {
      sl: 'Sladkor ustreza oznaki le zaradi dovoljenega odstopanja',
      en: 'The sugar fits the sweetness term only by the tolerance',
    },
    source: {
      sl: 'Člen 52(3): odstopanje velja za meritev; odločite, ali je to težava',
      en: 'Article 52(3): the tolerance is for the measurement; decide whether this is a problem',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'sweetnessRange', within: 'band' },
  },
  {
    id: 'si-advertised-alcohol',
    market: 'SI',
    subject: 'page',
    validFrom: '2003-01-01',
    title: {
      sl: 'Objavljeno vino ima več kot 15 % vol: preverite pravila oglaševanja',
      en: 'A published wine has over 15 % vol: check the rules of advertising',
    },
    source: { sl: 'ZZUZIS, po ti.gov.si', en: 'ZZUZIS, by ti.gov.si' },
    checkedOn: SOURCES_FIRST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'advertisedAlcohol', maximum: ADVERTISED_ALCOHOL },
  },
];
