// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { ROOT } from '../steps/project.mjs';
import { listProjectFiles } from './project-files.mjs';

const ADR = /docs\/adr\/\d{4}-[\w-]+\.md/g;
const ADR_FILE = /^docs\/adr\/\d{4}-/;
const SOURCE = /\.(?:ts|tsx|mjs|cjs)$/;
const LINK = /\]\(([^()\s]+)\)/g;
const CODE_BLOCK = /^```.*?^```/gms;
const CODE_SPAN = /`[^`\n]*`/g;
/** A path of the project as documents write it; names with `*` or `<…>` stand for several. */
const PATH_SPAN = /`((?:cms|web|scripts|tests|docs|deploy|docker)\/[\w./-]+)`/g;
const HEADING = /^#{1,6} +(.+)$/gm;

/** @typedef {{ path: string, text: string }} TextFile a file of the project; the path is relative to the root */

/**
 * The fragment by which GitHub links to a heading: letters, digits, `-` and `_` in lower case, with `-` for
 * spaces.
 *
 * @param {string} heading in Markdown
 */
export const toFragment = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The fragments of all headings of a document. @param {string} text */
const readFragments = (text) =>
  Array.from(text.replaceAll(CODE_BLOCK, '').matchAll(HEADING), ([, heading = '']) => toFragment(heading));

/**
 * Links of Markdown documents to files and headings that do not exist, one line each. Links to other hosts
 * are not followed.
 *
 * @param {readonly TextFile[]} documents
 * @param {(path: string) => boolean} exists whether the project has a file or folder
 */
export function findBrokenLinks(documents, exists) {
  const texts = new Map(documents.map(({ path, text }) => [path, text]));
  return documents.flatMap(({ path, text }) => {
    const prose = text.replaceAll(CODE_BLOCK, '').replaceAll(CODE_SPAN, '');
    return Array.from(prose.matchAll(LINK), ([, link = '']) => link).flatMap((link) => {
      if (/^[a-z]+:/i.test(link)) return [];
      const [file = '', fragment] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file)).replace(/\/$/, '');
      if (!exists(target)) return [`${path}: ${link} does not exist`];
      const targetText = texts.get(target);
      const isMissing =
        fragment !== undefined && targetText !== undefined && !readFragments(targetText).includes(fragment);
      return isMissing ? [`${path}: ${link} has no such heading`] : [];
    });
  });
}

/**
 * Paths in documents, written as code, that the project does not have, one line each.
 *
 * @param {readonly TextFile[]} documents
 * @param {(path: string) => boolean} exists whether the project has a file or folder
 */
export const findMissingPaths = (documents, exists) =>
  documents.flatMap(({ path, text }) =>
    Array.from(text.replaceAll(CODE_BLOCK, '').matchAll(PATH_SPAN), ([, file = '']) => file)
      .filter((file) => !exists(file))
      .map((file) => `${path}: ${file} does not exist`),
  );

/**
 * Decision records that no source file names, and names of records that do not exist, one line each.
 *
 * @param {readonly string[]} records paths such as `docs/adr/0001-two-npm-roots.md`
 * @param {readonly TextFile[]} sources
 */
export function findUnlinkedRecords(records, sources) {
  const named = sources.flatMap(({ path, text }) => Array.from(text.matchAll(ADR), ([record]) => ({ path, record })));
  const unlinked = records.filter((record) => !named.some((each) => each.record === record));
  return [
    ...unlinked.map((record) => `${record}: no source file names it`),
    ...named
      .filter(({ record }) => !records.includes(record))
      .map(({ path, record }) => `${path}: ${record} does not exist`),
  ];
}

/** @param {readonly string[]} paths @returns {TextFile[]} */
const readFiles = (paths) => paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

/** Broken links and paths in documents, and decision records without a link from the code, one line each. */
export function findDocumentIssues() {
  const files = listProjectFiles();
  const documents = readFiles(files.filter((path) => path.endsWith('.md')));
  const sources = readFiles(files.filter((path) => SOURCE.test(path) && !/documents\.(?:mjs|test\.ts)$/.test(path)));
  /** @param {string} path */
  const exists = (path) => existsSync(join(ROOT, path));
  return [
    ...findBrokenLinks(documents, exists),
    ...findMissingPaths(documents, exists),
    ...findUnlinkedRecords(
      files.filter((path) => ADR_FILE.test(path)),
      sources,
    ),
  ];
}
