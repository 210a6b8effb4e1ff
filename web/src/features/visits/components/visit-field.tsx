import type { ComponentProps } from 'react';
import { PlainField } from '#shared/form/plain-field';
import { useTranslation } from '#shared/i18n/use-translation';

/** Values and errors of the fields of a visit form. */
export interface VisitFieldStates {
  /** Values with which a rejected form is filled in. */
  typed: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string | undefined>>;
  /** The field that a page without scripts focuses. */
  focused: string | undefined;
}

type VisitFieldProps = Omit<ComponentProps<'input'>, 'name'> & { name: string; states: VisitFieldStates };

/** Field of the visit form with its label (`visitPage.fields`), typed value and error. */
export function VisitField({ name, states: { typed, errors, focused }, ...input }: VisitFieldProps) {
  const { t } = useTranslation();
  return (
    <PlainField label={t(`visitPage.fields.${name}`)} error={errors[name]} isRequired={input.required}>
      {(control) => (
        <input
          name={name}
          {...input}
          defaultValue={typed[name] ?? input.defaultValue}
          // A form that was rejected without scripts shows where to go on.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={focused === name || undefined}
          {...control}
        />
      )}
    </PlainField>
  );
}
