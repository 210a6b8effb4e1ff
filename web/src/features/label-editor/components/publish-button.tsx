import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import type { LabelWord } from '#contract/label-words';
import { LabelIssue, type Label } from '#contract/labels';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useSavingMutation } from '#shared/form/use-saving-mutation';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { publishLabel } from '../lib/label-calls';
import { LabelIssueList } from './label-issue-list';

const Problems = z.array(LabelIssue);

/** Problems in the error response of a publication; empty if it has none. */
function getPublishProblems(error: Error | null): readonly LabelIssue[] {
  if (!(error instanceof HttpError)) return [];
  return Problems.safeParse(error.extensions?.['problems']).data ?? [];
}

interface PublishButtonProps {
  label: Label;
  words: readonly LabelWord[];
  onPublished: (label: Label) => void;
}

/**
 * Button that publishes the draft of a label after a question, because its code can never change, and calls
 * `onPublished`. The dialog lists the problems if the server rejects it. Disabled while the form has unsaved
 * changes.
 */
export function PublishButton({ label, words, onPublished }: PublishButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { formState } = useFormContext();
  const [isOpen, setOpen] = useState(false);
  const publish = useSavingMutation({ mutationFn: () => publishLabel(api, label), onSuccess: onPublished });
  const close = () => {
    setOpen(false);
    publish.reset();
  };
  const missing = getPublishProblems(publish.error);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={formState.isDirty}
        title={formState.isDirty ? t('adminLabels.publish.saveFirst') : undefined}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminLabels.publish.open')}
      </Button>
      {isOpen ? (
        <StaffDialog
          isOpen
          onClose={close}
          role="alertdialog"
          title={t('adminLabels.publish.title')}
          isLocked={publish.isPending}
        >
          <p>{t('adminLabels.publish.text')}</p>
          {publish.error ? (
            <StaffNotice kind="error" className="mt-4">
              <p className="mb-2 font-semibold">{getErrorMessage(publish.error, t('admin.failures.save'))}</p>
              {missing.length > 0 ? <LabelIssueList problems={missing} words={words} onFollow={close} /> : null}
            </StaffNotice>
          ) : null}
          <StaffDialogActions>
            <Button tone="outline" size="sm" disabled={publish.isPending} onClick={close}>
              {t('admin.actions.cancel')}
            </Button>
            <Button
              size="sm"
              aria-disabled={publish.isPending}
              onClick={() => {
                // A disabled button would lose the focus.
                if (!publish.isPending) publish.mutate();
              }}
            >
              {t('adminLabels.publish.confirm')}
            </Button>
          </StaffDialogActions>
        </StaffDialog>
      ) : null}
    </>
  );
}
