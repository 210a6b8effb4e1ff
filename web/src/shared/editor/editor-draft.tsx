import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { DraftOffer } from '#shared/drafts/draft-offer';
import type { Draft } from '#shared/drafts/draft-store';
import { resumeDraft, type ResumedDraft } from '#shared/drafts/resume-draft';
import { useDraft } from '#shared/drafts/use-draft';
import { useAuthor } from './use-author';
import type { DraftedSource, VersionedSource } from './use-versioned-saving';

interface EditorDraftProps<Saved, Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  source: VersionedSource<Saved, Values, Output>;
  /** What the editor stands on. */
  base: Saved;
  title: string;
  changed: boolean;
  labelOf: (path: ValuePath) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

/** Keeps a draft of an editor's form, and offers what was left behind of the same thing. */
export function EditorDraft<Saved, Values extends FieldValues, Output>(
  props: EditorDraftProps<Saved, Values, Output>,
) {
  const { draft } = props.source;
  return draft ? <DraftOfForm {...props} drafted={draft} /> : null;
}

function DraftOfForm<Saved, Values extends FieldValues, Output>({
  form,
  source,
  drafted: { thingOf, versionOf, omits = [] },
  base,
  title,
  changed,
  ...names
}: EditorDraftProps<Saved, Values, Output> & { drafted: DraftedSource<Saved> }) {
  const [asked, setAsked] = useState<{ draft: Draft; resumed: ResumedDraft; theirs: unknown } | null>(null);
  const kept = (values: Values): unknown =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !omits.includes(name)));
  const version = versionOf(base);
  const standing = kept(source.formOf(base));
  const valuesOf = () => kept(form.getValues());
  const resumed = (draft: Draft) => resumeDraft(draft, { version, base: standing, values: valuesOf() });
  const draft = useDraft({
    thing: thingOf(base),
    title,
    version,
    base: standing,
    changed,
    valuesOf,
    holds: (left) => resumed(left).isNothingNew,
  });
  const { touch } = draft;
  const isNewer = asked !== null && asked.draft.version < version;
  const author = useAuthor(source, isNewer ? base : null);

  useEffect(() => form.subscribe({ formState: { values: true }, callback: touch }), [form, touch]);

  const take = (values: unknown) => {
    const held = { ...form.getValues(), ...(values as Partial<Values>) };
    form.reset(held, { keepDefaultValues: true, keepErrors: true });
  };

  return (
    <>
      <DraftOffer
        {...names}
        draft={draft}
        differencesOf={(offered) => ({ now: resumed(offered).merged, was: valuesOf() })}
        onContinue={(offered) => {
          const merge = resumed(offered);
          if (merge.conflicts > 0) setAsked({ draft: offered, resumed: merge, theirs: valuesOf() });
          else take(merge.merged);
          return merge.conflicts === 0;
        }}
      />
      {asked ? (
        <ConflictDialog
          {...names}
          texts="adminDrafts.conflict"
          conflict={{ base: asked.resumed.base, mine: asked.resumed.mine, theirs: asked.theirs, theirName: author }}
          saving={false}
          onSettle={(merged) => {
            take(merged);
            draft.taken();
            setAsked(null);
          }}
          onBack={() => {
            setAsked(null);
          }}
        />
      ) : null}
    </>
  );
}
