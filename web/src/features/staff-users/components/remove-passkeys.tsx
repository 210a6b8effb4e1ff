import { useState } from 'react';
import type { User } from '#contract/users';
import { getErrorMessage } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';

/** Button that removes the passkeys of a user who has lost them, after a question; nothing without any. */
export default function RemovePasskeys({ user, onRemoved }: { user: User; onRemoved: (user: User) => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const hasTexts = usePasskeyTexts();
  const [isOpen, setOpen] = useState(false);
  const remove = useUnretriedMutation({
    mutationFn: () => api.delete('/users/{id}/passkeys', { params: { id: user.id }, timeoutMs: SAVE_TIMEOUT_MS }),
    onSuccess: () => {
      showSuccessToast(t('adminPasskeys.recover.done'));
      onRemoved({ ...user, passkeys: 0 });
    },
    onError: (error) => {
      showFailureToast(getErrorMessage(error, t('admin.failures.save'), t('common.status.noConnection')));
    },
  });
  if (!hasTexts || user.passkeys === 0) return null;
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={remove.isPending}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminPasskeys.recover.open', { count: user.passkeys })}
      </Button>
      <StaffConfirmDialog
        isOpen={isOpen}
        title={t('adminPasskeys.recover.title', { name: user.name })}
        confirmLabel={t('adminPasskeys.recover.confirm')}
        isDestructive
        onConfirm={() => {
          setOpen(false);
          remove.mutate();
        }}
        onCancel={() => {
          setOpen(false);
        }}
      >
        {t('adminPasskeys.recover.text')}
      </StaffConfirmDialog>
    </>
  );
}
