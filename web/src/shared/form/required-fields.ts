import { createContext } from 'react';

/** What controls hold while nothing is typed or chosen. */
const BLANKS = ['', null, []] as const;

interface FormSchema {
  safeParse: (value: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined };
}

/** A copy of a value with another one at a path. */
function withValueAt(value: unknown, [step, ...rest]: readonly string[], inner: unknown): unknown {
  if (step === undefined) return inner;
  if (Array.isArray(value)) return value.with(Number(step), withValueAt(value[Number(step)], rest, inner));
  const group = typeof value === 'object' && value !== null ? value : {};
  return { ...group, [step]: withValueAt((group as Record<string, unknown>)[step], rest, inner) };
}

/**
 * Whether a schema refuses a form whose field of a dotted name is empty, at that field. English texts are
 * never required: they may be missing as a whole.
 */
function requiresField(schema: FormSchema, values: unknown, name: string): boolean {
  const path = name.split('.');
  if (path.includes('en')) return false;
  return BLANKS.every((blank) =>
    schema.safeParse(withValueAt(values, path, blank)).error?.issues.some((issue) => issue.path.join('.') === name),
  );
}

/**
 * Tells which fields of a form must not be empty, as its schema has it; what is known of a field is
 * remembered, and of the items of a list it is the same.
 *
 * @param readValues what the form holds
 */
export function createRequiredCheck(schema: FormSchema, readValues: () => unknown): (name: string) => boolean {
  const known = new Map<string, boolean>();
  return (name) => {
    const key = name.replace(/\.\d+(?=\.)/g, '.*');
    const isRequired = known.get(key) ?? requiresField(schema, readValues(), name);
    known.set(key, isRequired);
    return isRequired;
  };
}

/** Whether a field of the surrounding form, by its dotted name, must not be left empty. */
export const RequiredFields = createContext<(name: string) => boolean>(() => false);
