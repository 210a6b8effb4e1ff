import { SOURCES_FIRST_READ_ON, SOURCES_LAST_READ_ON, type LawRule } from './law-rule';
import { FIRST_LABELLED_VINTAGE, FIRST_UNSURE_SPARKLING_VINTAGE } from './label-limits';

const NOTICE = {
  sl: 'Obvestilo Komisije C/2023/1190 (24. 11. 2023), odgovor 38',
  en: 'Commission notice C/2023/1190 (24 November 2023), answer 38',
};

/** Rules of the European Union about electronic labels and what stands on the bottle. */
export const LABEL_RULES: readonly LawRule[] = [
  {
    id: 'eu-electronic-label',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Brez etikete: sestavine in označba hranilne vrednosti',
      en: 'Without label: ingredients and nutrition declaration',
    },
    source: {
      sl: 'Uredba (EU) 2021/2117; člen 119 Uredbe (EU) 1308/2013, kot ga povzemajo viri',
      en: 'Regulation (EU) 2021/2117; Article 119 of Regulation (EU) 1308/2013, as sources quote it',
    },
    checkedOn: SOURCES_FIRST_READ_ON,
    certainty: 'reported',
    severity: 'error',
    duty: { kind: 'electronicLabel', fromVintage: FIRST_LABELLED_VINTAGE },
  },
  {
    id: 'eu-electronic-label-without-vintage',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Brez etikete in letnika: etiketa je potrebna, če je vino pridelano od 8. decembra 2023',
      en: 'Without label and vintage: a label is needed if the wine was made from 8 December 2023 on',
    },
    source: {
      sl: 'Uredba (EU) 2021/2117, kot jo povzemajo viri: šteje dan pridelave, ne letnik',
      en: 'Regulation (EU) 2021/2117, as sources quote it: the day of production counts, not the vintage',
    },
    checkedOn: SOURCES_FIRST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'electronicLabelWithoutVintage' },
  },
  {
    id: 'eu-electronic-label-of-sparkling',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Peneče vino brez etikete: potrebna je, če je bilo drugo vrenje končano od 8. decembra 2023',
      en: 'Sparkling wine without label: one is needed if the second fermentation ended from 8 December 2023 on',
    },
    source: {
      sl: 'Uredba (EU) 2021/2117, kot jo povzemajo viri: peneče vino je pridelano po drugem vrenju',
      en: 'Regulation (EU) 2021/2117, as sources quote it: sparkling wine is produced after the second fermentation',
    },
    checkedOn: SOURCES_FIRST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: {
      kind: 'electronicLabelOfSparkling',
      fromVintage: FIRST_UNSURE_SPARKLING_VINTAGE,
      beforeVintage: FIRST_LABELLED_VINTAGE,
    },
  },
  {
    id: 'eu-code-heading',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: { sl: 'Beseda ob kodi, ne le znak', en: 'A word beside the code, not a sign alone' },
    source: NOTICE,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'error',
    duty: { kind: 'headingMode', forbids: ['pictogramOnly'] },
  },
  {
    id: 'eu-code-heading-complete',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Ena sama beseda ob kodi, ki vodi do sestavin in hranilne vrednosti',
      en: 'One word alone beside a code that leads to ingredients and nutrition',
    },
    source: NOTICE,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'headingMode', forbids: ['ingredients', 'nutrition'] },
  },
  {
    id: 'eu-low-alcohol-print',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Do 1,2 % vol: sestavine natisnjene na etiketi',
      en: 'Up to 1.2 % vol: ingredients printed on the label',
    },
    source: {
      sl: 'Eurocare, 11. 9. 2025; uredba sama razlike ne dela',
      en: 'Eurocare, 11 September 2025; the regulation itself makes no difference',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'printedIngredients', dealcoholised: { max: 1.2 } },
  },
  {
    id: 'eu-minimum-durability',
    market: 'EU',
    subject: 'label',
    validFrom: '2023-12-08',
    title: {
      sl: 'Rok minimalne trajnosti pri dealkoholiziranem vinu pod 10 % vol',
      en: 'Date of minimum durability of de-alcoholised wine below 10 % vol',
    },
    source: {
      sl: 'Člen 119 Uredbe (EU) 1308/2013',
      en: 'Article 119 of Regulation (EU) 1308/2013',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'error',
    duty: { kind: 'minimumDurability', below: 10 },
  },
  {
    id: 'eu-green-claims',
    market: 'EU',
    subject: 'page',
    validFrom: '2026-09-27',
    title: {
      sl: 'Splošne okoljske trditve in lastni znaki so omejeni',
      en: 'Generic green claims and own eco-labels are restricted',
    },
    source: {
      sl: 'Direktiva (EU) 2024/825, po EuroCommerce, julij 2026',
      en: 'Directive (EU) 2024/825, by EuroCommerce, July 2026',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'notice' },
  },
  {
    id: 'eu-withdrawal-function',
    market: 'EU',
    subject: 'page',
    validFrom: '2026-06-19',
    title: {
      sl: 'Spletna trgovina: gumb za odstop od pogodbe',
      en: 'Web shop: a function to withdraw from the contract',
    },
    source: {
      sl: 'Direktiva (EU) 2023/2673, člen 11a Direktive 2011/83/EU',
      en: 'Directive (EU) 2023/2673, Article 11a of Directive 2011/83/EU',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'notice' },
  },
];
