import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import type { FieldProps } from './fields';
import { PicturesPanel, addThumbnails } from './pictures';

/** Definition of a custom field that the server registers under the same name (`register/panel-forms`). */
function defineCustomField<Type extends 'json' | 'integer' | 'string', Value>(
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
    // The panel's types do not allow properties of an input.
    components: { Input: async () => ({ default: (await load()) as ComponentType }) },
  };
}

const CUSTOM_FIELDS = [
  defineCustomField(
    'staff-roles',
    'json',
    { label: 'Roles', description: 'The roles of a member of staff' },
    async () => {
      return (await import('./fields')).StaffRolesInput;
    },
  ),
  defineCustomField('vintage', 'integer', { label: 'Vintage', description: 'The year of a wine' }, async () => {
    return (await import('./fields')).VintageInput;
  }),
  defineCustomField('wine', 'string', { label: 'Wine', description: 'One of the wines' }, async () => {
    return (await import('./fields')).WineInput;
  }),
];

/** An action of the panel's Redux store. */
interface Action {
  type: string;
  payload?: { queryCacheKey?: string };
}
type Dispatch = (action: Action) => unknown;

interface ContentManager {
  addDocumentAction(change: <Item extends { type?: string }>(actions: Item[]) => Item[]): void;
  addEditViewSidePanel(panels: (typeof PicturesPanel)[]): void;
}

/**
 * Whether the action is an optimistic update. If the server rejects the save, the panel would revert it and
 * reset the form, losing the input.
 */
const isOptimisticUpdate = ({ type, payload }: Action): boolean =>
  type.endsWith('/queryResultPatched') && Boolean(payload?.queryCacheKey?.startsWith('getDocument('));

const skipOptimisticUpdates = () => () => (next: Dispatch) => (action: Action) =>
  isOptimisticUpdate(action) ? action : next(action);

export default {
  config: { tutorials: false, notifications: { releases: false } },
  register(app: StrapiApp): void {
    app.addMiddlewares([skipOptimisticUpdates as never]);
    app.customFields.register(CUSTOM_FIELDS);
  },
  bootstrap(app: StrapiApp): void {
    const contentManager = app.getPlugin('content-manager').apis as unknown as ContentManager;
    // A clone would copy version, position and publication; the server rejects it.
    contentManager.addDocumentAction((actions) => actions.filter(({ type }) => type !== 'clone'));
    contentManager.addEditViewSidePanel([PicturesPanel]);
    app.registerHook('Admin/CM/pages/ListView/inject-column-in-table', addThumbnails);
  },
};
