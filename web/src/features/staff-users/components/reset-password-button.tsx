import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#contract/users';
import { Button } from '#shared/ui/button';
import { ResetPasswordDialog } from './reset-password-dialog';

/** Opens the reset of a password; changes are saved first, since both write the same person. */
export function ResetPasswordButton({ user, onReset }: { user: User; onReset: (user: User) => void }) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={formState.isDirty}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminUsers.reset.open')}
      </Button>
      {open ? (
        <ResetPasswordDialog
          user={user}
          onReset={onReset}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
