import { useFormContext } from 'react-hook-form';
import { useLanguage } from '#shared/i18n/use-language';
import { StaffNotice } from '#shared/ui/staff-notice';
import { getFieldId, getFieldMessage } from './field';
import { listFormErrors } from './form-errors';
import { openFoldsAround } from './open-folds';

export interface FormErrorSummaryProps {
  /** Heading above the errors. */
  title: string;
  /** Names of all fields in reading order, if it differs from the order of the errors. */
  fields?: readonly string[] | undefined;
  /** Returns the label of a field. */
  getLabel: (name: string) => string;
}

/** Name prefix of errors of the whole form. */
const WHOLE = 'root.';

/**
 * Notice that lists the errors of the surrounding form, with links that focus their fields. Errors of the
 * whole form (`root.…`) have no link.
 */
export function FormErrorSummary({ title, fields, getLabel }: FormErrorSummaryProps) {
  const language = useLanguage();
  const { formState } = useFormContext();
  const getPosition = ({ name }: { name: string }) => fields?.indexOf(name) ?? 0;
  const errors = listFormErrors(formState.errors).toSorted((a, b) => getPosition(a) - getPosition(b));
  return (
    <StaffNotice kind="error">
      <p className="font-semibold">{title}</p>
      {errors.length > 0 ? (
        <ul className="mt-1 space-y-0.5">
          {errors.map(({ name, message }) => (
            <li key={name}>
              {name.startsWith(WHOLE) ? (
                getFieldMessage(message, language)
              ) : (
                <a
                  href={`#${getFieldId(name)}`}
                  className="text-link"
                  onClick={(event) => {
                    event.preventDefault();
                    const field = document.getElementById(getFieldId(name));
                    if (field) openFoldsAround(field);
                    field?.focus();
                  }}
                >
                  {getLabel(name)}: {getFieldMessage(message, language)}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </StaffNotice>
  );
}
