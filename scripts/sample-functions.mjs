// @ts-check
// npm run sample-functions [-- <seed> [<count>] [--key]]: exported functions of the product at random, each
// with signature and comment, for a reader who does not know the code. With --key each also has its file and
// line. The test: the reader says what each function does; compare with the code. At least 90 % have to be
// right.
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { ROOT } from './steps/project.mjs';

const PROJECTS = ['cms/tsconfig.check.json', 'web/tsconfig.json'];
const PRODUCT = /^(?:cms\/src|web\/server|web\/src)\//;
const NOT_PRODUCT = /\.test\.|^web\/src\/testing\/|^web\/server\/testing\//;
const DEFAULT_COUNT = 60;

/**
 * @typedef {object} ExportedFunction
 * @property {string} location file and line, relative to the root
 * @property {string} name
 * @property {string} signature with the types of parameters and result
 * @property {string} comment text of the doc comment, empty without one
 */

/**
 * The exported functions, components and hooks of one TypeScript project, in the order of their files.
 *
 * @param {string} project path of its tsconfig
 * @returns {ExportedFunction[]}
 */
function listExportedFunctions(project) {
  const path = join(ROOT, project);
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const program = ts.createProgram(fileNames, options);
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(ROOT, source.fileName);
    const module = checker.getSymbolAtLocation(source);
    if (!PRODUCT.test(file) || NOT_PRODUCT.test(file) || !module) return [];
    return checker.getExportsOfModule(module).flatMap((symbol) => {
      const declaration = symbol.valueDeclaration;
      if (!declaration || declaration.getSourceFile() !== source || ts.isClassDeclaration(declaration)) return [];
      const [signature] = checker.getSignaturesOfType(
        checker.getTypeOfSymbolAtLocation(symbol, declaration),
        ts.SignatureKind.Call,
      );
      if (!signature) return [];
      const { line } = source.getLineAndCharacterOfPosition(declaration.getStart());
      return [
        {
          location: `${file}:${String(line + 1)}`,
          name: symbol.getName(),
          signature: checker.signatureToString(signature, declaration, ts.TypeFormatFlags.NoTruncation),
          comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
        },
      ];
    });
  });
}

/** Random numbers from 0 to below 1 that follow from the seed (mulberry32). @param {number} seed */
function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const [seed = 32, count = DEFAULT_COUNT] = process.argv
  .slice(2)
  .filter((text) => /^\d+$/.test(text))
  .map(Number);
const hasKey = process.argv.includes('--key');
const exportsByLocation = new Map(PROJECTS.flatMap(listExportedFunctions).map((each) => [each.location, each]));
const all = [...exportsByLocation.values()].toSorted((one, other) => (one.location < other.location ? -1 : 1));
const random = createRandom(seed);
console.log(`${String(all.length)} exported functions; ${String(count)} of them with the seed ${String(seed)}\n`);
for (let number = 1; number <= count && all.length > 0; number += 1) {
  const [each] = all.splice(Math.floor(random() * all.length), 1);
  if (!each) break;
  const shownLocation = hasKey ? `   ${each.location}` : '';
  console.log(
    `${String(number)}. ${each.name}${each.signature}${shownLocation}\n   ${each.comment.replaceAll('\n', '\n   ') || '(no comment)'}\n`,
  );
}
