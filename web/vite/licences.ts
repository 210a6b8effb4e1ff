import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isClientBuild } from './required-matches.ts';

/** A package whose content is sent to browsers, as Vite reports it. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX identifier in its `package.json`. */
  identifier?: string;
  text?: string;
}

/** Licences that require no more than their notice. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'OFL-1.1']);

/** Vite's own licence report, below the build folder; it is not served. */
const LICENCES_OF_SCRIPTS = '.vite/licences.json';

/** Name of the served file. */
const FILE = 'licences.txt';

/** Packages whose content reaches browsers otherwise than in scripts: fonts and stylesheets. */
const BESIDE_SCRIPTS: readonly { name: string; notice?: string }[] = [
  { name: '@fontsource-variable/newsreader' },
  // The package names its publisher; this is the notice of the font files.
  {
    name: '@fontsource-variable/source-sans-3',
    notice: '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’',
  },
  { name: 'tailwindcss' },
];

const INTRODUCTION = `Licence programske opreme in pisav, ki jih to spletno mesto pošilja brskalnikom
Licences of the software and the fonts that this site sends to browsers

Upravljalni vmesnik / the panel of the CMS: /cms/admin/licences.html
`;
const LINE = '-'.repeat(80);

const formatPackage = ({ name, version, identifier }: LicensedPackage): string => `${name} ${version} (${identifier})`;

/**
 * Formats the licences of all packages as one text, each licence text once.
 * @throws Error for a package without a text or with a licence that is not allowed
 */
export function formatLicences(packages: readonly LicensedPackage[]): string {
  const issues = packages.flatMap((each) => {
    if (!ALLOWED.has(each.identifier ?? '')) return [`${formatPackage(each)}: not an allowed licence`];
    return each.text ? [] : [`${formatPackage(each)}: no text of its licence`];
  });
  if (issues.length > 0) throw new Error(`licences: ${issues.join('; ')}`);
  const names = new Map<string, string[]>();
  for (const each of packages.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))) {
    const text = each.text?.replaceAll('\r\n', '\n').trim() ?? '';
    names.set(text, [...(names.get(text) ?? []), formatPackage(each)]);
  }
  const sections = [...names].map(
    ([text, packageNames]) => `${LINE}\n${packageNames.join('\n')}\n${LINE}\n\n${text}\n`,
  );
  return [INTRODUCTION, ...sections].join('\n');
}

const require = createRequire(import.meta.url);

/** Matches the package folder in the path of a module. */
const PACKAGE_FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/** Reads name, version and licence of the package in a folder. */
async function readPackage(folder: string): Promise<LicensedPackage> {
  const {
    name,
    version,
    license: identifier,
  } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const text = await readFile(join(folder, 'LICENSE'), 'utf8');
  return { name: name ?? '', version: version ?? '', identifier, text };
}

/**
 * Collects the packages in worker scripts, which Vite builds separately and leaves out of its licence report.
 */
export class WorkerPackages {
  readonly #folders = new Set<string>();

  /** For `worker.plugins` of Vite. */
  readonly plugin = (): Plugin => ({
    name: 'worker-packages',
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const [folder] = PACKAGE_FOLDER.exec(id) ?? [];
          if (folder !== undefined) this.#folders.add(folder);
        }
      }
    },
  });

  /** Reads the packages that are not among `others`. */
  read(others: readonly LicensedPackage[]): Promise<LicensedPackage[]> {
    const otherNames = new Set(others.map(({ name }) => name));
    return Promise.all([...this.#folders].map(readPackage)).then((all) =>
      all.filter(({ name }) => !otherNames.has(name)),
    );
  }
}

async function readPackageWithNotice({ name, notice }: (typeof BESIDE_SCRIPTS)[number]): Promise<LicensedPackage> {
  const found = await readPackage(dirname(require.resolve(`${name}/package.json`)));
  return notice ? { ...found, text: `${notice}\n\n${found.text ?? ''}` } : found;
}

/**
 * Vite plugin: writes the licences of everything in the client build, and fails the build if one is missing
 * or not allowed.
 */
export function createLicencesPlugin(ofWorkers = new WorkerPackages()): Plugin {
  let folder = '';
  return {
    name: 'licences',
    apply: isClientBuild,
    config: () => ({ build: { license: { fileName: LICENCES_OF_SCRIPTS } } }),
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const licencesPath = join(folder, LICENCES_OF_SCRIPTS);
      const ofScripts = JSON.parse(await readFile(licencesPath, 'utf8')) as LicensedPackage[];
      const beside = await Promise.all(BESIDE_SCRIPTS.map(readPackageWithNotice));
      await writeFile(
        join(folder, FILE),
        formatLicences([...ofScripts, ...(await ofWorkers.read(ofScripts)), ...beside]),
      );
      await rm(licencesPath);
    },
  };
}
