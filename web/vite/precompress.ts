import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { isClientBuild } from './required-matches.ts';

const TEXT_FILE = /\.(js|css|svg|json|txt)$/;
const brotli = promisify(brotliCompress);
/** Distance parameters of the encoder to try; the best ones for a file cannot be predicted. */
const DISTANCES = [
  { postfix: 0, direct: 0 },
  { postfix: 0, direct: 4 },
  { postfix: 0, direct: 15 },
  { postfix: 1, direct: 0 },
  { postfix: 3, direct: 64 },
];

/**
 * Compresses with several parameters at the highest quality and returns the smallest result.
 */
async function compressSmallest(bytes: Buffer): Promise<Buffer> {
  const forms = DISTANCES.map(({ postfix, direct }) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
        [constants.BROTLI_PARAM_NDIRECT]: direct,
      },
    }),
  );
  return (await Promise.all(forms)).reduce((least, each) => (each.length < least.length ? each : least));
}

const compressors = [
  { suffix: '.br', run: compressSmallest },
  { suffix: '.gz', run: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }) },
];

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  await Promise.all(compressors.map(async ({ suffix, run }) => writeFile(file + suffix, await run(bytes))));
}

/** Vite plugin: writes a Brotli and a gzip file beside each text file of the client build. */
export function createPrecompressPlugin(): Plugin {
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
