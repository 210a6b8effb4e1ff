import type { LawMarket } from './law-markets';
import { SOURCES_FIRST_READ_ON, SOURCES_LAST_READ_ON, type LawRule, type LawText } from './law-rule';

const LANGUAGE_SOURCE: LawText = {
  sl: 'Uredba (EU) 1169/2011, člen 15: jezik, ki ga potrošniki zlahka razumejo',
  en: 'Regulation (EU) 1169/2011, Article 15: a language that consumers easily understand',
};
const UNREAD: LawText = { sl: 'Ni prebranega vira', en: 'No source was read' };

/** Language of a market by its two letters, and how sure it is. */
const LANGUAGES: readonly (readonly [market: LawMarket, anyOf: readonly string[], certainty: LawRule['certainty']])[] =
  [
    ['SI', ['sl'], 'reported'],
    ['IT', ['it'], 'reported'],
    ['AT', ['de'], 'reported'],
    ['DE', ['de'], 'reported'],
    ['HR', ['hr'], 'reported'],
    ['ES', ['es'], 'reported'],
    ['FR', ['fr'], 'reported'],
    ['IE', ['en', 'ga'], 'reported'],
    ['PL', ['pl'], 'unsure'],
    ['CZ', ['cs'], 'unsure'],
    ['NL', ['nl'], 'unsure'],
    ['BE', ['nl', 'fr', 'de'], 'unsure'],
    ['UK', ['en'], 'unsure'],
  ];

const languageRules = LANGUAGES.map(([market, anyOf, certainty]): LawRule => ({
  id: `${market.toLowerCase()}-language`,
  market,
  subject: 'label',
  validFrom: '2014-12-13',
  title: {
    sl: `Etiketa nima jezika trga ${market}`,
    en: `The label lacks the language of the market ${market}`,
  },
  source: certainty === 'unsure' ? UNREAD : LANGUAGE_SOURCE,
  checkedOn: SOURCES_FIRST_READ_ON,
  certainty,
  severity: 'warning',
  duty: { kind: 'labelLanguage', anyOf },
}));

/** Creates a rule that gives no finding: something that staff must know about a market. */
const createNotice = (
  rule: Pick<LawRule, 'id' | 'market' | 'subject' | 'title' | 'source' | 'certainty'>,
  validFrom: string,
): LawRule => ({ ...rule, validFrom, checkedOn: SOURCES_LAST_READ_ON, severity: 'warning', duty: { kind: 'notice' } });

/** Rules of single countries. */
export const NATIONAL_RULES: readonly LawRule[] = [
  ...languageRules,
  {
    id: 'fr-pregnancy-sign',
    market: 'FR',
    subject: 'label',
    validFrom: '2007-10-03',
    title: {
      sl: 'Francija: znak ali besedilo za nosečnice ob alkoholu',
      en: 'France: pregnancy sign or text beside the alcohol',
    },
    source: { sl: 'Odlok z dne 2. 10. 2006, po Decanter', en: 'Arrêté of 2 October 2006, by Decanter' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'pregnancySign' },
  },
  {
    id: 'ie-health-warning',
    market: 'IE',
    subject: 'label',
    validFrom: '2028-09-01',
    title: {
      sl: 'Irska: opozorila o jetrih, raku in nosečnosti, grami alkohola',
      en: 'Ireland: warnings about liver, cancer and pregnancy, grams of alcohol',
    },
    source: {
      sl: 'S.I. 249/2023, preloženo na september 2028 (dan ni znan); Arthur Cox, 23. 10. 2025. Tudi za spletne strani, ki prodajajo na Irsko',
      en: 'S.I. 249/2023, moved to September 2028 (day unknown); Arthur Cox, 23 October 2025. Also for sites that sell to Ireland',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'healthWarning' },
  },
  {
    id: 'uk-importer',
    market: 'UK',
    subject: 'label',
    validFrom: '2024-01-01',
    title: { sl: 'Združeno kraljestvo: naslov uvoznika', en: 'United Kingdom: address of the importer' },
    source: { sl: 'packaging-gateway.com', en: 'packaging-gateway.com' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'importer' },
  },
  {
    id: 'us-importer',
    market: 'US',
    subject: 'label',
    validFrom: '1990-01-01',
    title: { sl: 'ZDA: uvoznik na etiketi', en: 'US: importer on the label' },
    source: { sl: '27 CFR, del 4', en: '27 CFR part 4' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'importer' },
  },
  {
    id: 'us-government-warning',
    market: 'US',
    subject: 'label',
    validFrom: '1989-11-18',
    title: {
      sl: 'ZDA: »Government warning«, »contains sulfites«, odobritev COLA',
      en: 'US: government warning, “contains sulfites”, COLA approval',
    },
    source: { sl: '27 CFR, dela 4 in 16', en: '27 CFR parts 4 and 16' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'governmentWarning' },
  },
  createNotice(
    {
      id: 'si-label-rules',
      market: 'SI',
      subject: 'label',
      title: {
        sl: 'Slovenija: pravilnik o označevanju, številka odločbe o oceni vina',
        en: 'Slovenia: rules on labelling, number of the assessment decision',
      },
      source: { sl: 'Pravilnik 37/2010, tax-fin-lex 15. 2. 2026', en: 'Rules 37/2010, tax-fin-lex 15 February 2026' },
      certainty: 'certain',
    },
    '2010-05-07',
  ),
  createNotice(
    {
      id: 'si-sale-hours',
      market: 'SI',
      subject: 'house',
      title: {
        sl: 'Slovenija: brez prodaje mlajšim od 18 let in od 21. do 7. ure; opozorilo v oglasih',
        en: 'Slovenia: no sale below 18 years or from 21:00 to 07:00; warning in advertising',
      },
      source: { sl: 'ZOPA, ZZUZIS, po ti.gov.si', en: 'ZOPA, ZZUZIS, by ti.gov.si' },
      certainty: 'reported',
    },
    '2003-03-26',
  ),
  createNotice(
    {
      id: 'ch-no-label-duty',
      market: 'CH',
      subject: 'label',
      title: {
        sl: 'Švica: za vino ni treba navesti sestavin in hranilne vrednosti',
        en: 'Switzerland: wine needs no ingredients or nutrition declaration',
      },
      source: {
        sl: 'Blick, november 2024; pregled čez dve do tri leta',
        en: 'Blick, November 2024; review in two to three years',
      },
      certainty: 'reported',
    },
    '2024-11-01',
  ),
  createNotice(
    {
      id: 'pl-excise',
      market: 'PL',
      subject: 'house',
      title: { sl: 'Poljska: trošarinske znamke', en: 'Poland: excise bands' },
      source: UNREAD,
      certainty: 'unsure',
    },
    '2020-01-01',
  ),
  createNotice(
    {
      id: 'other-local-law',
      market: 'other',
      subject: 'label',
      title: {
        sl: 'Drugi trgi: predpisov tu ni; vino za izvoz iz EU ne potrebuje sestavin in hranilne vrednosti',
        en: 'Other markets: no rules here; wine for export outside the EU needs no ingredients or nutrition',
      },
      source: {
        sl: 'Uredba (EU) 2026/471, uvodna izjava 23',
        en: 'Regulation (EU) 2026/471, recital 23',
      },
      certainty: 'certain',
    },
    '2026-03-18',
  ),
];
