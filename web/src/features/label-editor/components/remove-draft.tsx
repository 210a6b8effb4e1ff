import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Label } from '#contract/labels';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { labelAddress, removeDraft } from '../lib/label-calls';

/** Button that deletes a draft after a question. Published labels are never deleted. */
export function RemoveDraft({ label }: { label: Label }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const remove = useUnretriedMutation({
    mutationFn: () => removeDraft(api, label),
    onSuccess: () => {
      toastSuccess(t('admin.list.deleted'));
      void navigate(labelAddress.ofWine(label.wineId));
    },
    onError: (error) => {
      toastFailure(getErrorMessage(error, t('admin.failures.delete')));
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
        destroys
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
