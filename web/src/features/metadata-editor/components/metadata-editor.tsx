import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SiteMetadataValues, type SiteMetadata } from '#contract/metadata';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import { contractResolver } from '#shared/form/contract-resolver';
import { focusFirstInvalid } from '#shared/form/focus-first-invalid';
import { FormErrorSummary } from '#shared/form/form-error-summary';
import { SaveButton } from '#shared/form/save-button';
import { UnsavedChangesDialog } from '#shared/form/unsaved-changes-dialog';
import { useSaveShortcut } from '#shared/form/use-save-shortcut';
import { useUnsavedChanges } from '#shared/form/use-unsaved-changes';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page-header';
import { useMetadataSaving } from '../hooks/use-metadata-saving';
import {
  formValues,
  mergeable,
  METADATA_FIELDS,
  type MergeableMetadata,
  type MetadataFormValues,
} from '../lib/metadata-values';
import { MetadataCards } from './metadata-cards';

export interface MetadataEditorProps {
  metadata: SiteMetadata;
  onSaved: (metadata: SiteMetadata) => void;
}

/** The form of the site metadata (requirements S1 to S4). */
export function MetadataEditor({ metadata, onSaved }: MetadataEditorProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<MetadataFormValues, unknown, SiteMetadataValues>({
    resolver: contractResolver(SiteMetadataValues),
    defaultValues: formValues(metadata),
    shouldFocusError: false,
  });
  const saving = useMetadataSaving(metadata, form, onSaved);
  const { banner, setBanner, theirs } = saving;
  const changed = form.formState.isDirty;
  const blocker = useUnsavedChanges(changed);
  useSaveShortcut(changed && !saving.saving, () => element.current?.requestSubmit());
  // Some fields of different cards share a name, so the card's goes before it.
  const labelOf = (name: string) =>
    `${t(`adminMetadata.cards.${name.split('.')[0] ?? ''}`)} › ${t(`adminMetadata.fields.${name}`)}`;

  // The form marks its fields only after it has told of the refusal, together with a new count of tries.
  const { submitCount } = form.formState;
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
            title={t('admin.sections.metadata')}
            actions={<SaveButton changed={changed} saving={saving.saving} />}
          />
          {banner && banner.kind !== 'fields' ? <StaffNotice kind={banner.kind}>{banner.text}</StaffNotice> : null}
        </div>
        {banner?.kind === 'fields' ? (
          <div className="mb-6">
            <FormErrorSummary fields={METADATA_FIELDS} labelOf={labelOf} />
          </div>
        ) : null}
        <MetadataCards />
        <div className="mt-6 flex justify-end">
          <SaveButton changed={changed} saving={saving.saving} />
        </div>
      </form>
      {theirs ? (
        <ConflictDialog
          conflict={{
            base: mergeable(formValues(saving.base)),
            mine: mergeable(form.getValues()),
            theirs: mergeable(formValues(theirs)),
          }}
          labelOf={(path) => labelOf(path.join('.'))}
          saving={saving.saving}
          onSettle={(merged) => void saving.settle(merged as MergeableMetadata)}
          onBack={saving.leaveConflict}
        />
      ) : null}
      <UnsavedChangesDialog blocker={blocker} />
    </FormProvider>
  );
}
