import type { ValueTexts } from '#shared/conflict/conflict-dialog';
import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useVersionAuthor } from '#shared/editor/use-version-author';
import type { DraftOptions, EditorAdapter } from '#shared/editor/editor-adapter';
import { DraftOffer } from './draft-offer';
import type { Draft } from './draft-store';
import { mergeDraft } from './merge-draft';
import { useDraft } from './use-draft';

interface EditorDraftProps<Saved, Values extends FieldValues, Output> extends ValueTexts {
  form: UseFormReturn<Values, unknown, Output>;
  adapter: EditorAdapter<Saved, Values, Output>;
  /** Saved version that the editor started from. */
  base: Saved;
  title: string;
  hasChanges: boolean;
  describeValue?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

const NOTHING: readonly string[] = [];

/**
 * Saves a draft of an editor's unsaved input in the browser, and offers abandoned drafts of the same
 * resource. Renders nothing if the adapter has no `draft`.
 */
export function EditorDraft<Saved, Values extends FieldValues, Output>(props: EditorDraftProps<Saved, Values, Output>) {
  const { draft } = props.adapter;
  return draft ? <DraftedEditor {...props} drafted={draft} /> : null;
}

function DraftedEditor<Saved, Values extends FieldValues, Output>({
  form,
  adapter,
  drafted: { getResource, getVersion, omittedFields = NOTHING },
  base,
  title,
  hasChanges,
  ...names
}: EditorDraftProps<Saved, Values, Output> & { drafted: DraftOptions<Saved> }) {
  const omitFields = (values: Values): unknown =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !omittedFields.includes(name)));
  const version = getVersion(base);
  const baseValues = omitFields(adapter.toForm(base));
  const getValues = () => omitFields(form.getValues());
  const resume = (savedDraft: Draft) => mergeDraft(savedDraft, { version, base: baseValues, values: getValues() });
  const draft = useDraft({
    resource: getResource(base),
    title,
    version,
    base: baseValues,
    hasChanges,
    getValues,
    containsDraft: (savedDraft) => resume(savedDraft).hasNothingNew,
  });
  const { scheduleSave, offered } = draft;
  const author = useVersionAuthor(adapter, offered && offered.version < version ? base : null);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: scheduleSave }), [form, scheduleSave]);

  return (
    <DraftOffer
      {...names}
      draft={draft}
      author={author}
      resume={resume}
      onAccept={(values) => {
        const merged = { ...form.getValues(), ...(values as Partial<Values>) };
        form.reset(merged, { keepDefaultValues: true, keepErrors: true });
      }}
    />
  );
}
