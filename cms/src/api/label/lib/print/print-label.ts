import type { Allergen, LabelLanguage, NamesByLanguage, QrLevel } from '../../../../contract/label-terms';
import { listAllergens, listIngredients } from '../../../../contract/label-text';
import type { Label } from '../../../../contract/labels';
import type { FrozenLabel, Phrases } from '../../../../contract/published-labels';
import { DEFAULT_HEADING_MODE } from '../../../../contract/wine-law/law-facts';
import { createPackagingText } from '../../../../contract/packaging/packaging-text';
import { FileResponse } from '../../../../core/http/define-action';
import { Problem } from '../../../../core/http/problem';
import { toLabelEntries } from '../frozen-words';
import { layOutBlock } from './block-drawing';
import { createBlockText, type PrintedLabel } from './block-text';
import { renderQrCode, renderDrawing, type PrintFile } from './code-files';
import { createPrintFileName } from './file-name';

/** Fields of a label version that its print files need. */
export type PrintedVersion = Pick<Label, 'code' | 'url' | 'wineSlug' | 'vintage' | 'problems'>;

/** Text of a published label version with its label words, phrases and the dates of its lots. */
export interface PrintedText {
  text: FrozenLabel;
  words: Readonly<Record<string, NamesByLanguage>>;
  phrases: Phrases;
  hasLots: boolean;
  /** Minimum durability of its lots, and the word before it; `null` if no lot has a date. */
  bestBefore: PrintedLabel['bestBefore'];
}

interface CodeOptions {
  level: QrLevel;
  sizeMm: number;
}

/**
 * Prepares the file response of a label version.
 *
 * @throws `incomplete` for a draft, which has no code yet
 */
function createFileResponder<Format extends string>(
  { code, url, wineSlug: slug, vintage, problems }: PrintedVersion,
  what: 'code' | 'block',
  format: Format,
): { url: string; name: string; toFileResponse: (file: PrintFile) => FileResponse } {
  if (code === null || url === null) throw new Problem('incomplete', { problems });
  const name = createPrintFileName({ slug, vintage, code }, what, format);
  return { url, name, toFileResponse: (file) => new FileResponse({ ...file, name }) };
}

/**
 * Renders the QR code of a label version as a file response, `sizeMm` wide including its quiet zone.
 *
 * @throws `incomplete` for a draft, which has no code yet
 */
export async function renderCodeFile(
  version: PrintedVersion,
  format: 'svg' | 'png' | 'pdf' | 'eps',
  { level, sizeMm }: CodeOptions,
): Promise<FileResponse> {
  const { url, name, toFileResponse } = createFileResponder(version, 'code', format);
  return toFileResponse(await renderQrCode(url, format, level, sizeMm, name));
}

const ALLERGEN_PHRASES = { sulphites: 'sulphites', egg: 'egg', milk: 'milk' } as const satisfies Partial<
  Record<Allergen, keyof Phrases>
>;

/**
 * Returns the allergens of a text with their names. Those without a phrase are named as in the ingredients.
 */
function listAllergenNames({ text, words, phrases }: PrintedText): { allergen: Allergen; names: NamesByLanguage }[] {
  const entries = toLabelEntries(text.items, words);
  return listAllergens(entries).map((allergen) => {
    const listed = listIngredients(entries).find((each) => each.allergen === allergen);
    const names = allergen === 'gluten' ? listed?.names : phrases[ALLERGEN_PHRASES[allergen]];
    return { allergen, names: names ?? {} };
  });
}

/**
 * Renders the block of a label version, the QR code with the texts that the bottle must bear, as a file
 * response. The texts are in `langs`, or else in the label's languages. `readText` reads the published text.
 *
 * @throws `incomplete` for a draft, which has no code yet
 */
export async function renderBlockFile(
  version: PrintedVersion,
  readText: () => Promise<PrintedText>,
  format: 'svg' | 'pdf',
  { level, sizeMm, langs }: CodeOptions & { langs?: readonly LabelLanguage[] | undefined },
): Promise<FileResponse> {
  const { url, name, toFileResponse } = createFileResponder(version, 'block', format);
  const printedText = await readText();
  const { nutrition, languages, packaging, alcoholTerm, headingMode = DEFAULT_HEADING_MODE } = printedText.text;
  const getWord = (hash: string): NamesByLanguage => printedText.words[hash] ?? {};
  const text = createBlockText({
    phrases: printedText.phrases,
    allergens: listAllergenNames(printedText),
    energy: { kJ: nutrition.energyKJ, kcal: nutrition.energyKcal },
    languages: langs ?? languages,
    headingMode,
    hasLots: printedText.hasLots,
    alcoholTerm: (alcoholTerm?.words ?? []).map(getWord),
    bestBefore: printedText.bestBefore,
    getPackagingRows: (language) => (packaging ? createPackagingText(packaging, language, getWord).rows : []),
  });
  return toFileResponse(await renderDrawing(layOutBlock(text, url, level, sizeMm), format, name));
}
