import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type UserConfig } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLicencesPlugin, formatLicences, WorkerPackages } from './licences.ts';

const react = { name: 'react', version: '19.0.0', identifier: 'MIT', text: 'MIT License\n\nCopyright Meta' };

describe('the text of licences', () => {
  it('names each package, and has each text once', () => {
    const text = formatLicences([{ ...react, name: 'scheduler' }, react, { ...react, name: 'clsx', text: 'Another' }]);
    expect(text).toContain('react 19.0.0 (MIT)\nscheduler 19.0.0 (MIT)\n');
    expect(text.match(/Copyright Meta/g)).toHaveLength(1);
    expect(text.indexOf('clsx')).toBeLessThan(text.indexOf('react 19'));
  });

  it.each([
    [
      'a licence that is not on the list',
      { ...react, identifier: 'GPL-3.0-only' },
      /react 19.0.0 \(GPL.*not an allowed/,
    ],
    ['no licence', { ...react, identifier: undefined }, /not an allowed licence/],
    ['no text', { ...react, text: undefined }, /react 19.0.0 \(MIT\): no text/],
  ])('cannot be made with %s', (_name, bad, fault) => {
    expect(() => formatLicences([react, bad])).toThrow(fault);
  });
});

describe('the build', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'winery-licences-'));
    writeFileSync(join(root, 'index.html'), '<script type="module" src="/main.js"></script>');
    writeFileSync(join(root, 'main.js'), "import { shown } from 'library'; document.title = shown;");
  });
  afterEach(() => rmSync(root, { recursive: true }));

  async function buildWith(
    license: string,
    plugins = [createLicencesPlugin()],
    worker: UserConfig['worker'] = {},
  ): Promise<string> {
    const folder = join(root, 'node_modules', 'library');
    mkdirSync(folder, { recursive: true });
    const described = { name: 'library', version: '1.2.3', license, type: 'module', exports: './index.js' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(described));
    writeFileSync(join(folder, 'index.js'), "export const shown = 'x' + Date.now();");
    writeFileSync(join(folder, 'LICENSE'), 'Copyright of the library');
    await build({ root, configFile: false, logLevel: 'silent', plugins, worker });
    return readFileSync(join(root, 'dist', 'licences.txt'), 'utf8');
  }

  it('lists what its scripts contain, and fonts and styles', async () => {
    const text = await buildWith('MIT');
    for (const part of [
      'library 1.2.3 (MIT)',
      'Copyright of the library',
      'SIL OPEN FONT LICENSE Version 1.1',
      'The Newsreader Project Authors',
      'Reserved Font Name ‘Source’',
      'tailwindcss',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('react');
    expect(readdirSync(join(root, 'dist'), { recursive: true })).not.toContain('.vite/licences.json');
  });

  it('lists what worker scripts contain', async () => {
    const worker = "new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });";
    writeFileSync(join(root, 'worker.js'), readFileSync(join(root, 'main.js')));
    writeFileSync(join(root, 'main.js'), worker);
    const ofWorkers = new WorkerPackages();
    const text = await buildWith('MIT', [createLicencesPlugin(ofWorkers)], {
      format: 'es',
      plugins: () => [ofWorkers.plugin()],
    });
    expect(text).toContain('library 1.2.3 (MIT)');
    await expect(
      buildWith('AGPL-3.0-only', [createLicencesPlugin(ofWorkers)], {
        format: 'es',
        plugins: () => [ofWorkers.plugin()],
      }),
    ).rejects.toThrow(/library 1\.2\.3 \(AGPL-3\.0-only\)/);
  });

  it('fails for a licence that is not allowed', async () => {
    await expect(buildWith('AGPL-3.0-only')).rejects.toThrow(
      /library 1\.2\.3 \(AGPL-3\.0-only\): not an allowed licence/,
    );
  });
});
