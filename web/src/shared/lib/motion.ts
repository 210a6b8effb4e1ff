/** The part of the Network Information API that only some browsers have. */
interface NavigatorWithConnection {
  connection?: { saveData?: boolean };
}

/** Whether the visitor asks the browser to save data. False where the browser does not tell. */
export const savesData = (): boolean => (navigator as NavigatorWithConnection).connection?.saveData === true;

/** Whether pages may change with an animated transition: not if the visitor wants less motion or saves data. */
export const allowsViewTransitions = (): boolean =>
  typeof matchMedia === 'function' && !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
