// @ts-check
// npm run count-entity -- <entity> [--field <name>]: the files of the product that name an entity, such as
// `award`, or one of its fields, and their number: what adding one takes. Tests, texts, generated files and
// documents are not counted.
import { parseArgs } from 'node:util';
import { findNamingFiles, readCountedFiles } from './checks/walk-throughs.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { field: { type: 'string' } } });
const [entity] = positionals;
if (entity) {
  const paths = findNamingFiles(readCountedFiles(), entity, values.field);
  for (const path of paths) console.log(path);
  console.log(`${paths.length} files`);
} else {
  console.error('usage: npm run count-entity -- <entity> [--field <name>]');
  process.exitCode = 1;
}
