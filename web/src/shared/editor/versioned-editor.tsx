import { useEffect, useRef, type ReactNode } from 'react';
import { FormProvider, useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import { contractResolver } from '#shared/form/contract-resolver';
import { focusFirstInvalid } from '#shared/form/focus-first-invalid';
import { FieldTexts } from '#shared/form/field-scope';
import { FormErrorSummary } from '#shared/form/form-error-summary';
import { SaveButton } from '#shared/form/save-button';
import { UnsavedChangesDialog } from '#shared/form/unsaved-changes-dialog';
import { anyMove, useUnsavedChanges } from '#shared/form/use-unsaved-changes';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { useSavedAddress } from './use-saved-address';
import { useVersionedSaving, type VersionedSource } from './use-versioned-saving';

export interface VersionedEditorProps<Saved, Values extends FieldValues, Output> {
  title: string;
  source: VersionedSource<Saved, Values, Output>;
  /** The namespace of the texts of its fields. */
  texts: string;
  /** Names a field for a reader, by its dotted name in the form. */
  labelOf: (name: string) => string;
  /** The names of all fields in reading order, where that is not the order of the schema. */
  fields?: readonly string[];
  /** A thing that is not saved yet can be saved as it is. */
  isNew?: boolean;
  /** Other actions of the screen, before its save button. */
  actions?: ReactNode;
  /** Whether another query of the same page is another thing, so that going there would lose changes too. */
  inQuery?: boolean;
  /** Where a thing has its own address: an editor goes there when it has saved it under another one. */
  addressOf?: (saved: Saved) => string;
  children: ReactNode;
}

/**
 * The form of every thing that staff edit as a whole: save at the top and at the bottom and by Ctrl+S, a banner that
 * says what became of it, marked fields, the conflict screen, and a guard over what is not saved.
 */
export function VersionedEditor<Saved, Values extends FieldValues, Output>({
  title,
  source,
  texts,
  labelOf,
  fields,
  isNew = false,
  actions,
  inQuery = false,
  addressOf,
  children,
}: VersionedEditorProps<Saved, Values, Output>) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: contractResolver<Values, Output>(source.schema),
    defaultValues: source.formOf(source.initial) as DefaultValues<Values>,
    shouldFocusError: false,
  });
  const saving = useVersionedSaving(form, source);
  const { banner, setBanner, theirs } = saving;
  const { isDirty, submitCount } = form.formState;
  useSavedAddress(saving.justSaved, isDirty, {
    addressOf,
    onMove: () => {
      setBanner(null);
    },
  });
  const blocker = useUnsavedChanges(isDirty, inQuery ? anyMove : undefined);
  const savable = isDirty || isNew || saving.isFaulty;

  // The form marks its fields only after it has told of the refusal, together with a new count of tries.
  useEffect(() => {
    if (banner?.kind === 'fields' && submitCount > 0) focusFirstInvalid(element.current);
  }, [banner, submitCount]);

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ type }) => {
          if (type === 'change') setBanner(null);
        },
      }),
    [form, setBanner],
  );

  const saveButton = <SaveButton changed={savable} saving={saving.saving} />;
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit(saving.save, () => {
            setBanner({ kind: 'fields' });
          })(event)
        }
      >
        <div className="sticky top-14 z-20 -mx-4 mb-4 bg-paper px-4 py-2 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
          <StaffPageHeader
            className="mb-2"
            title={title}
            actions={
              <>
                {actions}
                {saveButton}
              </>
            }
          />
          {banner && 'text' in banner ? <StaffNotice kind={banner.kind}>{banner.text}</StaffNotice> : null}
        </div>
        {banner && !('text' in banner) ? (
          <div className="mb-6">
            <FormErrorSummary
              title={t(banner.kind === 'stored' ? 'admin.form.stored' : 'admin.form.fixFields')}
              fields={fields}
              labelOf={labelOf}
            />
          </div>
        ) : null}
        <FieldTexts value={texts}>{children}</FieldTexts>
        <div className="mt-6 flex justify-end">{saveButton}</div>
      </form>
      {theirs === null ? null : (
        <ConflictDialog
          conflict={{ base: source.formOf(saving.base), mine: form.getValues(), theirs: source.formOf(theirs) }}
          labelOf={(path) => labelOf(path.join('.'))}
          saving={saving.saving}
          onSettle={(merged) => void saving.settle(merged as Values)}
          onBack={saving.leaveConflict}
        />
      )}
      <UnsavedChangesDialog blocker={blocker} />
    </FormProvider>
  );
}
