import { Settings, SettingsUpdateRequest, type EffectiveSwitch } from '#contract/settings';
import type { FeatureName } from '#contract/visibility';
import { createPartsForm } from '#shared/editor/parts-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';

/** Editable fields of a switch. */
type Switch = Pick<EffectiveSwitch, 'enabled' | 'embargoDate'>;

/** Values of the settings form. */
export type SettingsForm = Record<FeatureName, Switch>;

const toSwitch = ({ enabled, embargoDate }: EffectiveSwitch): Switch => ({ enabled, embargoDate });

/** Definition of the editor of the switches, for admins. */
export const settingsSingle = defineSingletonDocument({
  page: 'adminSettings',
  path: '/settings',
  responseSchema: Settings,
  texts: 'adminSettings',
  includesCardTitle: true,
  form: createPartsForm<Settings, SettingsForm>({
    requestSchema: SettingsUpdateRequest,
    localisedFields: [],
    getParts: ({ site, queen }) => ({ site: toSwitch(site), queen: toSwitch(queen) }),
  }),
});
