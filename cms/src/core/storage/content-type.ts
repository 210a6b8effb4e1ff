const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type of what has none. */
export const GENERIC_TYPE = 'application/octet-stream';

/** The type that the extension of a key or path says. */
export const contentTypeOf = (path: string): string => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? GENERIC_TYPE;
