import { DEFAULT_LANGUAGE } from '#contract/languages';
import { withoutKept, type DocumentHistory } from '#shared/editor/history/saved-versions';
import type { VersionedSource } from './use-versioned-saving';

/** The history of a thing as its editor shows it; `null` where it has none. `base` is what the editor stands on. */
export function historyOf<Saved, Values extends object, Output>(
  { history, formOf, fieldOf = (name) => name }: VersionedSource<Saved, Values, Output>,
  base: Saved,
  told: Pick<DocumentHistory, 'name' | 'labelOf' | 'wordsAt' | 'hasChanges'> & {
    restore: (version: number, then: Values) => ReturnType<DocumentHistory['restore']>;
  },
): DocumentHistory | null {
  if (!history || history.versionOf(base) === 0) return null;
  const { address, name = told.name, versionOf, savedAt } = history;
  return {
    ...told,
    name,
    address,
    present: { version: versionOf(base), form: formOf(base) },
    formAt: (data, read) => formOf(savedAt(data, base, read)),
    restoredAt: (data, read) => formOf(savedAt(withoutKept(data), base, read)),
    fieldOf: (name) => fieldOf(name, DEFAULT_LANGUAGE),
    restore: (version, form) => told.restore(version, form as Values),
  };
}
