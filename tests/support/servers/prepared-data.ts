import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInCms } from './cms-control';
import { CMS_ROOT, PROJECT_ROOT } from '../paths';

const CACHE = join(PROJECT_ROOT, 'node_modules', '.cache', 'winery-test-data');

/** Starts a CMS on an empty data folder, which fills it, and stops it. */
type SeedData = (dataDir: string) => Promise<void>;

const DAY_MS = 24 * 60 * 60_000;
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Demo content depends on the build, and its coming events on the day. */
function cacheKey(demo: string): string {
  const stamps = ['dist/.built', '.demo-copies/.built'].map((file) => readFileSync(join(CMS_ROOT, file), 'utf8'));
  const build = createHash('sha256').update(stamps.join()).digest('hex').slice(0, 16);
  return `${toDay(Date.now())}-${build}-demo-${demo}`;
}

/** Leaves the folders of yesterday: another run may be copying one while midnight passes. */
function removeOldFolders(): void {
  const yesterday = toDay(Date.now() - DAY_MS);
  for (const name of readdirSync(CACHE))
    if (name < yesterday) rmSync(join(CACHE, name), { recursive: true, force: true });
}

/**
 * Returns the data folder of a CMS that was started once on this build: its SQLite file, secret and pictures.
 * Seeding takes most of the time of a first start, so later test runs use the same folder; nobody writes to
 * it.
 */
async function ensurePreparedFolder(demo: string, seed: SeedData): Promise<string> {
  const folder = join(CACHE, cacheKey(demo));
  if (existsSync(folder)) return folder;
  mkdirSync(CACHE, { recursive: true });
  removeOldFolders();
  const unfinished = mkdtempSync(`${folder}.unfinished-`);
  try {
    await seed(unfinished);
    rmSync(join(unfinished, 'cms.log'), { force: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process has created the same folder in the meantime.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Copies the prepared data into the folder of a CMS that is about to start. */
export async function copyPreparedData(dataDir: string, demo: string, seed: SeedData): Promise<void> {
  cpSync(await ensurePreparedFolder(demo, seed), dataDir, { recursive: true });
}

interface CurrentStorage {
  getStorage: () => { write(path: string, bytes: Uint8Array): Promise<void> };
}

/**
 * Gives a CMS that keeps its files on S3 the pictures that its prepared database names, from its data folder.
 */
export const storePreparedPictures = (controlUrl: string): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi) => {
      if (process.env.STORAGE !== 's3' || process.env.DEMO !== 'on') return;
      const load = (process.mainModule as NodeJS.Module).require.bind(process.mainModule);
      const { readdir, readFile, rm } = load('node:fs/promises') as typeof import('node:fs/promises');
      const { getStorage } = load(`${strapi.dirs.dist.root}/src/core/storage/current-storage.js`) as CurrentStorage;
      const folder = `${String(process.env.DATA_DIR)}/files`;
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const paths = entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(folder.length + 1))
        .values();
      const storeAll = async (): Promise<void> => {
        for (const path of paths) await getStorage().write(path, await readFile(`${folder}/${path}`));
      };
      await Promise.all(Array.from({ length: 16 }, storeAll));
      await rm(folder, { recursive: true });
    },
    null,
  );
