import { createHmac, timingSafeEqual } from 'node:crypto';
import { CHECK_FOLDER, ImageKey, ObjectFolder } from '../../contract/image-ref';
import { RENDITION_FORMATS, type RenditionFormat } from '../../contract/limits';
import { normaliseLine } from '../../contract/line';
import { RAW_LENGTH_FACTOR } from '../../contract/values';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Content type of files with an unknown extension. */
export const GENERIC_CONTENT_TYPE = 'application/octet-stream';

/**
 * Returns the content type of a key or path by its extension; `application/octet-stream` for an unknown one.
 */
export const getContentType = (path: string): string =>
  TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? GENERIC_CONTENT_TYPE;

const MAX_CHARACTERS = 200;

/**
 * Cleans the file name of an upload for display: without folders, control characters and bidirectional marks,
 * at most 200 characters. Returns `null` if nothing but dots and spaces is left.
 */
export function toDisplayFileName(uploadName: string): string | null {
  const last = (uploadName.split(/[/\\]/).at(-1) ?? '').slice(0, MAX_CHARACTERS * RAW_LENGTH_FACTOR);
  const name = normaliseLine(last.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, ''));
  return /[^. ]/.test(name) ? [...name].slice(0, MAX_CHARACTERS).join('') : null;
}

declare const checked: unique symbol;
/**
 * A validated path of an object: `<Folder>/<key>` or `<Folder>/<key without extension>/<width>.<format>`.
 * Only the functions of this file create one.
 */
export type ObjectPath = string & { [checked]: true };

/** A parsed path: of an original, or of a rendition, which is a smaller copy of one. */
export interface ObjectName {
  path: ObjectPath;
  folder: ObjectFolder;
  kind: 'original' | 'rendition';
}

/** The key without its extension. */
const removeExtension = (key: string): string => key.slice(0, key.lastIndexOf('.'));

function toCheckedPath(path: string): ObjectPath {
  const name = parseObjectPath(path);
  if (!name) throw new Error(`Not the path of an object: ${path}`);
  return name.path;
}

/**
 * Returns the object path of an image's original, `<folder>/<key>`. Throws an Error if the contract does not
 * allow folder or key.
 */
export const toOriginalPath = (folder: string, key: string): ObjectPath => toCheckedPath(`${folder}/${key}`);

/**
 * Returns the object path of a rendition (smaller copy) of an image, `<folder>/<key without
 * extension>/<width>.<format>`. Throws an Error if the contract does not allow folder or key.
 */
export const toRenditionPath = (folder: string, key: string, width: number, format: RenditionFormat): ObjectPath =>
  toCheckedPath(`${folder}/${removeExtension(key)}/${width}.${format}`);

/**
 * Returns the prefix of the object paths of all renditions (smaller copies) of an image, `<folder>/<key
 * without extension>/`. Throws an Error if the contract does not allow folder or key.
 */
export const toRenditionsPrefix = (folder: string, key: string): string =>
  `${removeExtension(toOriginalPath(folder, key))}/`;

const RENDITION_FILE = new RegExp(`^[1-9]\\d{0,4}\\.(${RENDITION_FORMATS.join('|')})$`);
const STEM = /^[a-z0-9-]{1,80}$/;

/**
 * Parses an untrusted path of a stored image, for example of a request: folder, and whether it is an original
 * or a rendition (smaller copy). Returns `null` unless it is exactly the path of an object.
 */
export function parseObjectPath(path: string): ObjectName | null {
  const [folderName, key = '', file, ...rest] = path.split('/');
  const folder = ObjectFolder.safeParse(folderName);
  if (!folder.success || rest.length > 0) return null;
  if (file === undefined && !ImageKey.safeParse(key).success) return null;
  if (file !== undefined && folder.data === CHECK_FOLDER) return null;
  if (file !== undefined && !(STEM.test(key) && RENDITION_FILE.test(file))) return null;
  return { path: path as ObjectPath, folder: folder.data, kind: file === undefined ? 'original' : 'rendition' };
}

/** Whether folder and key form the path of an original. Stored rows of images may hold wrong ones. */
export const isOriginalPath = (folder: string, key: string): boolean =>
  parseObjectPath(`${folder}/${key}`)?.kind === 'original';

/** Signs lines with HMAC-SHA256; base64url. */
const sign = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('base64url');

/** Whether a signature is that of the lines, in constant time. */
function isSigned(secret: string, lines: readonly string[], signature: string | null): boolean {
  const actual = Buffer.from(signature ?? '', 'base64url');
  const expected = Buffer.from(sign(secret, lines), 'base64url');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Epoch seconds, rounded down, as in signed URLs. */
const toEpochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** The URL path below which the CMS serves stored objects. */
export const FILES_ROOT = '/files';

const toReadLines = (path: ObjectPath, expires: string): string[] => ['GET', path, expires];

/**
 * Returns a URL path with query that lets anyone read one object until `expiresAt`. It signs method, path and
 * expiry.
 */
export function createSignedPath(secret: string, path: ObjectPath, expiresAt: Date): string {
  const expires = String(toEpochSeconds(expiresAt));
  return `${FILES_ROOT}/${path}?expires=${expires}&signature=${sign(secret, toReadLines(path, expires))}`;
}

/**
 * Returns for how many seconds the signature in the query of a signed read path is still valid; 0 if it is
 * expired, altered or missing.
 */
export function getSecondsLeft(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): number {
  const expires = query.get('expires') ?? '';
  if (!isSigned(secret, toReadLines(path, expires), query.get('signature'))) return 0;
  return Math.max(0, Number(expires) - toEpochSeconds(now));
}

/** The upload that a signed path permits. */
export interface PermittedUpload {
  contentType: string;
  /** The exact size; `undefined` for any size up to MAX_UPLOAD_BYTES. */
  sizeBytes?: number | undefined;
}

const toUploadLines = (path: ObjectPath, { contentType, sizeBytes }: PermittedUpload, expires: string): string[] => [
  'PUT',
  path,
  contentType,
  String(sizeBytes ?? ''),
  expires,
];

/**
 * Returns a URL path with query that permits one upload until `expiresAt`. It signs method, path, type, size
 * and expiry.
 */
export function createSignedUploadPath(
  secret: string,
  path: ObjectPath,
  terms: PermittedUpload,
  expiresAt: Date,
): string {
  const expires = String(toEpochSeconds(expiresAt));
  const query = new URLSearchParams({
    expires,
    type: terms.contentType,
    ...(terms.sizeBytes !== undefined && { bytes: String(terms.sizeBytes) }),
    signature: sign(secret, toUploadLines(path, terms, expires)),
  });
  return `${FILES_ROOT}/${path}?${String(query)}`;
}

/**
 * Returns the upload (content type, exact size if any) that the query of a signed path permits; `null` if it
 * is expired, altered or not signed.
 */
export function verifySignedUpload(
  secret: string,
  path: ObjectPath,
  query: URLSearchParams,
  now: Date,
): PermittedUpload | null {
  const expires = query.get('expires') ?? '';
  const bytes = query.get('bytes');
  const terms = { contentType: query.get('type') ?? '', ...(bytes !== null && { sizeBytes: Number(bytes) }) };
  const isValid = isSigned(secret, toUploadLines(path, terms, expires), query.get('signature'));
  return isValid && Number(expires) > toEpochSeconds(now) ? terms : null;
}
