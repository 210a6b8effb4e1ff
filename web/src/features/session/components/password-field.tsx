import { useState, type ComponentProps } from 'react';
import { PlainField } from '#shared/form/plain-field';
import { useTranslation } from '#shared/i18n/use-translation';

interface PasswordFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Error text. */
  error?: string | undefined;
}

/** Required password input with label, error text, and a button that shows or hides the typed text. */
export function PasswordField({ label, error, ...input }: PasswordFieldProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={() => {
        setShown(!isShown);
      }}
      className="text-link text-xs"
    >
      {isShown ? t('common.login.hidePassword') : t('common.login.showPassword')}
    </button>
  );
  return (
    <PlainField label={label} error={error} isRequired aside={toggle}>
      {(control) => <input type={isShown ? 'text' : 'password'} required {...input} {...control} />}
    </PlainField>
  );
}
