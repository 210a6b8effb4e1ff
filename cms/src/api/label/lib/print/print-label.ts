import type { Allergen, LabelLanguage, Names, QrLevel } from '../../../../contract/label-terms';
import { allergensOf, ingredientsOf } from '../../../../contract/label-text';
import type { Label } from '../../../../contract/labels';
import type { FrozenLabel, Phrases } from '../../../../contract/published-labels';
import { FileResponse } from '../../../../core/http/define-action';
import { Problem } from '../../../../core/http/problem';
import { thawed } from '../frozen-words';
import { blockDrawing } from './block-drawing';
import { blockText } from './block-text';
import { codeFile, drawingFile, type PrintFile } from './code-files';
import { printFileName } from './file-name';

/** The version of a label that is printed. */
export type PrintedVersion = Pick<Label, 'code' | 'url' | 'wineSlug' | 'vintage' | 'problems'>;

/** What a published version says, with the words that it names. */
export interface PrintedText {
  text: FrozenLabel;
  words: Readonly<Record<string, Names>>;
  phrases: Phrases;
  hasLots: boolean;
}

interface Look {
  level: QrLevel;
  sizeMm: number;
}

/** @throws `incomplete` for a draft: it has no code yet, and one that were printed would lead nowhere */
function printed<Format extends string>(
  { code, url, wineSlug: slug, vintage, problems }: PrintedVersion,
  what: 'code' | 'block',
  format: Format,
): { url: string; name: string; answer: (file: PrintFile) => FileResponse } {
  if (code === null || url === null) throw new Problem('incomplete', { problems });
  const name = printFileName({ slug, vintage, code }, what, format);
  return { url, name, answer: (file) => new FileResponse({ ...file, name }) };
}

/** The code of a version, as a file. */
export async function printedCode(
  version: PrintedVersion,
  format: 'svg' | 'png' | 'pdf' | 'eps',
  { level, sizeMm }: Look,
): Promise<FileResponse> {
  const { url, name, answer } = printed(version, 'code', format);
  return answer(await codeFile(url, format, level, sizeMm, name));
}

const PHRASES_OF = { sulphites: 'sulphites', egg: 'egg', milk: 'milk' } as const satisfies Partial<
  Record<Allergen, keyof Phrases>
>;

/** The allergens of a text with what they are called; one without a phrase is named as in the list. */
function namedAllergens({ text, words, phrases }: PrintedText): { allergen: Allergen; names: Names }[] {
  const entries = thawed(text.items, words);
  return allergensOf(entries).map((allergen) => {
    const listed = ingredientsOf(entries).find((each) => each.allergen === allergen);
    const names = allergen === 'gluten' ? listed?.names : phrases[PHRASES_OF[allergen]];
    return { allergen, names: names ?? {} };
  });
}

/** The block of a version, in its own languages where no others are asked for, as a file. A draft says nothing yet. */
export async function printedBlock(
  version: PrintedVersion,
  readText: () => Promise<PrintedText>,
  format: 'svg' | 'pdf',
  { level, sizeMm, langs }: Look & { langs?: readonly LabelLanguage[] | undefined },
): Promise<FileResponse> {
  const { url, name, answer } = printed(version, 'block', format);
  const said = await readText();
  const { nutrition, languages } = said.text;
  const text = blockText({
    phrases: said.phrases,
    allergens: namedAllergens(said),
    energy: { kJ: nutrition.energyKJ, kcal: nutrition.energyKcal },
    languages: langs ?? languages,
    hasLots: said.hasLots,
  });
  return answer(await drawingFile(blockDrawing(text, url, level, sizeMm), format, name));
}
