import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Label } from '#contract/labels';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { labelHrefs, deleteLabelDraft } from '../lib/label-calls';

/**
 * Button that deletes the draft of a wine's label after a question, and then opens the list of the wine's
 * label versions. Shown for drafts only: published labels are never deleted.
 */
export function DeleteDraftButton({ label }: { label: Label }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useUnretriedMutation({
    mutationFn: () => deleteLabelDraft(api, label),
    onSuccess: () => {
      showSuccessToast(t('admin.list.deleted'));
      void navigate(labelHrefs.forWine(label.wineId));
    },
    onError: (error) => {
      showFailureToast(getErrorMessage(error, t('admin.failures.delete')));
    },
  });
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        disabled={remove.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('adminLabels.remove.open')}
      </Button>
      <StaffConfirmDialog
        isOpen={isAsking}
        title={t('adminLabels.remove.title')}
        confirmLabel={t('admin.actions.delete')}
        isDestructive
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => {
          setAsking(false);
          remove.mutate();
        }}
      >
        {t('adminLabels.remove.text')}
      </StaffConfirmDialog>
    </>
  );
}
