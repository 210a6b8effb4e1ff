import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localisePath, pageEntries } from '#shared/pages';
import { makeExperience } from '#testing/make-experience';
import { startTestSite, type TestSite } from '../testing/site';
import { servePageData } from '../testing/page-data';
import { PUBLIC } from '../testing/upstream';

/**
 * The vocabulary of schema.org as types: which properties a thing of a type has, and what each of them may
 * be.
 */
const VOCABULARY = createRequire(import.meta.url)
  .resolve('schema-dts')
  .replace(/\.js$/, '.d.ts');
const CHECKED = fileURLToPath(new URL('checked-things.ts', import.meta.url));

interface Thing {
  '@type': string;
  [property: string]: unknown;
}

/** What of things is not in the words of schema.org, one line each. */
function faults(things: readonly Thing[]): string[] {
  const lines = things.map(
    (thing, index) =>
      `export const thing${index}: Exclude<schema.${thing['@type']}, string> = ${JSON.stringify(thing)};`,
  );
  const source = [`import type * as schema from ${JSON.stringify(VOCABULARY.replace(/\.d\.ts$/, ''))};`, ...lines];
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2022.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  const file = ts.createSourceFile(CHECKED, source.join('\n'), ts.ScriptTarget.ES2022);
  host.getSourceFile = (name, ...rest) => (name === CHECKED ? file : getSourceFile.call(host, name, ...rest));
  host.fileExists = (name) => name === CHECKED || fileExists.call(host, name);
  host.readFile = (name) => (name === CHECKED ? source.join('\n') : readFile.call(host, name));
  const program = ts.createProgram([CHECKED], options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(CHECKED))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

let site: TestSite;
beforeEach(async () => {
  site = await startTestSite({ LANGUAGE_SWITCH: 'on' });
  await servePageData(site.upstream);
  const experiences = [makeExperience({ pricePerGroup: 40 })];
  site.upstream.routes['/api/v1/experiences'] = () => ({ headers: PUBLIC, body: { items: experiences, total: 1 } });
  site.upstream.routes['/api/v1/visits/form'] = () => ({ body: { token: 'token', groupSize: 16, reply: 'mail' } });
});
afterEach(() => site.stop());

async function getThings(path: string): Promise<Thing[]> {
  const { text } = await site.request(path);
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(text) ?? [];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

describe('[K2] what pages tell search engines', () => {
  it('is in the words of schema.org: every type, its properties and what they may be', async () => {
    const paths = pageEntries
      .filter(([, page]) => page.isPublic)
      .flatMap(([, page]) => {
        const path = page.href('rebula-2024');
        return [path, localisePath('en', path)];
      });
    const things: Thing[] = [];
    for (const path of paths) things.push(...(await getThings(path)));
    const types = new Set(things.map((thing) => thing['@type']));
    expect([...types].sort()).toEqual([
      'BreadcrumbList',
      'Event',
      'ImageGallery',
      'Product',
      'Service',
      'WebSite',
      'Winery',
    ]);
    expect(faults(things)).toEqual([]);
    // And that what is not in it would be heard.
    const wrong: Thing[] = [
      { '@type': 'Product', vintage: '2024' },
      { '@type': 'Winery', startDate: '2024-01-01' },
      { '@type': 'Bottle' },
      { '@type': 'Event', location: { '@type': 'Place', price: '1' } },
    ];
    expect(faults(wrong)).toHaveLength(wrong.length);
  }, 60_000);
});
