import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '#shared/form/form-text-field';
import { Button } from '#shared/ui/button';
import { temporaryPassword } from '../lib/temporary-password';

/** The temporary password of a new member of staff: shown, since it is handed over. */
export function PasswordField() {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <FormTextField name="password" />
      </div>
      <Button
        tone="outline"
        size="sm"
        className="mt-6"
        onClick={() => {
          setValue('password', temporaryPassword(), { shouldDirty: true, shouldValidate: true });
        }}
      >
        {t('adminUsers.generate')}
      </Button>
    </div>
  );
}
