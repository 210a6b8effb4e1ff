import type { Role } from './session';

/** The time zone in which calendar dates of the winery begin and end. */
export const WINERY_TIME_ZONE = 'Europe/Ljubljana';

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: WINERY_TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
});

/** What calendar and clock at the winery show at an instant: `YYYY-MM-DD` and `HH:MM`. */
export function wineryClock(now: Date): { day: string; time: string } {
  // Order and separators of a formatted text change with the locale data of browser and server; its numbers do not.
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clock.formatToParts(now)) shown[type] = value.padStart(2, '0');
  const { year = '', month = '', day = '', hour = '', minute = '' } = shown;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
}

/** The calendar day at the winery at an instant, as `YYYY-MM-DD`. */
export const wineryDay = (now: Date): string => wineryClock(now).day;

/** Who asks, and whether the address carries `preview=1`. */
export interface Viewer {
  role: Role;
  previewRequested: boolean;
}

/** What decides whether a feature is shown, see `Feature`. */
interface FeatureSwitch {
  enabled: boolean;
  hardOff: boolean;
  /** `YYYY-MM-DD` */
  embargoDate: string;
}

export interface FeatureView {
  publicVisible: boolean;
  underEmbargo: boolean;
  previewAllowed: boolean;
  show: boolean;
}

/** Roles that see a feature before the public does, without `preview=1`. */
const PREVIEW_ROLES = { site: ['admin'], queen: ['admin', 'editor', 'queen'] } as const satisfies Record<
  string,
  readonly Role[]
>;
export type FeatureName = keyof typeof PREVIEW_ROLES;

/**
 * Decides what a viewer sees of a feature at an instant (spec section 4, "Feature visibility").
 * An embargo day begins at 00:00 Europe/Ljubljana; days are compared as dates, so summer time needs no care.
 */
export function featureView(name: FeatureName, feature: FeatureSwitch, viewer: Viewer, now: Date): FeatureView {
  const underEmbargo = wineryDay(now) < feature.embargoDate;
  const open = feature.enabled && !feature.hardOff;
  const publicVisible = open && !underEmbargo;
  const previewRoles: readonly Role[] = PREVIEW_ROLES[name];
  const previewAllowed = open && (viewer.previewRequested || previewRoles.includes(viewer.role));
  return { publicVisible, underEmbargo, previewAllowed, show: publicVisible || previewAllowed };
}
