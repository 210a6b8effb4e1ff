/** The id of a new part of a document: it has one from the start, so that both languages mean the same part. */
export const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, '0')).join('');
