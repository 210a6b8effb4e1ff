import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { threeWayMerge } from '#shared/conflict/three-way-merge';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { useKeptWork, type LostWork } from './use-kept-work';

interface DraftedForm<Values extends FieldValues> {
  form: UseFormReturn<Values, unknown, never>;
  /** Names what is edited; nothing is kept without it. */
  what: string | undefined;
  /** What is saved, as the form holds it. */
  base: Values;
  /** What of the form may be kept: passwords may not. */
  keepable?: ((values: Values) => Values) | undefined;
}

/**
 * Keeps what is typed into a form in the browser until it is saved, and finds what was typed in a tab that is gone; see
 * `useKeptWork`. It is merged with what the form holds as a conflict is.
 */
export function useDraft<Values extends FieldValues>({
  form,
  what,
  base,
  keepable = (values) => values,
}: DraftedForm<Values>): { lost: LostWork | null; drop: () => void } {
  const { isDirty } = form.formState;
  const from = keepable(base);
  const kept = useKeptWork({
    what,
    isChanged: isDirty,
    read: () => {
      const held = keepable(form.getValues());
      return sameValue(held, from, sameImage) ? null : { base: from, form: structuredClone(held) };
    },
    isNews: (draft) => !sameValue(draft.form, from, sameImage),
  });
  const { draft, note } = kept;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: note }), [form, note]);

  const settle = (merged: unknown): void => {
    form.reset(merged as Values, { keepDefaultValues: true });
    kept.takeOver();
  };
  const take = (): boolean => {
    if (!draft) return true;
    const { merged, conflicts } = threeWayMerge(draft.base, draft.form, form.getValues());
    if (conflicts.length > 0) return false;
    settle(merged);
    return true;
  };
  return { lost: draft && { draft, take, settle, discard: kept.discard }, drop: kept.drop };
}
