/** Name of the `performance` mark that is set when the app shows the page and handles events. */
export const STARTED_MARK = 'start';
