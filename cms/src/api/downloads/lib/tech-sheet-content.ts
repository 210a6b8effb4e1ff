import type { Award } from '../../../contract/awards';
import type { Analysis } from '../../../contract/cellar';
import type { SiteMetadata } from '../../../contract/metadata';
import type { Language } from '../../../contract/values';
import { SENSORY_AXES } from '../../../contract/sensory-terms';
import type { Wine, WineColor } from '../../../contract/wines';
import { day, figure, litres, type Row } from './figures';
import { wordsIn, type Word } from './file-texts';
import {
  SENSORY_AXIS_TEXTS,
  WINE_COLOR_TEXTS,
  MEDAL_TEXTS,
  QUALITY_PREDICATE_TEXTS,
  QUALITY_TERM_TEXTS,
  WINE_STYLE_TEXTS,
  SWEETNESS_TERM_TEXTS,
} from '../../../contract/wine-texts';
import { sheetLabel, type LabelText, type SheetLabel } from './tech-sheet-label';

/** All that stands on a technical sheet, in words and figures of its language: two that are equal make the same sheet. */
export interface SheetContent {
  language: Language;
  title: string;
  vintage: string;
  color: WineColor;
  house: { name: string; lines: string[] };
  facts: Row[];
  /** 0–5, in the order in which they are drawn; empty for a wine without a profile. */
  profile: { name: string; value: number }[];
  texts: { heading: string; text: string }[];
  analysis: Row[];
  measuredOn: string;
  logistics: Row[];
  label: SheetLabel | null;
  /** The day of the newest part, ISO 8601. */
  date: string;
  version: number;
}

/** What a sheet is made of. */
export interface SheetParts {
  wine: Wine;
  metadata: SiteMetadata;
  awards: readonly Award[];
  analysis: Analysis | null;
  /** What its published label says. */
  labelText: LabelText | null;
}

const ANALYSIS_UNITS = {
  alcohol: '% vol',
  sugar: 'g/l',
  acids: 'g/l',
  ph: '',
  volatileAcidity: 'g/l',
  freeSo2: 'mg/l',
  totalSo2: 'mg/l',
  extract: 'g/l',
  polyols: 'g/l',
} as const satisfies Partial<Record<keyof Analysis & Word, string>>;

const LOGISTICS_UNITS = {
  bottlesPerCase: '',
  bottleWeightG: 'g',
  closure: '',
  casesPerLayer: '',
  layersPerPallet: '',
  palletKg: 'kg',
  customsCode: '',
  bottleGtin: '',
  caseGtin: '',
} as const satisfies Partial<Record<keyof NonNullable<Wine['logistics']> & Word, string>>;

/** The rows of what is known, figures in the way of the language. */
function rowsOf(
  values: Readonly<Record<string, unknown>>,
  units: Readonly<Partial<Record<Word, string>>>,
  language: Language,
): Row[] {
  const word = wordsIn(language);
  return (Object.entries(units) as [Word, string][]).flatMap(([name, unit]): Row[] => {
    const value = values[name];
    if (typeof value === 'number') return [[word(name), figure(value, language), unit]];
    return typeof value === 'string' && value !== '' ? [[word(name), value]] : [];
  });
}

function factsOf(wine: Wine, language: Language): Row[] {
  const word = wordsIn(language);
  const { qualityTerm, qualityPredicate, sweetnessTerm, servingTemperature, alcohol, volumeMl } = wine;
  const quality = [
    qualityTerm && QUALITY_TERM_TEXTS[qualityTerm][language],
    qualityPredicate && QUALITY_PREDICATE_TEXTS[qualityPredicate][language],
  ];
  const degrees = servingTemperature && [...new Set([servingTemperature.min, servingTemperature.max])];
  const facts: Row[] = [
    [word('origin'), wine.appellation],
    [word('vineyard'), wine.vineyard],
    [word('varieties'), wine.variety.join(', ')],
    [word('quality'), quality.filter(Boolean).join(', ')],
    [word('color'), WINE_COLOR_TEXTS[wine.color][language]],
    [word('style'), WINE_STYLE_TEXTS[wine.style][language]],
    [word('sweetness'), sweetnessTerm ? SWEETNESS_TERM_TEXTS[sweetnessTerm][language] : ''],
    [word('alcohol'), alcohol === null ? '' : `${figure(alcohol, language)} % vol`],
    [word('volume'), volumeMl === null ? '' : litres(volumeMl, language)],
    [word('serving'), degrees ? `${degrees.map((each) => figure(each, language)).join('–')} °C` : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

function awardText({ name, competition, year, medal, points }: Award, language: Language): string {
  const word = wordsIn(language);
  const score = points === null ? '' : ` (${figure(points, language)} ${word('points')})`;
  return [`${MEDAL_TEXTS[medal][language]}${score}`, name, competition, String(year)].filter(Boolean).join(', ');
}

function textsOf({ wine, awards }: SheetParts, language: Language): SheetContent['texts'] {
  const word = wordsIn(language);
  const dishes = wine.pairings.map(({ name, note }) => (note ? `${name} (${note})` : name));
  const texts = [
    { heading: word('description'), text: wine.description },
    { heading: word('vinification'), text: wine.winemakingNotes },
    { heading: word('aromas'), text: wine.aromas.join(', ') },
    { heading: word('pairings'), text: dishes.join(', ') },
    { heading: word('awards'), text: awards.map((award) => awardText(award, language)).join('\n') },
  ];
  return texts.filter(({ text }) => text.trim() !== '');
}

const profileOf = ({ sensory }: Wine, language: Language): SheetContent['profile'] =>
  sensory ? SENSORY_AXES.map((axis) => ({ name: SENSORY_AXIS_TEXTS[axis][language], value: sensory[axis] })) : [];

/** What stands on the sheet of a wine in a language. The trade's price never does: it is not taken over. */
export function sheetContent(parts: SheetParts, language: Language): SheetContent {
  const { wine, metadata, awards, analysis, labelText } = parts;
  const { company, contacts, brand } = metadata;
  const word = wordsIn(language);
  const dates = [wine, metadata, ...awards, ...(analysis ? [analysis] : [])].map(({ updatedAt }) => updatedAt);
  return {
    language,
    title: wine.name,
    vintage: wine.vintage === null ? '' : String(wine.vintage),
    color: wine.color,
    house: {
      name: brand.title || company.name,
      lines: [company.name, contacts.address || company.address, contacts.phone, contacts.email].filter(Boolean),
    },
    facts: factsOf(wine, language),
    profile: profileOf(wine, language),
    texts: textsOf(parts, language),
    analysis: analysis ? rowsOf(analysis, ANALYSIS_UNITS, language) : [],
    measuredOn: analysis ? `${word('measured')} ${day(new Date(analysis.measuredOn), language)}` : '',
    logistics: (wine.logistics ? rowsOf(wine.logistics, LOGISTICS_UNITS, language) : []).map(
      ([name, value, unit]): Row => [name, unit ? `${value} ${unit}` : value],
    ),
    label: wine.label && labelText ? sheetLabel(wine.label.code, labelText, language) : null,
    date: dates.toSorted().at(-1) ?? '',
    version: wine.version,
  };
}
