type Spelling = (path: string) => string;

const encode = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
/** Rewrites the first letter of a path's first part. */
const first =
  (change: Spelling): Spelling =>
  (path) =>
    `/${change(path.charAt(1))}${path.slice(2)}`;

/** Spellings of a path that other software could take for the plain path. */
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  'first letter encoded': first(encode),
  'last letter encoded': (path) => path.slice(0, -1) + encode(path.slice(-1)),
  'all letters encoded': (path) => path.replace(/[a-z]/g, encode),
  'upper-case digits': first((letter) => encode(letter).toUpperCase()),
  'encoded twice': first((letter) => encode(letter).replace('%', '%25')),
  'encoded three times': first((letter) => encode(letter).replace('%', '%2525')),
  'percent sign encoded': first((letter) => `%25${encode(letter).slice(1)}`),
  'upper case': (path) => path.toUpperCase(),
  'one letter in upper case': first((letter) => letter.toUpperCase()),
  'upper case, encoded': first((letter) => encode(letter.toUpperCase())),
  'slash encoded': (path) => `/${path.slice(1).replace('/', '%2f')}`,
  'slash encoded twice': (path) => `/${path.slice(1).replace('/', '%252f')}`,
  'first slash encoded': (path) => `/%2f${path.slice(1)}`,
  'doubled slash before': (path) => `/${path}`,
  'three slashes before': (path) => `//${path}`,
  'doubled slash within': (path) => path.replace(/(.)\//, '$1//'),
  'dot before': (path) => `/.${path}`,
  'dots before': (path) => `/x/..${path}`,
  'encoded dots before': (path) => `/x/%2e%2e${path}`,
  'half-encoded dots before': (path) => `/x/.%2E${path}`,
  'dots encoded twice': (path) => `/x/%252e%252e${path}`,
  'dots and slash encoded': (path) => `/x%2f..%2f${path.slice(1)}`,
  'dots at the top': (path) => `/..${path}`,
  'dots within': (path) => `${path}/../${path.split('/').at(-1) ?? ''}`,
  'encoded dots within': (path) => `${path}/%2e%2e/x`,
  'dot within': (path) => path.replace(/(.)\//, '$1/./'),
  'backslash before': (path) => `\\${path.slice(1)}`,
  'backslash after the slash': (path) => `/\\${path.slice(1)}`,
  'backslashes within': (path) => `/${path.slice(1).replaceAll('/', '\\')}`,
  'encoded backslash before': (path) => `/%5c${path.slice(1)}`,
  'encoded backslash within': (path) => `/${path.slice(1).replaceAll('/', '%5C')}`,
  'dots and backslash': (path) => `/x\\..\\${path.slice(1)}`,
  'parameter after the first part': (path) => path.replace(/^(\/[^/]+)/, '$1;a=b'),
  'parameter at the end': (path) => `${path};a=b`,
  'encoded parameter': (path) => `${path}%3Ba`,
  'empty parameter': (path) => path.replace(/^(\/[^/]+)/, '$1;'),
  'parameter before': (path) => `/;a${path}`,
  'NUL at the end': (path) => `${path}%00`,
  'NUL in the first part': (path) => `/%00${path.slice(1)}`,
  'NUL after the first part': (path) => path.replace(/^(\/[^/]+)/, '$1%00'),
  'encoded space before': (path) => `/%20${path.slice(1)}`,
  'line break before': (path) => `/%0d%0a${path.slice(1)}`,
  'tab within': (path) => `/${path.charAt(1)}%09${path.slice(2)}`,
  'fragment at the end': (path) => `${path}#x`,
  'fragment before': (path) => `/#/..${path}`,
  'not to be decoded': (path) => `${path}%zz`,
  'half a code': (path) => `${path}%`,
  'overlong UTF-8': (path) => `${path}%c0%af`,
  'absolute form': (path) => `http://127.0.0.1${path}`,
  'absolute form with a name': (path) => `http://evil.example${path}`,
  'absolute form, other scheme': (path) => `file://${path}`,
  'without a slash': (path) => path.slice(1),
  'question encoded': (path) => `${path}%3fx`,
};

/** Lists all spellings of a path with their names. */
export const listSpellings = (path: string): [name: string, target: string][] =>
  Object.entries(SPELLINGS).map(([name, spell]) => [name, spell(path)]);
