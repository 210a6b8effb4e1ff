import { SOURCES_LAST_READ_ON, type LawRule } from './law-rule';

const HR_DECREE = { sl: 'NN 137/2023, po UIV', en: 'NN 137/2023, by UIV' };

const ITALIAN_SOURCE = {
  sl: 'D.Lgs. 152/2006, člen 219(5); D.M. 360 z dne 28. 9. 2022; CONAI',
  en: 'D.Lgs. 152/2006, Art. 219(5); D.M. 360 of 28 September 2022; CONAI',
};
const ITALIAN_CODES = {
  market: 'IT',
  subject: 'packaging',
  title: {
    sl: 'Italija: koda materiala in zbiranje za vsak ločljiv del',
    en: 'Italy: material code and collection of each separable part',
  },
  checkedOn: SOURCES_LAST_READ_ON,
  severity: 'warning',
  duty: { kind: 'packagingParts', demands: 'codeAndCollection' },
} as const satisfies Partial<LawRule>;

/**
 * Rules about packaging. Where only some materials have a duty, a wine without recorded packaging gives
 * no finding.
 */
export const PACKAGING_RULES: readonly LawRule[] = [
  {
    ...ITALIAN_CODES,
    id: 'it-packaging-codes',
    validFrom: '2023-01-01',
    validTo: '2026-08-11',
    source: ITALIAN_SOURCE,
    certainty: 'reported',
  },
  {
    ...ITALIAN_CODES,
    id: 'it-packaging-codes-2026',
    validFrom: '2026-08-12',
    replaces: 'it-packaging-codes',
    source: {
      sl: `${ITALIAN_SOURCE.sl}; ali velja ob Uredbi (EU) 2025/40 še naprej, ni znano`,
      en: `${ITALIAN_SOURCE.en}; whether it lasts beside Regulation (EU) 2025/40 is unknown`,
    },
    certainty: 'unsure',
  },
  {
    id: 'es-packaging-bin',
    market: 'ES',
    subject: 'packaging',
    validFrom: '2025-01-01',
    title: { sl: 'Španija: zabojnik za vsak ločljiv del', en: 'Spain: the bin of each separable part' },
    source: { sl: 'RD 1055/2022, člen 13, po ELIKA', en: 'RD 1055/2022, Art. 13, by ELIKA' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'packagingParts', demands: 'collection' },
  },
  {
    id: 'fr-triman',
    market: 'FR',
    subject: 'packaging',
    validFrom: '2022-01-01',
    title: {
      sl: 'Francija: Triman in Info-tri (steklene steklenice so izvzete)',
      en: 'France: Triman and Info-tri (glass bottles are exempt)',
    },
    source: { sl: 'AGEC, člen L541-9-3; odlok 2021-835', en: 'AGEC, Art. L541-9-3; Decree 2021-835' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'packagingParts', demands: 'collection', materials: ['PET', 'HDPE', 'LDPE', 'PP', 'PAP', 'C/'] },
  },
  {
    id: 'hr-deposit',
    market: 'HR',
    subject: 'packaging',
    validFrom: '2023-11-23',
    title: {
      sl: 'Hrvaška: črtna koda in oznaka »povratna naknada«',
      en: 'Croatia: bar code and mark “povratna naknada”',
    },
    source: HR_DECREE,
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'depositMark', materials: ['GL', 'PET', 'FE', 'ALU'] },
  },
  {
    id: 'de-deposit',
    market: 'DE',
    subject: 'packaging',
    validFrom: '2022-01-01',
    title: {
      sl: 'Nemčija: kavcija za pločevinke in plastiko',
      en: 'Germany: deposit on cans and plastic bottles',
    },
    source: { sl: 'Meininger', en: 'Meininger' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'depositMark', materials: ['PET', 'ALU', 'FE'] },
  },
  {
    id: 'at-deposit',
    market: 'AT',
    subject: 'packaging',
    validFrom: '2025-01-01',
    title: {
      sl: 'Avstrija: kavcija za plastiko in kovino',
      en: 'Austria: deposit on plastic and metal bottles',
    },
    source: { sl: 'Ni prebranega vira prava', en: 'No legal source was read' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'depositMark', materials: ['PET', 'ALU', 'FE'] },
  },
  {
    id: 'pl-deposit',
    market: 'PL',
    subject: 'packaging',
    validFrom: '2025-10-01',
    title: {
      sl: 'Poljska: kavcija za plastiko in kovino (ne za steklo za enkratno rabo)',
      en: 'Poland: deposit on plastic and metal (not on one-way glass)',
    },
    source: { sl: 'Ni prebranega vira', en: 'No source was read' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'depositMark', materials: ['PET', 'ALU', 'FE'] },
  },
  {
    id: 'eu-packaging-pictogram',
    market: 'EU',
    subject: 'packaging',
    validFrom: '2028-08-12',
    title: {
      sl: 'Enotni piktogrami na embalaži',
      en: 'Harmonised pictograms on packaging',
    },
    source: {
      sl: 'Uredba (EU) 2025/40, člen 12(1): ta dan ali 24 mesecev po izvedbenih aktih, ki jih še ni',
      en: 'Regulation (EU) 2025/40, Article 12(1): this day, or 24 months after implementing acts that do not exist yet',
    },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'unsure',
    severity: 'warning',
    duty: { kind: 'printedMark', mark: 'packagingPictogram' },
  },
  {
    id: 'eu-packaging-identification',
    market: 'EU',
    subject: 'packaging',
    validFrom: '2026-08-12',
    title: {
      sl: 'Oznaka embalaže, ime in naslov na embalaži ali za kodo',
      en: 'Identification, name and address on the packaging or behind the code',
    },
    source: { sl: 'Uredba (EU) 2025/40, člen 15', en: 'Regulation (EU) 2025/40, Article 15' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'warning',
    duty: { kind: 'notice' },
  },
  {
    id: 'si-packaging-voluntary',
    market: 'SI',
    subject: 'packaging',
    validFrom: '2021-12-31',
    title: {
      sl: 'Slovenija: označevanje embalaže je prostovoljno',
      en: 'Slovenia: marking of packaging is voluntary',
    },
    source: { sl: 'Ur. l. RS 208/2021', en: 'Official Gazette of the Republic of Slovenia 208/2021' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'certain',
    severity: 'warning',
    duty: { kind: 'notice' },
  },
  {
    id: 'de-lucid',
    market: 'DE',
    subject: 'house',
    validFrom: '2019-01-01',
    title: { sl: 'Nemčija: vpis v register LUCID', en: 'Germany: registration with LUCID' },
    source: { sl: 'verpackungsregister.org', en: 'verpackungsregister.org' },
    checkedOn: SOURCES_LAST_READ_ON,
    certainty: 'reported',
    severity: 'warning',
    duty: { kind: 'notice' },
  },
];
