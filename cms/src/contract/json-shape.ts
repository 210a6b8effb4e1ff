/** Maximum size, depth and number of values of a JSON request body. */
export interface JsonLimits {
  /** Length of the encoded text, white space included. */
  bytes: number;
  /** Levels of objects and lists; a scalar has none, `{}` has one. */
  depth: number;
  /** Members of all objects plus elements of all lists; an empty object or list counts as one. */
  values: number;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Returns the index of the quote that ends a string, or the length of the text if there is none. */
function getStringEnd(json: Uint8Array, start: number): number {
  let index = start;
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return index;
}

/**
 * Returns the name of the first limit (`bytes`, `depth` or `values`) that JSON text in UTF-8 exceeds, or
 * `null`. It counts brackets and commas in one pass without parsing, so that its time depends on the length
 * alone. Malformed text within the limits passes; the parser rejects it.
 */
export function findExceededLimit(json: Uint8Array, limits: JsonLimits): keyof JsonLimits | null {
  if (json.length > limits.bytes) return 'bytes';
  let depth = 0;
  let values = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index];
    if (byte === QUOTE) index = getStringEnd(json, index + 1);
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (depth > limits.depth) return 'depth';
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1;
    if (values > limits.values) return 'values';
  }
  return null;
}
