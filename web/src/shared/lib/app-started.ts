/**
 * Attribute of the root element that is set when the app shows the page and handles events. From then on the app
 * prefetches pages, and the speculation rules of the server end.
 */
export const APP_STARTED_ATTRIBUTE = 'data-started';
