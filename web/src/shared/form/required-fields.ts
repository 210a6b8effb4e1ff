import { createContext } from 'react';

/** Values of empty controls. */
const BLANKS = ['', null, []] as const;

interface FormSchema {
  safeParse: (value: unknown) => { error?: { issues: readonly { path: readonly PropertyKey[] }[] } | undefined };
}

/** Returns a copy of a value with the value at a path replaced. */
function replaceValueAt(value: unknown, [step, ...rest]: readonly string[], inner: unknown): unknown {
  if (step === undefined) return inner;
  if (Array.isArray(value)) return value.with(Number(step), replaceValueAt(value[Number(step)], rest, inner));
  const group = typeof value === 'object' && value !== null ? value : {};
  return { ...group, [step]: replaceValueAt((group as Record<string, unknown>)[step], rest, inner) };
}

/**
 * Whether a schema rejects a form in which the field is empty, with an error at that field. English texts
 * are never required, since they may be missing as a whole.
 */
function requiresField(schema: FormSchema, values: unknown, name: string): boolean {
  const path = name.split('.');
  if (path.includes('en')) return false;
  return BLANKS.every((blank) =>
    schema.safeParse(replaceValueAt(values, path, blank)).error?.issues.some((issue) => issue.path.join('.') === name),
  );
}

/**
 * Creates the function that tells whether a form field (dotted name) is required: whether the schema rejects
 * the form with an error at the field if it is empty. English texts never are. Results are cached; all items
 * of a list share one.
 * @param readValues returns the current form values
 */
export function createRequiredCheck(schema: FormSchema, readValues: () => unknown): (name: string) => boolean {
  const cache = new Map<string, boolean>();
  return (name) => {
    const key = name.replace(/\.\d+(?=\.)/g, '.*');
    const isRequired = cache.get(key) ?? requiresField(schema, readValues(), name);
    cache.set(key, isRequired);
    return isRequired;
  };
}

/** Provides the function that tells whether a field (dotted name) of the form is required. */
export const RequiredFieldCheck = createContext<(name: string) => boolean>(() => false);
