import type { Role } from './session';

/** Time zone of the winery. */
export const WINERY_TIME_ZONE = 'Europe/Ljubljana';

const clockFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: WINERY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** Returns the local day (`YYYY-MM-DD`) and time (`HH:MM`) of the winery at an instant. */
export function getWineryClock(now: Date): { day: string; time: string } {
  // Separators and order depend on the locale data of browser or server; the parts do not.
  const clockParts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clockFormat.formatToParts(now)) clockParts[type] = value.padStart(2, '0');
  const { year = '', month = '', day = '', hour = '', minute = '' } = clockParts;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** Returns the local day of the winery at an instant, `YYYY-MM-DD`. */
export const getWineryDay = (now: Date): string => getWineryClock(now).day;

/** Role of the caller, and whether the URL has `preview=1`. */
export interface Viewer {
  role: Role;
  previewRequested: boolean;
}

/** The switch of a feature, see `Feature`. */
interface FeatureSwitch {
  enabled: boolean;
  hardOff: boolean;
  /** `YYYY-MM-DD` */
  embargoDate: string;
}

/**
 * Visibility of a feature for a viewer (spec section 4). `show` is the result: public or permitted as a
 * preview.
 */
export interface FeatureVisibility {
  publicVisible: boolean;
  underEmbargo: boolean;
  previewAllowed: boolean;
  show: boolean;
}

/** Roles that see a feature before the public, without `preview=1`. */
const PREVIEW_ROLES = { site: ['admin'], queen: ['admin', 'editor', 'queen'] } as const satisfies Record<
  string,
  readonly Role[]
>;
export type FeatureName = keyof typeof PREVIEW_ROLES;

/**
 * Evaluates the visibility of a feature for a viewer at an instant (spec section 4, "Feature visibility"). An
 * enabled feature without `hardOff` is public from its embargo day on. Before that it is shown as a preview
 * with `preview=1`, or to the roles in PREVIEW_ROLES (`site`: admins; `queen`: all staff). An embargo ends at
 * 00:00 Europe/Ljubljana of its day. Days are compared as dates, so that summer time does not matter.
 */
export function evaluateFeature(
  name: FeatureName,
  feature: FeatureSwitch,
  viewer: Viewer,
  now: Date,
): FeatureVisibility {
  const underEmbargo = getWineryDay(now) < feature.embargoDate;
  const isOpen = feature.enabled && !feature.hardOff;
  const publicVisible = isOpen && !underEmbargo;
  const previewRoles: readonly Role[] = PREVIEW_ROLES[name];
  const previewAllowed = isOpen && (viewer.previewRequested || previewRoles.includes(viewer.role));
  return { publicVisible, underEmbargo, previewAllowed, show: publicVisible || previewAllowed };
}
