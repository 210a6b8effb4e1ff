/** The part of the Network Information API that only some browsers have. */
interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor has asked the browser to save data. */
export const isSavingData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;

/** Whether the visitor has asked for less motion. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the browser can animate a change of page within the app, and the visitor has asked neither for less
 * motion nor to save data.
 */
export const canAnimatePageChange = (): boolean =>
  'startViewTransition' in document && !prefersReducedMotion() && !isSavingData();
