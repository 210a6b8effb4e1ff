import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useAuthor } from '#shared/editor/use-author';
import type { DraftedSource, EditorAdapter } from '#shared/editor/editor-adapter';
import { DraftOffer } from './draft-offer';
import type { Draft } from './draft-store';
import { resumeDraft } from './resume-draft';
import { useDraft } from './use-draft';

interface EditorDraftProps<Saved, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  source: EditorAdapter<Saved, Values, Output>;
  /** What the editor stands on. */
  base: Saved;
  title: string;
  changed: boolean;
  labelOf: (path: ValuePath) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

/** Keeps a draft of an editor's form, and offers what was left behind of the same thing. */
export function EditorDraft<Saved, Values extends FieldValues, Output>(props: EditorDraftProps<Saved, Values, Output>) {
  const { draft } = props.source;
  return draft ? <DraftOfForm {...props} drafted={draft} /> : null;
}

const NOTHING: readonly string[] = [];

function DraftOfForm<Saved, Values extends FieldValues, Output>({
  form,
  source,
  drafted: { thingOf, versionOf, omits = NOTHING },
  base,
  title,
  changed,
  ...names
}: EditorDraftProps<Saved, Values, Output> & { drafted: DraftedSource<Saved> }) {
  const kept = (values: Values): unknown =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !omits.includes(name)));
  const version = versionOf(base);
  const standing = kept(source.formOf(base));
  const valuesOf = () => kept(form.getValues());
  const resume = (left: Draft) => resumeDraft(left, { version, base: standing, values: valuesOf() });
  const draft = useDraft({
    thing: thingOf(base),
    title,
    version,
    base: standing,
    changed,
    valuesOf,
    holds: (left) => resume(left).isNothingNew,
  });
  const { touch, offered } = draft;
  const author = useAuthor(source, offered && offered.version < version ? base : null);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: touch }), [form, touch]);

  return (
    <DraftOffer
      {...names}
      draft={draft}
      author={author}
      resume={resume}
      onTake={(values) => {
        const held = { ...form.getValues(), ...(values as Partial<Values>) };
        form.reset(held, { keepDefaultValues: true, keepErrors: true });
      }}
    />
  );
}
