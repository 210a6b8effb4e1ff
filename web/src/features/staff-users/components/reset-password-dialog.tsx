import { useState } from 'react';
import type { User } from '#contract/users';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useSavingMutation } from '#shared/form/use-saving-mutation';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';

/** Characters that are not confused when read aloud or from paper. */
const PASSWORD_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Creates a random password of four groups of four characters, joined by hyphens, from an alphabet of 31 that
 * are not easily confused (about 79 bits).
 */
export function createTemporaryPassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => {
      // Rejection sampling: values beyond the last multiple of the alphabet's length are drawn again.
      const limit = 256 - (256 % PASSWORD_ALPHABET.length);
      const draw = (): number => {
        const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
        return value < limit ? value : draw();
      };
      return PASSWORD_ALPHABET[draw() % PASSWORD_ALPHABET.length];
    }).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

interface ResetPasswordDialogProps {
  user: User;
  onReset: (user: User) => void;
  onClose: () => void;
}

/**
 * Dialog that, on confirmation, sets a random temporary password of the user, which ends the user's sessions,
 * and shows it once with a button to copy it; so it stays open until then. `onReset` gets the saved user when
 * the dialog closes.
 */
export function ResetPasswordDialog({ user, onReset, onClose }: ResetPasswordDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [copied, setCopied] = useState(false);
  const reset = useSavingMutation({
    mutationFn: async () => {
      const password = createTemporaryPassword();
      const { name, email, roles, isActive, version } = user;
      const body = { name, email, roles, isActive, password, expectedVersion: version };
      const saved = await api.put('/users/{id}', { params: { id: user.id }, body, timeoutMs: SAVE_TIMEOUT_MS });
      return { password, saved };
    },
  });
  const close = () => {
    if (reset.data) onReset(reset.data.saved);
    onClose();
  };
  return (
    <StaffDialog
      isOpen
      onClose={close}
      title={t('adminUsers.reset.title', { name: user.name })}
      role="alertdialog"
      isLocked={reset.isPending}
    >
      {reset.isError ? (
        <StaffNotice kind="error" className="mb-4">
          {getErrorMessage(reset.error, t('admin.failures.save'))}
        </StaffNotice>
      ) : null}
      {reset.data ? (
        <div role="status">
          <p>{t('adminUsers.reset.done')}</p>
          <p className="my-4 rounded-sm border border-line bg-white px-4 py-3 font-mono text-lg select-all">
            {reset.data.password}
          </p>
        </div>
      ) : (
        <p className="text-ink-soft">{t('adminUsers.reset.text')}</p>
      )}
      <StaffDialogActions>
        <Button
          autoFocus
          tone="outline"
          size="sm"
          // A disabled button would lose the focus.
          aria-disabled={reset.isPending}
          onClick={() => {
            if (!reset.isPending) close();
          }}
        >
          {t(reset.data ? 'admin.actions.close' : 'admin.actions.cancel')}
        </Button>
        {reset.data ? (
          <Button
            size="sm"
            onClick={() => {
              void navigator.clipboard.writeText(reset.data.password).then(() => {
                setCopied(true);
              });
            }}
          >
            {t(copied ? 'adminUsers.reset.copied' : 'adminUsers.reset.copy')}
          </Button>
        ) : (
          <Button
            size="sm"
            tone="danger"
            disabled={reset.isPending}
            onClick={() => {
              reset.mutate();
            }}
          >
            {t('adminUsers.reset.confirm')}
          </Button>
        )}
      </StaffDialogActions>
    </StaffDialog>
  );
}
