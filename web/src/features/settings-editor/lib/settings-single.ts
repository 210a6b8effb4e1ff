import { Settings, SettingsUpdateRequest, type SetSwitch } from '#contract/settings';
import type { FeatureName } from '#contract/visibility';
import { staffSingle } from '#shared/editor/staff-single';

/** What can be set of a switch. */
type Switch = Pick<SetSwitch, 'enabled' | 'embargoDate'>;

/** The switches as their form holds them. */
export type SettingsForm = Record<FeatureName, Switch>;

const switchOf = ({ enabled, embargoDate }: SetSwitch): Switch => ({ enabled, embargoDate });

/** The switches of the site and the Queen section as admins set them. */
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
