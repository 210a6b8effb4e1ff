import { ImageKey, StorageFolder } from '../../contract/image-ref';
import { RENDITION_FORMATS, type RenditionFormat } from '../../contract/limits';

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
