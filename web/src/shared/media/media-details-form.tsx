import { useLayoutEffect, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { MediaItem } from '#contract/media';
import { useServices } from '#shared/api/services';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { getBilingualLabel } from '#shared/editor/field-labels';
import { BilingualText } from '#shared/editor/bilingual-field';
import { EditorDraft } from '#shared/editor/drafts/editor-draft';
import { useVersionedForm } from '#shared/editor/use-versioned-form';
import { FieldIdPrefix, FieldTextNamespace } from '#shared/form/form-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { SaveButton } from '#shared/form/save-button';
import { useCloseGuard } from '#shared/form/use-unsaved-changes';
import type { TFunction } from '#shared/i18n/i18n';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffNotice } from '#shared/ui/staff-notice';
import { FocalPointField } from './focal-point-field';
import { getMediaName, createMediaAdapter } from './media-item';

/** Returns the label of an image form's field (dotted name). */
const getMediaFieldLabel = (name: string, t: TFunction): string =>
  getBilingualLabel(t, name, (field, axis) =>
    field === 'focalPoint' ? t(`adminMedia.focal.${axis ?? 'label'}`) : t(`adminMedia.fields.${field}`),
  );

export interface MediaDetailsFormProps {
  item: MediaItem;
  onSaved: (saved: MediaItem) => void;
  /** Called when the form gets or loses unsaved changes. */
  onChanged: (hasChanges: boolean) => void;
  /** Content beside the fields. */
  children: ReactNode;
}

/**
 * Form of a library image: title and alternative text in both languages, year and focal point, saved against
 * its version, with a draft and the conflict dialog.
 */
export function MediaDetailsForm({ item, onSaved, onChanged, children }: MediaDetailsFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useServices();
  const adapter = createMediaAdapter(api, item, onSaved);
  const { form, element, banner, conflict, ...saving } = useVersionedForm(adapter);
  const { isDirty } = form.formState;
  const getLabel = (path: ValuePath) => getMediaFieldLabel(path.join('.'), t);

  useCloseGuard(isDirty);
  // As a layout effect, so that Escape right after a change already asks first.
  useLayoutEffect(() => {
    onChanged(isDirty);
  }, [isDirty, onChanged]);
  useLayoutEffect(
    () => () => {
      onChanged(false);
    },
    [onChanged],
  );

  return (
    <FieldIdPrefix value="image-">
      <FormProvider {...form}>
        <EditorDraft
          form={form}
          adapter={adapter}
          base={saving.base}
          title={getMediaName(item, t, language)}
          hasChanges={isDirty}
          getLabel={getLabel}
        />
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            // The dialog can be inside another form, which must not submit too.
            event.stopPropagation();
            saving.createSubmitHandler()(event);
          }}
          className="@container grid gap-x-8 gap-y-6 lg:grid-cols-2"
        >
          <FocalPointField name="shared.focalPoint" item={item} />
          <FieldTextNamespace value="adminMedia">
            <div className="space-y-4">
              <BilingualText name="title" />
              <BilingualText name="alt" />
              <div className="w-32">
                <FormNumberField name="shared.year" />
              </div>
              <div className="flex flex-wrap items-center gap-3">
                <SaveButton isChanged={isDirty} isSaving={saving.isSaving} />
                {banner ? (
                  <StaffNotice kind={'text' in banner ? banner.kind : 'error'} className="flex-1 py-2">
                    {'text' in banner ? banner.text : null}
                    {banner.kind === 'fields' ? t('admin.form.fixFields') : null}
                    {banner.kind === 'stored'
                      ? [t('admin.form.stored'), ...Object.values(item.faults ?? {})].join(' ')
                      : null}
                  </StaffNotice>
                ) : null}
              </div>
              {children}
            </div>
          </FieldTextNamespace>
        </form>
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            getLabel={getLabel}
            isSaving={saving.isSaving}
            onResolve={saving.resolveConflict}
            onBack={saving.leaveConflict}
          />
        )}
      </FormProvider>
    </FieldIdPrefix>
  );
}
