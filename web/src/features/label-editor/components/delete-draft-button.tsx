import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Label } from '#contract/labels';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';
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
  const remove = useToastedMutation({
    failure: 'admin.failures.delete',
    mutationFn: () => deleteLabelDraft(api, label),
    onSuccess: () => {
      showSuccessToast(t('admin.list.deleted'));
      void navigate(labelHrefs.forWine(label.wineId));
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
