import type { ComponentType } from 'react';
import type { FieldProps } from './field-frame';

/** A custom field that the server knows by the same name (`register/panel-forms`). */
function customField<Type extends 'json' | 'integer' | 'string', Value>(
  name: string,
  type: Type,
  texts: { label: string; description: string },
  load: () => Promise<ComponentType<FieldProps<Value>>>,
) {
  return {
    name,
    type,
    intlLabel: { id: `${name}.label`, defaultMessage: texts.label },
    intlDescription: { id: `${name}.description`, defaultMessage: texts.description },
    // The panel's types know no properties of an input.
    components: { Input: async () => ({ default: (await load()) as ComponentType }) },
  };
}

export const CUSTOM_FIELDS = [
  customField('staff-roles', 'json', { label: 'Roles', description: 'The roles of a member of staff' }, async () => {
    return (await import('./staff-roles')).StaffRolesInput;
  }),
  customField('vintage', 'integer', { label: 'Vintage', description: 'The year of a wine' }, async () => {
    return (await import('./vintage')).VintageInput;
  }),
  customField('wine', 'string', { label: 'Wine', description: 'One of the wines' }, async () => {
    return (await import('./wine')).WineInput;
  }),
];
