import type { Award } from '../../../contract/awards';
import { bindMessage } from '../../../contract/bind-message';
import { isMedalName } from '../../../contract/medal-name';
import type { SiteMetadata } from '../../../contract/metadata';
import { pickNounForm, type NounForms } from '../../../contract/noun-forms';
import type { Language } from '../../../contract/values';
import { SENSORY_AXES } from '../../../contract/sensory-terms';
import type { Wine, WineColor } from '../../../contract/wines';
import { formatDay, formatNumber, formatLitres, type TableRow } from './figures';
import { createTextGetter, type FileTextKey } from './file-texts';
import type { MeasuredName, MeasuredValues } from './measured-values';
import {
  SENSORY_AXIS_TEXTS,
  WINE_COLOR_TEXTS,
  MEDAL_TEXTS,
  QUALITY_PREDICATE_TEXTS,
  QUALITY_TERM_TEXTS,
  WINE_STYLE_TEXTS,
  SWEETNESS_TERM_TEXTS,
} from '../../../contract/wine-texts';
import {
  createBestBeforeRow,
  createTechSheetLabel,
  formatAlcoholTerm,
  type PublishedLabelText,
  type TechSheetLabel,
} from './tech-sheet-label';

/** All texts and formatted numbers of a technical sheet in one language. Equal contents give equal files. */
export interface TechSheetContent {
  language: Language;
  title: string;
  vintage: string;
  color: WineColor;
  winery: { name: string; lines: string[] };
  facts: TableRow[];
  /** Values from 0 to 5 in drawing order; empty for a wine without a profile. */
  profile: { name: string; value: number }[];
  texts: { heading: string; text: string }[];
  analysis: TableRow[];
  measuredOn: string;
  logistics: TableRow[];
  label: TechSheetLabel | null;
  /** Last change of any part, ISO 8601. */
  date: string;
  version: number;
}

/** Documents that a technical sheet is created from. */
export interface TechSheetSources {
  wine: Wine;
  metadata: SiteMetadata;
  awards: readonly Award[];
  analysis: MeasuredValues | null;
  /** Text of the published label, if there is one. */
  labelText: PublishedLabelText | null;
  /** Instants of the last changes of the label and of its lots, ISO 8601. */
  labelChanges: readonly string[];
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
} as const satisfies Record<MeasuredName & FileTextKey, string>;

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
} as const satisfies Partial<Record<keyof NonNullable<Wine['logistics']> & FileTextKey, string>>;

/** Creates a row for each value that is set, with numbers formatted for the language. */
function createRows(
  values: Readonly<Record<string, unknown>>,
  units: Readonly<Partial<Record<FileTextKey, string>>>,
  language: Language,
): TableRow[] {
  const getText = createTextGetter(language);
  return (Object.entries(units) as [FileTextKey, string][]).flatMap(([name, unit]): TableRow[] => {
    const value = values[name];
    if (typeof value === 'number') return [[getText(name), formatNumber(value, language), unit]];
    return typeof value === 'string' && value !== '' ? [[getText(name), value]] : [];
  });
}

/** Formats the years in which a wine is at its best: `2026–2031`, or one limit in words. */
function formatDrinkYears({ drinkFrom, drinkUntil }: Wine, language: Language): string {
  const getText = createTextGetter(language);
  if (drinkFrom !== null && drinkUntil !== null) return [...new Set([drinkFrom, drinkUntil])].join('–');
  if (drinkFrom !== null) return getText('drinkFrom', { from: String(drinkFrom) });
  return drinkUntil === null ? '' : getText('drinkUntil', { until: String(drinkUntil) });
}

function createFactRows({ wine, labelText }: TechSheetSources, language: Language): TableRow[] {
  const getText = createTextGetter(language);
  const { qualityTerm, qualityPredicate, sweetnessTerm, servingTemperature, alcohol, volumeMl } = wine;
  const quality = [
    qualityTerm && QUALITY_TERM_TEXTS[qualityTerm][language],
    qualityPredicate && QUALITY_PREDICATE_TEXTS[qualityPredicate][language],
  ];
  const degrees = servingTemperature && [...new Set([servingTemperature.min, servingTemperature.max])];
  const style = [WINE_STYLE_TEXTS[wine.style][language], labelText ? formatAlcoholTerm(labelText, language) : ''];
  const bestBefore = labelText && createBestBeforeRow(labelText, language);
  const facts: TableRow[] = [
    [getText('origin'), wine.appellation],
    [getText('vineyard'), wine.vineyard],
    [getText('varieties'), wine.variety.join(', ')],
    [getText('quality'), quality.filter(Boolean).join(', ')],
    [getText('color'), WINE_COLOR_TEXTS[wine.color][language]],
    [getText('style'), style.filter(Boolean).join(', ')],
    [getText('sweetness'), sweetnessTerm ? SWEETNESS_TERM_TEXTS[sweetnessTerm][language] : ''],
    [getText('alcohol'), alcohol === null ? '' : `${formatNumber(alcohol, language)} % vol`],
    [getText('volume'), volumeMl === null ? '' : formatLitres(volumeMl, language)],
    [getText('serving'), degrees ? `${degrees.map((each) => formatNumber(each, language)).join('–')} °C` : ''],
    [getText('drink'), formatDrinkYears(wine, language)],
    ...(bestBefore ? [bestBefore] : []),
  ];
  return facts.flatMap(([name, value]): TableRow[] => (value === '' ? [] : [[name, bindMessage(value, language)]]));
}

const POINT_NOUNS: NounForms = {
  sl: { one: 'točka', two: 'točki', few: 'točke', other: 'točk' },
  en: { one: 'point', other: 'points' },
};

function formatAward({ name, competition, year, medal, points }: Award, language: Language): string {
  const score =
    points === null ? '' : ` (${formatNumber(points, language)} ${pickNounForm(points, POINT_NOUNS, language)})`;
  const medalName = MEDAL_TEXTS[medal][language];
  const ownName = isMedalName(name, medalName) ? '' : name;
  return [`${medalName}${score}`, ownName, competition, String(year)].filter(Boolean).join(', ');
}

function createTexts({ wine, awards }: TechSheetSources, language: Language): TechSheetContent['texts'] {
  const getText = createTextGetter(language);
  const dishes = wine.pairings.map(({ name, note }) => (note ? `${name} (${note})` : name));
  const texts = [
    { heading: getText('description'), text: wine.description },
    { heading: getText('vinification'), text: wine.winemakingNotes },
    { heading: getText('aromas'), text: wine.aromas.join(', ') },
    { heading: getText('pairings'), text: dishes.join(', ') },
    { heading: getText('awards'), text: awards.map((award) => formatAward(award, language)).join('\n') },
  ];
  return texts.flatMap(({ heading, text }) =>
    text.trim() === '' ? [] : [{ heading, text: bindMessage(text, language) }],
  );
}

const createProfile = ({ sensory }: Wine, language: Language): TechSheetContent['profile'] =>
  sensory ? SENSORY_AXES.map((axis) => ({ name: SENSORY_AXIS_TEXTS[axis][language], value: sensory[axis] })) : [];

/**
 * Creates all texts and table rows of a wine's technical sheet in a language, from the wine, awards, newest
 * measured values and published label. It contains no prices. Short Slovenian prepositions are bound to the
 * next word, except in what the label states.
 */
export function createTechSheetContent(sources: TechSheetSources, language: Language): TechSheetContent {
  const { wine, metadata, awards, analysis, labelText, labelChanges } = sources;
  const { company, contacts, brand } = metadata;
  const getText = createTextGetter(language);
  const documents = [wine, metadata, ...awards, ...(analysis ? [analysis] : [])];
  const dates = [...documents.map(({ updatedAt }) => updatedAt), ...labelChanges];
  return {
    language,
    title: bindMessage(wine.name, language),
    vintage: wine.vintage === null ? '' : String(wine.vintage),
    color: wine.color,
    winery: {
      name: brand.title || company.name,
      lines: [company.name, contacts.address || company.address, contacts.phone, contacts.email]
        .filter(Boolean)
        .map((line) => bindMessage(line, language)),
    },
    facts: createFactRows(sources, language),
    profile: createProfile(wine, language),
    texts: createTexts(sources, language),
    analysis: analysis ? createRows(analysis.values, ANALYSIS_UNITS, language) : [],
    measuredOn: analysis
      ? `${getText('measured')} ${analysis.days.map((day) => formatDay(new Date(day), language)).join(', ')}`
      : '',
    logistics: (wine.logistics ? createRows(wine.logistics, LOGISTICS_UNITS, language) : []).map(
      ([name, value, unit]): TableRow => [name, unit ? `${value} ${unit}` : value],
    ),
    label: wine.label && labelText ? createTechSheetLabel(wine.label.code, labelText, language) : null,
    date: dates.toSorted().at(-1) ?? '',
    version: wine.version,
  };
}
