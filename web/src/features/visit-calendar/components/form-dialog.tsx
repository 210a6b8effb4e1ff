import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { focusFirstInvalid } from '#shared/form/form-errors';
import { FieldTextNamespace } from '#shared/form/form-field';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { markFormSaved } from '../lib/mark-form-saved';
import { FormDraft, type FormDraftOptions } from './form-draft';

interface FormDialogProps<Values extends FieldValues, Output> {
  title: string;
  submitLabel: string;
  form: UseFormReturn<Values, unknown, Output>;
  onSubmit: (output: Output) => Promise<void>;
  /** Called when a field changes. */
  onChange?: () => void;
  onClose: () => void;
  draft: FormDraftOptions;
  /** Content between the fields and the buttons. */
  notice?: ReactNode;
  children: ReactNode;
}

/**
 * Dialog with a form. The first invalid field gets the focus; closing and leaving the page ask first if
 * something was typed, which is kept as a draft until `markFormSaved` or the end of the question.
 */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { title, draft, submitLabel, form, onSubmit, onChange, onClose, notice, children } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [isAsked, setAsked] = useState(false);
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const blocker = useUnsavedChangesGuard(isDirty, isOtherPageOrQuery);
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(element.current);
  }, [submitCount]);
  const leave = () => {
    if (isDirty) setAsked(true);
    else onClose();
  };
  return (
    <StaffDialog isOpen onClose={leave} title={title} isLocked={isSubmitting}>
      <FormProvider {...form}>
        <FieldTextNamespace value="adminVisitCalendar">
          <form
            ref={element}
            noValidate
            className="space-y-4"
            onChange={onChange}
            onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
          >
            <FormDraft form={form} title={title} {...draft} />
            {errors.root ? <StaffNotice kind="error">{errors.root.message}</StaffNotice> : null}
            {children}
            {notice}
            <StaffDialogActions>
              <Button tone="outline" size="sm" disabled={isSubmitting} onClick={leave}>
                {t('admin.actions.cancel')}
              </Button>
              <Button type="submit" size="sm" disabled={isSubmitting}>
                {isSubmitting ? t('admin.actions.saving') : submitLabel}
              </Button>
            </StaffDialogActions>
          </form>
        </FieldTextNamespace>
      </FormProvider>
      <StaffConfirmDialog
        isOpen={isAsked}
        title={t('admin.discard.title')}
        confirmLabel={t('admin.discard.confirm')}
        isDestructive
        onConfirm={() => {
          markFormSaved(form);
          onClose();
        }}
        onCancel={() => {
          setAsked(false);
        }}
      >
        {t('adminVisitCalendar.discard')}
      </StaffConfirmDialog>
      <UnsavedChangesDialog blocker={blocker} />
    </StaffDialog>
  );
}
