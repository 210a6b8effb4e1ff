import { createHmac, timingSafeEqual } from 'node:crypto';
import { ImageKey, StorageFolder } from '../../contract/image-ref';
import { RENDITION_FORMATS, type RenditionFormat } from '../../contract/limits';
import { toLine } from '../../contract/line';
import { RAW_LENGTH_FACTOR } from '../../contract/values';

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

const MAX_CHARACTERS = 200;

/**
 * The name of somebody's file, fit to be shown: without the folders it was in, without control characters and marks that
 * turn text around. `null` when nothing is left of it.
 */
export function fileNameFrom(given: string): string | null {
  const last = (given.split(/[/\\]/).at(-1) ?? '').slice(0, MAX_CHARACTERS * RAW_LENGTH_FACTOR);
  const name = toLine(last.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, ''));
  return /[^. ]/.test(name) ? [...name].slice(0, MAX_CHARACTERS).join('') : null;
}

declare const checked: unique symbol;
/** Where an object is kept: `<Folder>/<key>` or `<Folder>/<key without extension>/<width>.<format>`. Only this file makes one. */
export type ObjectPath = string & { [checked]: true };

/** What a path means: an original, or a smaller copy of one. */
export interface ObjectName {
  path: ObjectPath;
  folder: StorageFolder;
  kind: 'original' | 'rendition';
}

/** The key without its extension. */
const stemOf = (key: string): string => key.slice(0, key.lastIndexOf('.'));

function checkedPath(path: string): ObjectPath {
  const name = parseObjectPath(path);
  if (!name) throw new Error(`Not the path of an object: ${path}`);
  return name.path;
}

/** @throws when folder or key are not what the contract allows */
export const originalPath = (folder: string, key: string): ObjectPath => checkedPath(`${folder}/${key}`);

/** @throws when folder or key are not what the contract allows */
export const renditionPath = (folder: string, key: string, width: number, format: RenditionFormat): ObjectPath =>
  checkedPath(`${folder}/${stemOf(key)}/${width}.${format}`);

/** What the paths of all renditions of an image begin with. @throws like `originalPath` */
export const renditionsPrefix = (folder: string, key: string): string => `${stemOf(originalPath(folder, key))}/`;

const RENDITION_FILE = new RegExp(`^[1-9]\\d{0,4}\\.(${RENDITION_FORMATS.join('|')})$`);
const STEM = /^[a-z0-9-]{1,80}$/;

/** Reads what comes from outside, such as the path of a request; `null` unless it is exactly the path of an object. */
export function parseObjectPath(path: string): ObjectName | null {
  const [folderName, key = '', file, ...rest] = path.split('/');
  const folder = StorageFolder.safeParse(folderName);
  if (!folder.success || rest.length > 0) return null;
  if (file === undefined && !ImageKey.safeParse(key).success) return null;
  if (file !== undefined && !(STEM.test(key) && RENDITION_FILE.test(file))) return null;
  return { path: path as ObjectPath, folder: folder.data, kind: file === undefined ? 'original' : 'rendition' };
}

/** Whether an original can be kept under a folder and a key: what is stored of an image may be neither. */
export const isObjectName = (folder: string, key: string): boolean =>
  parseObjectPath(`${folder}/${key}`)?.kind === 'original';

/** HMAC-SHA256 over lines, as it stands in a URL. */
const signatureOf = (secret: string, lines: readonly string[]): string =>
  createHmac('sha256', secret).update(lines.join('\n')).digest('base64url');

/** Whether a signature is the one of these lines; takes the same time for every wrong one. */
function isSigned(secret: string, lines: readonly string[], signature: string | null): boolean {
  const given = Buffer.from(signature ?? '', 'base64url');
  const expected = Buffer.from(signatureOf(secret, lines), 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** A moment as it stands in a URL: whole seconds since 1970, rounded down. */
const inSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The path below which the CMS serves stored objects. */
export const FILES_ROOT = '/files';

const readLines = (path: ObjectPath, expires: string): string[] => ['GET', path, expires];

/** A path with query that reads one object until a moment, good to the second; HMAC-SHA256 over method, path and expiry. */
export function signedPath(secret: string, path: ObjectPath, expiresAt: Date): string {
  const expires = String(inSeconds(expiresAt));
  return `${FILES_ROOT}/${path}?expires=${expires}&signature=${signatureOf(secret, readLines(path, expires))}`;
}

/** Seconds for which a signed path is still good; 0 when it has expired, was changed or is not signed at all. */
export function secondsLeft(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): number {
  const expires = query.get('expires') ?? '';
  if (!isSigned(secret, readLines(path, expires), query.get('signature'))) return 0;
  return Math.max(0, Number(expires) - inSeconds(now));
}

/** What may be sent to one path. */
export interface UploadTerms {
  contentType: string;
  /** Exactly so many bytes; without it any number up to MAX_UPLOAD_BYTES. */
  sizeBytes?: number | undefined;
}

const uploadLines = (path: ObjectPath, { contentType, sizeBytes }: UploadTerms, expires: string): string[] => [
  'PUT',
  path,
  contentType,
  String(sizeBytes ?? ''),
  expires,
];

/** A path with query that takes one upload until a moment; HMAC-SHA256 over method, path, type, size and expiry. */
export function signedUpload(secret: string, path: ObjectPath, terms: UploadTerms, expiresAt: Date): string {
  const expires = String(inSeconds(expiresAt));
  const query = new URLSearchParams({
    expires,
    type: terms.contentType,
    ...(terms.sizeBytes !== undefined && { bytes: String(terms.sizeBytes) }),
    signature: signatureOf(secret, uploadLines(path, terms, expires)),
  });
  return `${FILES_ROOT}/${path}?${String(query)}`;
}

/** What a signed path allows to send now; `null` when it has expired, was changed or is not signed at all. */
export function uploadTerms(secret: string, path: ObjectPath, query: URLSearchParams, now: Date): UploadTerms | null {
  const expires = query.get('expires') ?? '';
  const bytes = query.get('bytes');
  const terms = { contentType: query.get('type') ?? '', ...(bytes !== null && { sizeBytes: Number(bytes) }) };
  const isGood = isSigned(secret, uploadLines(path, terms, expires), query.get('signature'));
  return isGood && Number(expires) > inSeconds(now) ? terms : null;
}
