import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../tests/support/paths';
import { PRODUCT_NAMES, writeSbom } from './sbom.mjs';

interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  licenses?: { license?: { id?: string }; expression?: string }[];
}
interface Bill {
  bomFormat: string;
  specVersion: string;
  components: Component[];
  dependencies: { dependsOn: string[] }[];
}
interface Package {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const read = <Content>(path: string): Content => JSON.parse(readFileSync(path, 'utf8')) as Content;
const findLicence = ({ licenses = [] }: Component): string | undefined =>
  licenses.map(({ license, expression }) => license?.id ?? expression)[0];

describe('a bill of materials', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'winery-sbom-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the same with NODE_ENV=production, as in image builds', async () => {
    const names = async (environment: string) => {
      process.env['NODE_ENV'] = environment;
      const file = join(folder, 'bill.json');
      await writeSbom('web', file);
      return read<Bill>(file).components.map(({ name }) => name);
    };
    const before = process.env['NODE_ENV'];
    try {
      expect(await names('production')).toEqual(await names('development'));
    } finally {
      process.env['NODE_ENV'] = before;
    }
  });

  it.each(PRODUCT_NAMES)('lists every production package of %s with version and licence', async (product) => {
    const file = join(folder, 'bill.json');
    await writeSbom(product, file);
    const bill = read<Bill>(file);
    expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)]);
    const root = join(PROJECT_ROOT, product);
    const { dependencies = {}, devDependencies = {} } = read<Package>(join(root, 'package.json'));
    const installed = Object.keys(dependencies)
      // An alias of a package version is listed under the package's own name.
      .filter((name) => !dependencies[name]?.startsWith('npm:'))
      .map((name) => ({ name, ...read<Package>(join(root, 'node_modules', name, 'package.json')) }));
    expect(installed.length).toBeGreaterThan(20);
    for (const { name, version, license = '' } of installed) {
      const component = bill.components.find((each) => each.name === name && each.version === version);
      // A licence outside the SPDX list has its own text.
      const expected = /^SEE LICENSE|^$/.test(license) ? undefined : license;
      expect([name, component && findLicence(component), component?.purl]).toEqual([
        name,
        expected,
        expect.stringMatching(/^pkg:npm\//),
      ]);
    }
    const refs = new Set(bill.components.map((component) => component['bom-ref']));
    const named = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(named.filter((ref) => !refs.has(ref))).toEqual([]);
    const names = new Set(bill.components.map(({ name }) => name));
    expect(Object.keys(devDependencies).filter((name) => /^vite$|^@testing/.test(name) && names.has(name))).toEqual([]);
  });
});
