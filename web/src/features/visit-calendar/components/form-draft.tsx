import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { DraftOffer } from '#shared/editor/drafts/draft-offer';
import type { Draft } from '#shared/editor/drafts/draft-store';
import { mergeDraft } from '#shared/editor/drafts/merge-draft';
import { useDraft } from '#shared/editor/drafts/use-draft';

/** How drafts of a form are found again, and how its values are shown. */
export interface FormDraftOptions {
  /** Where the API would have the document. */
  resource: string;
  getLabel: (field: string) => string;
  /** Formats a value that is no readable text itself. */
  describeValue?: (field: string, value: unknown) => string | undefined;
}

interface FormDraftProps<Values extends FieldValues, Output> extends FormDraftOptions {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
}

/** Saves a draft of what is typed into the form of a new document, and offers one that was left over. */
export function FormDraft<Values extends FieldValues, Output>(props: FormDraftProps<Values, Output>) {
  const { form, resource, title, getLabel, describeValue } = props;
  const { isDirty, defaultValues } = form.formState;
  const resume = (saved: Draft) => mergeDraft(saved, { version: 0, base: defaultValues, values: form.getValues() });
  const draft = useDraft({
    resource,
    title,
    version: 0,
    base: defaultValues,
    hasChanges: isDirty,
    getValues: () => form.getValues(),
    containsDraft: (saved) => resume(saved).hasNothingNew,
  });
  const { scheduleSave } = draft;
  useEffect(() => form.subscribe({ formState: { values: true }, callback: scheduleSave }), [form, scheduleSave]);
  return (
    <DraftOffer
      draft={draft}
      getLabel={([field]) => getLabel(String(field))}
      describeValue={([field], value) => describeValue?.(String(field), value)}
      resume={resume}
      onAccept={(values) => {
        const merged = { ...form.getValues(), ...(values as Partial<Values>) };
        form.reset(merged, { keepDefaultValues: true, keepErrors: true });
      }}
    />
  );
}
