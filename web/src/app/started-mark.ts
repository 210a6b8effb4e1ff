/** The mark of `performance` that says when the app has started: it shows the page and handles events. */
export const STARTED_MARK = 'start';
