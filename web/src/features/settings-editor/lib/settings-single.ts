import { Settings, SettingsUpdateRequest, type SetSwitch } from '#contract/settings';
import type { FeatureName } from '#contract/visibility';
import { staffSingle } from '#shared/editor/staff-single';

/** Editable fields of a switch. */
type Switch = Pick<SetSwitch, 'enabled' | 'embargoDate'>;

/** Values of the settings form. */
export type SettingsForm = Record<FeatureName, Switch>;

const switchOf = ({ enabled, embargoDate }: SetSwitch): Switch => ({ enabled, embargoDate });

/** Definition of the editor of the switches, for admins. */
export const settingsSingle = staffSingle<Settings, SettingsForm>({
  page: 'adminSettings',
  path: '/settings',
  answer: Settings,
  request: SettingsUpdateRequest,
  texts: 'adminSettings',
  namesCards: true,
  parts: {
    texts: { site: [], queen: [] },
    lists: [],
    needed: {},
    partsOf: ({ site, queen }) => ({ site: switchOf(site), queen: switchOf(queen) }),
    whole: ({ site, queen }) => ({ site, queen }),
  },
});
