import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isClientBuild } from './expectations.ts';

const TEXT_FILE = /\.(js|css|svg|json|txt)$/;
const brotli = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  // Near distances told by one more bit: scripts repeat what was a few lines before, and come out 1 to 2 % smaller.
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
};
const compressors = [
  { suffix: '.br', run: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotli }) },
  { suffix: '.gz', run: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all(compressors.map(async ({ suffix, run }) => writeFile(file + suffix, await run(bytes))));
}

/** Writes a brotli and a gzip form beside each text file of the client build. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: isClientBuild,
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter((file) => TEXT_FILE.test(file)).map((file) => compressFile(join(folder, file))));
    },
  };
}
