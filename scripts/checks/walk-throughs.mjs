// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../steps/project.mjs';
import { listProjectFiles } from './project-files.mjs';

/** The document with the walk-throughs, one a section: each names its command and the files of its steps. */
const GUIDE = 'docs/development.md';
const MAX_FILES_OF_ENTITY = 15;
const MAX_FILES_OF_FIELD = 5;

const TEXT_FILE = /\.(?:[cm]?[jt]sx?|json|css|html|ya?ml|sql|md)$/;
/** Tests and what they use, texts, generated files and documents are not counted. */
const NOT_COUNTED = /\.test\.|\/locales\/|types\/generated\/|(?:^|\/)(?:tests|testing|docs)(?:\/|$)|(?:^|\/)CHANGELOG/;
const COMMAND = /npm run count-entity -- ([\w-]+)(?: --field (\w+))?/;
const PATH = /`((?:cms|web)\/[\w./-]+)`/g;

/** @typedef {{ path: string, text: string }} TextFile a file; its path is relative to the root */

/** The files of the product whose naming of entities counts. @returns {TextFile[]} */
export const readCountedFiles = () =>
  listProjectFiles()
    .filter((path) => TEXT_FILE.test(path) && !NOT_COUNTED.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/**
 * The paths of the files that name an entity in any case and as a part of other names; with a field, of those
 * that also name the field as a word. Sorted.
 *
 * @param {readonly TextFile[]} files
 * @param {string} entity such as `label-word`, which `labelWord` names too
 * @param {string} [field]
 */
export function findNamingFiles(files, entity, field) {
  const fold = (/** @type {string} */ text) => text.toLowerCase().replace(/[-_ ]/g, '');
  return files
    .filter(({ text }) => fold(text).includes(fold(entity)) && (!field || text.split(/\W+/).includes(field)))
    .map(({ path }) => path)
    .toSorted();
}

/**
 * Differences between the walk-throughs of a guide and the files that name their example, one line each:
 * files that a walk-through omits or names in vain, and more files than are allowed.
 *
 * @param {string} guide in Markdown
 * @param {readonly TextFile[]} files
 */
export function findGuideIssues(guide, files) {
  const sections = guide.split(/^(?=## )/m).filter((section) => COMMAND.test(section));
  if (sections.length === 0) return [`${GUIDE}: no walk-through names its command`];
  return sections.flatMap((section) => {
    const [command, entity = '', field] = COMMAND.exec(section) ?? [];
    const found = findNamingFiles(files, entity, field);
    const named = Array.from(section.matchAll(PATH), ([, path = '']) => path).filter((path) => !NOT_COUNTED.test(path));
    const limit = field ? MAX_FILES_OF_FIELD : MAX_FILES_OF_ENTITY;
    return [
      ...found.filter((path) => !named.includes(path)).map((path) => `${GUIDE}: “${command}” finds ${path} too`),
      ...named.filter((path) => !found.includes(path)).map((path) => `${GUIDE}: “${command}” does not find ${path}`),
      ...(found.length > limit ? [`“${command}” finds ${found.length} files, at most ${limit}`] : []),
    ];
  });
}

/** Differences between the walk-throughs of the guide and the product, one line each. */
export const findWalkThroughIssues = () => findGuideIssues(readFileSync(join(ROOT, GUIDE), 'utf8'), readCountedFiles());
