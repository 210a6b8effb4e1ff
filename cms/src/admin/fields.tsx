import { Field, Combobox, ComboboxOption, MultiSelect, MultiSelectOption } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, type ComponentProps, useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE } from '../contract/languages';
import { MIN_YEAR } from '../contract/query-values';
import { STAFF_ROLES, type StaffRole } from '../contract/session';

/** Label, hint and state of an input. */
interface FieldTexts {
  name: string;
  label: string;
  hint?: string;
  error?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Properties that the panel passes to the input of a custom field. */
export interface FieldProps<Value> extends FieldTexts {
  value: Value | null | undefined;
  onChange(field: string, value: Value | null): void;
}

/** Shows label, hint and error around the input of a custom field. */
const FieldFrame = ({ field, children }: { field: FieldTexts; children: ReactNode }) => (
  <Field.Root name={field.name} error={field.error} hint={field.hint} required={field.required}>
    <Field.Label>{field.label}</Field.Label>
    {children}
    <Field.Hint />
    <Field.Error />
  </Field.Root>
);

interface Choice {
  value: string;
  text: string;
}

interface ChoiceInputProps {
  field: ComponentProps<typeof FieldFrame>['field'];
  choices: readonly Choice[];
  value: string | undefined;
  onChoose(value: string | undefined): void;
}

/** Combobox for one of many choices. A stored value that is no longer a choice is still offered. */
const ChoiceInput = ({ field, choices, value, onChoose }: ChoiceInputProps) => {
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  const offered = isKnown ? choices : [{ value, text: value }, ...choices];
  const chosen = offered.find((choice) => choice.value === value)?.text ?? '';
  // The combobox reads its text from the options only once, but value and choices may change later.
  const [text, setText] = useState(chosen);
  useEffect(() => setText(chosen), [chosen]);
  return (
    <FieldFrame field={field}>
      <Combobox
        disabled={field.disabled}
        value={value ?? ''}
        textValue={text}
        onTextValueChange={setText}
        onChange={(next) => onChoose(next === undefined || next === '' ? undefined : String(next))}
        onClear={() => onChoose(undefined)}
      >
        {offered.map((choice) => (
          <ComboboxOption key={choice.value} value={choice.value}>
            {choice.text}
          </ComboboxOption>
        ))}
      </Combobox>
    </FieldFrame>
  );
};

/** Years from the next harvest back to the minimum, as choices. */
function listYears(): { value: string; text: string }[] {
  const next = new Date().getFullYear() + 1;
  return Array.from({ length: next - MIN_YEAR + 1 }, (_, back) => String(next - back)).map((year) => ({
    value: year,
    text: year,
  }));
}
const YEARS = listYears();

/** Form input for the vintage of a wine; empty for a blend of several years. */
export const VintageInput = (field: FieldProps<number>) => (
  <ChoiceInput
    field={field}
    choices={YEARS}
    value={field.value ? String(field.value) : undefined}
    onChoose={(year) => field.onChange(field.name, year === undefined ? null : Number(year))}
  />
);

const ROLE_NAMES: Record<StaffRole, string> = { admin: 'Administrator', editor: 'Editor', queen: 'Queen' };

/** Form input for the roles of a staff user. */
export const StaffRolesInput = (field: FieldProps<string[]>) => (
  <FieldFrame field={field}>
    <MultiSelect
      disabled={field.disabled}
      value={field.value ?? []}
      onChange={(roles) => field.onChange(field.name, roles)}
      customizeContent={(roles = []) => roles.map((role) => ROLE_NAMES[role as StaffRole] ?? role).join(', ')}
    >
      {STAFF_ROLES.map((role) => (
        <MultiSelectOption key={role} value={role}>
          {ROLE_NAMES[role]}
        </MultiSelectOption>
      ))}
    </MultiSelect>
  </FieldFrame>
);

interface Wine {
  slug: string;
  name: string | null;
  vintage: number | null;
}
interface Page {
  results: Wine[];
  pagination: { pageCount: number };
}

const PAGE_SIZE = 100;
const getWinesUrl = (page: number): string =>
  `/content-manager/collection-types/api::wine.wine?locale=${DEFAULT_LANGUAGE}&sort=name&pageSize=${PAGE_SIZE}&page=${page}`;

/** Loads all wines, sorted by name. */
function useWines(): Wine[] {
  const { get } = useFetchClient();
  const [wines, setWines] = useState<Wine[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function load(): Promise<void> {
      const found: Wine[] = [];
      for (let page = 1, last = 1; page <= last; page += 1) {
        const { data } = await get<Page>(getWinesUrl(page), { signal });
        found.push(...data.results);
        last = data.pagination.pageCount;
      }
      setWines(found);
    }
    // Without the list the stored value stays selected.
    load().catch(() => undefined);
    return () => controller.abort();
  }, [get]);
  return wines;
}

const formatWine = ({ slug, name, vintage }: Wine): string => [name ?? slug, vintage].filter(Boolean).join(' ');

/** Form input that selects a wine and stores its slug. */
export const WineInput = (field: FieldProps<string>) => (
  <ChoiceInput
    field={field}
    choices={useWines().map((wine) => ({ value: wine.slug, text: formatWine(wine) }))}
    value={field.value || undefined}
    onChoose={(slug) => field.onChange(field.name, slug ?? null)}
  />
);
