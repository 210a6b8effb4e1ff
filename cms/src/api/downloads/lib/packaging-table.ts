import type { Language } from '../../../contract/languages';
import type { MissingWeight, PackagingWeights, WeightGap } from '../../../contract/packaging/packaging-weights';
import { getPartWordKey } from '../../../contract/packaging/packaging-terms';
import { SHIPPED_NAMES } from '../../label-word/lib/shipped-names';
import type { FileTable } from './table-xlsx';

type LocalisedText = Readonly<Record<Language, string>>;
const both = (sl: string, en: string): LocalisedText => ({ sl, en });

const SHEET_NAME = both('Embalaža', 'Packaging');
const COLUMNS = [
  { heading: both('Leto', 'Year'), width: 8 },
  { heading: both('Material', 'Material'), width: 24 },
  { heading: both('Kilogrami', 'Kilograms'), width: 14 },
  { heading: both('Ni všteto', 'Not counted'), width: 60 },
];
const GAPS: Readonly<Record<WeightGap, LocalisedText>> = {
  date: both('ni dneva polnjenja', 'no day of bottling'),
  bottles: both('ni števila steklenic', 'no number of bottles'),
  packaging: both('vino nima vpisane embalaže', 'the wine has no packaging entered'),
  weight: both('ni teže dela', 'no weight of the part'),
};
const LOT = both('serija', 'lot');

/** What is missing, in words: `Rebula 2024, lot L1: no weight of the part: Capsule`. */
function describeMissing({ wineTitle, lotCode, gap, part }: MissingWeight, language: Language): string {
  const lot = [wineTitle, `${LOT[language]} ${lotCode}`].filter(Boolean).join(', ');
  const name = part === null ? undefined : SHIPPED_NAMES[language].names[getPartWordKey(part)];
  return [lot, GAPS[gap][language], name].filter(Boolean).join(': ');
}

/**
 * Creates the table of the weight of packaging: a row for each year and material with its kilograms, then
 * a row for everything that is not counted because a weight, day or number is missing.
 */
export const createPackagingTable = ({ weights, missing }: PackagingWeights, language: Language): FileTable => ({
  name: SHEET_NAME[language],
  language,
  columns: COLUMNS.map(({ heading, width }) => ({ heading: heading[language], width })),
  rows: [
    ...weights.map(({ year, material, kg }) => [year, material, kg, null]),
    ...missing.map((each) => [each.year, each.material, null, describeMissing(each, language)]),
  ],
});
