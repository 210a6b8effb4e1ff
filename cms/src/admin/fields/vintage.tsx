import { MIN_YEAR } from '../../contract/query-values';
import { ChoiceInput } from './choice';
import type { FieldProps } from './field-frame';

/** Up to the next harvest, the latest first. */
function years(): { value: string; text: string }[] {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - MIN_YEAR + 1 }, (_, back) => String(next - back)).map((year) => ({
    value: year,
    text: year,
  }));
}
const YEARS = years();

/** The year of a wine; empty for one of several years. */
export const VintageInput = (field: FieldProps<number>) => (
  <ChoiceInput
    field={field}
    choices={YEARS}
    value={field.value ? String(field.value) : undefined}
    choose={(year) => field.onChange(field.name, year === undefined ? null : Number(year))}
  />
);
