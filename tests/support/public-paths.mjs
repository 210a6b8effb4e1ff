// @ts-check

/** Paths of the public pages that have no parameter. */
export const PUBLIC_PATHS = /** @type {const} */ ([
  '/',
  '/wines',
  '/gallery',
  '/queen',
  '/about',
  '/stockists',
  '/visit',
  '/privacy',
  '/terms',
  '/impressum',
]);
