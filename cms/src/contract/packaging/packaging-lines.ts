import { normaliseMaterialCode } from './material-codes';
import type { PackagingPart } from './packaging';

const SEPARATOR = ' | ';
/** Marks in the last column of a part that stays on another one. */
const ATTACHED = 'attached';

/** Three decimals get a fourth one: as `1.125` the weight could also be read as a thousand. */
const formatWeight = (weightG: number): string => String(weightG).replace(/^(\d+\.\d{3})$/, '$10');

/**
 * Formats a part of packaging as a line of a spreadsheet cell: `bottle | GL 71 | 450 | glass`, with the
 * words of staff for the material and `attached` after it where needed. Words and the decimal point are
 * those of the API, so that a file reads the same in every language.
 */
export const formatPackagingLine = ({
  part,
  code,
  weightG,
  collection,
  material,
  separable,
}: PackagingPart): string => {
  const cells = [
    part,
    code ?? '',
    weightG === null ? '' : formatWeight(weightG),
    collection,
    material.replaceAll('|', '/'),
  ];
  cells.push(separable ? '' : ATTACHED);
  return cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1).join(SEPARATOR);
};

/**
 * Parses the line of `formatPackagingLine`. The values are not checked: the contract reports what is wrong
 * with them.
 * @param parseWeight returns grams; for a text that is no weight the text itself, which the contract rejects
 */
export function parsePackagingLine(
  line: string,
  parseWeight: (text: string) => number | string,
): Record<keyof PackagingPart, unknown> {
  const [part = '', code = '', weight = '', collection = '', material = '', attached = ''] = line
    .split('|')
    .map((cell) => cell.trim());
  return {
    part,
    code: code === '' ? null : normaliseMaterialCode(code),
    material,
    weightG: weight === '' ? null : parseWeight(weight),
    separable: attached === '',
    collection,
  };
}
