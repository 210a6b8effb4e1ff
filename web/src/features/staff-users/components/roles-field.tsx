import { useController } from 'react-hook-form';
import { STAFF_ROLES, type StaffRole } from '#contract/session';
import { getFieldId, getFieldMessage } from '#shared/form/field';
import { RequiredMark } from '#shared/form/required-mark';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';

const [FIRST] = STAFF_ROLES;
/** The error summary links to the field id, which is the first checkbox. */
const getRoleFieldId = (role: StaffRole): string =>
  role === FIRST ? getFieldId('roles') : getFieldId(`roles.${role}`);

/** Form field `roles` of a user: a checkbox for each staff role, with a description and the error. */
export function RolesField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { field, fieldState } = useController({ name: 'roles' });
  const roles = field.value as StaffRole[];
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;
  const errorId = `${getFieldId('roles')}-error`;
  return (
    <fieldset aria-describedby={message ? errorId : undefined}>
      <legend className="mb-2 text-xs font-semibold">
        {t('adminUsers.fields.roles')} <RequiredMark />
      </legend>
      <div className="space-y-2">
        {STAFF_ROLES.map((role) => (
          <div key={role} className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
            <input
              type="checkbox"
              id={getRoleFieldId(role)}
              aria-describedby={`${getRoleFieldId(role)}-may`}
              aria-invalid={message ? true : undefined}
              ref={role === FIRST ? field.ref : undefined}
              className="mt-1 size-4 accent-vine-deep"
              checked={roles.includes(role)}
              onBlur={field.onBlur}
              onChange={({ target }) => {
                const chosenRoles = new Set(target.checked ? [...roles, role] : roles.filter((each) => each !== role));
                field.onChange(STAFF_ROLES.filter((each) => chosenRoles.has(each)));
              }}
            />
            <label htmlFor={getRoleFieldId(role)} className="font-semibold">
              {t(`admin.roles.${role}`)}
            </label>
            <span id={`${getRoleFieldId(role)}-may`} className="col-start-2 text-xs text-ink-soft">
              {t(`adminUsers.roles.${role}`)}
            </span>
          </div>
        ))}
      </div>
      {message ? (
        <p id={errorId} className="mt-1 text-xs font-semibold text-wine">
          {getFieldMessage(message, language)}
        </p>
      ) : null}
    </fieldset>
  );
}
