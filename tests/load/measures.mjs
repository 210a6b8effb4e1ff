// @ts-check
import { measureCode } from './code-figures.mjs';
import { measureExecutedFiles } from './executed-files.mjs';

/** @param {string} what @param {string | number} figure */
const printFigure = (what, figure) => console.log(`${what.padEnd(60)} ${figure}`);

/** Formats the number of files by folder. @param {readonly string[]} files */
function countByFolder(files) {
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const file of files) {
    const place = file.startsWith('web/server/') ? 'web/server' : file.split('/').slice(0, 3).join('/');
    places.set(place, (places.get(place) ?? 0) + 1);
  }
  return [...places].map(([place, count]) => `${place} ${count}`).join(', ');
}

/**
 * Prints the figures of the code and of executed files; with `names` also the paths of the executed files.
 *
 * @param {boolean} names
 */
export async function printMeasures(names) {
  const { files, lines, median, short, copied, kits, circles } = await measureCode();
  printFigure('product files, without tests and demo', files);
  printFigure('their lines', lines);
  printFigure('lines of a file, median', median);
  printFigure('files of at most 20 lines', short);
  printFigure('lines copied from elsewhere, 8 or more in a row', copied);
  printFigure('code lines of the kits (documents, editor, collection)', kits);
  printFigure('circles between domains', circles.length);
  for (const circle of circles) console.log(`  ${circle}`);
  const { page, save } = await measureExecutedFiles();
  for (const [what, executed] of /** @type {const} */ ([
    ['product files that execute for one GET of /en/wines', page],
    ['product files that execute for one save of a wine', save],
  ])) {
    printFigure(what, executed.length);
    console.log(`  ${countByFolder(executed)}`);
    if (names) for (const file of executed) console.log(`  ${file}`);
  }
}
