import { MultiSelect, MultiSelectOption } from '@strapi/design-system';
import { STAFF_ROLES, type StaffRole } from '../../contract/roles';
import { FieldFrame, type FieldProps } from './field-frame';

const NAMES: Record<StaffRole, string> = { admin: 'Administrator', editor: 'Editor', queen: 'Queen' };

/** The roles of a member of staff. */
export const StaffRolesInput = (field: FieldProps<string[]>) => (
  <FieldFrame field={field}>
    <MultiSelect
      disabled={field.disabled}
      value={field.value ?? []}
      onChange={(roles) => field.onChange(field.name, roles)}
      customizeContent={(roles = []) => roles.map((role) => NAMES[role as StaffRole] ?? role).join(', ')}
    >
      {STAFF_ROLES.map((role) => (
        <MultiSelectOption key={role} value={role}>
          {NAMES[role]}
        </MultiSelectOption>
      ))}
    </MultiSelect>
  </FieldFrame>
);
