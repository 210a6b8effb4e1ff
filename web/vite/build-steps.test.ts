import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChunkSplitting } from './chunks.ts';
import { RequiredMatches } from './required-matches.ts';
import {
  createInlineStylesPlugin,
  createLateStylesPlugin,
  createPrefetchListPlugin,
  createPreloadFontsPlugin,
} from './template.ts';
import { createAliasCheckPlugin, createPlainImportsPlugin } from './library-modules.ts';
import { createPureModulesPlugin } from './pure-modules.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'winery-build-step-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Builds a test page with one build step; none of its files contains what the step looks for. */
async function buildWith(step: Plugin, page = '<p>Nothing</p>'): Promise<unknown> {
  writeFileSync(join(root, 'index.html'), `<!doctype html><html><head></head><body>${page}</body></html>`);
  writeFileSync(join(root, 'main.js'), 'document.title = "x";');
  return build({ root, configFile: false, logLevel: 'silent', build: { write: true }, plugins: [step] });
}
const SCRIPT = '<script type="module" src="/main.js"></script>';

describe('a build step that finds nothing to do fails the build', () => {
  it.each<[name: string, step: () => Plugin, page: string | undefined, missing: RegExp]>([
    [
      'aliases of libraries',
      createAliasCheckPlugin,
      SCRIPT,
      /library-aliases: .*\^react-router\$.*dom\$.*use-sync-external-store/,
    ],
    [
      'modules without effects',
      createPureModulesPlugin,
      SCRIPT,
      /pure-modules: .*contract, .*displayName.*, PrefetchPageLinks/,
    ],
    ['plain imports', createPlainImportsPlugin, SCRIPT, /plain-imports: .*preload helper, the styles of the page/],
    [
      'parts that few pages use',
      () => createChunkSplitting().plugin,
      SCRIPT,
      /chunks: .*react-dom.*mutationObserver.*zod/,
    ],
    [
      'the files to fetch ahead',
      createPrefetchListPlugin,
      SCRIPT,
      /name-files: .*no script, or not both shared chunks/,
    ],
    ['styles in the page', createInlineStylesPlugin, SCRIPT, /inline-styles: the page names no stylesheet/],
    ['styles after the first screen', createLateStylesPlugin, SCRIPT, /late-styles: not built/],
    ['fonts of the first screen', createPreloadFontsPlugin, SCRIPT, /preload-fonts: found no font/],
  ])('%s', async (_name, step, page, missing) => {
    await expect(buildWith(step(), page)).rejects.toThrow(missing);
  });

  it('but not one that has found everything', () => {
    const expected = new RequiredMatches('a step', ['one', 'two']);
    expected.markFound('one');
    expect(() => expected.assertAllFound()).toThrow('a step: the build has found nothing like two');
    expected.markFound('two');
    expect(() => expected.assertAllFound()).not.toThrow();
  });
});
