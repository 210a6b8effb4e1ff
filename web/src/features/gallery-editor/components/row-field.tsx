import { useId } from 'react';
import { Field } from '#shared/form/field';
import { controlClass } from '#shared/form/field';
import { fieldMessage } from '#shared/form/field-message';
import { useLanguage } from '#shared/i18n/use-language';

export interface RowFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** What is wrong with it: a message of the contract, or the server's own. */
  message: string | undefined;
  lang?: string;
  /** Whether the text may fill more than one line on the screen. */
  isLong?: boolean;
  hint?: string | undefined;
}

/** One text of a row of the table. */
export function RowField({ label, value, onChange, message, lang, isLong = false, hint }: RowFieldProps) {
  const language = useLanguage();
  const id = useId();
  const error = message === undefined ? undefined : fieldMessage(message, language);
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(control) => {
        const shared = {
          ...control,
          lang,
          value,
          autoComplete: 'off',
          onChange: ({ target }: { target: { value: string } }) => {
            onChange(target.value);
          },
        };
        const look = controlClass(error !== undefined);
        return isLong ? (
          <textarea {...shared} rows={2} className={`${look} field-sizing-content`} />
        ) : (
          <input {...shared} className={look} />
        );
      }}
    </Field>
  );
}
