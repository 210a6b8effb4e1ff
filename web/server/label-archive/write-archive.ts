import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ARCHIVE_FILES } from '#contract/published-labels';
import { renderLabelFailurePage } from '../labels/label-page';
import type { LabelStore } from '../labels/label-store';
import { hashFile, serializeManifest } from './archive-manifest';
import { createArchivePages } from './archive-pages';
import { FOLDER_PLACEHOLDER, createApacheRules, createCaddyRules, createNginxRules } from './hosting-rules';
import { listPrintedPaths } from './printed-paths';

const GUIDE = `# Archive of wine labels

All published labels of the winery as files, in all languages, with the texts before corrections. Any web host can
serve this folder at the address that is printed on the bottles.

- nginx: include hosting/nginx.conf. Caddy: run it with hosting/Caddyfile. In both, replace ${FOLDER_PLACEHOLDER} by the
  path of this folder and 8080 by the port.
- Apache: .htaccess works by itself where AllowOverride is All.
- Any other host: a printed code shows the label in Slovenian, with links to the other languages.

manifest.json lists each file with its SHA-256; manifest.sig is its Ed25519 signature, made with the key in
.well-known/winery-labels.json.
`;

/** Creates the files that are no label, as `[path, content]`. */
function createOtherFiles(store: LabelStore): [path: string, content: string | Buffer][] {
  const paths = listPrintedPaths(store);
  return [
    ['.htaccess', createApacheRules(paths)],
    ['404.html', renderLabelFailurePage('unknown', 'sl')],
    ['README.md', GUIDE],
    ['hosting/Caddyfile', createCaddyRules(paths)],
    ['hosting/nginx.conf', createNginxRules(paths)],
    ['robots.txt', 'User-agent: *\nDisallow: /\n'],
  ];
}

/** Numbers of an exported archive. */
export interface ArchiveSummary {
  labels: number;
  pages: number;
}

/**
 * Writes all labels of a store into a folder, which it creates: pages, rules of web servers and the manifest,
 * but no signature. The same labels and program give the same bytes. Throws file system errors.
 */
export function writeArchive(store: LabelStore, folder: string): ArchiveSummary {
  const writeFile = (path: string, body: Buffer): string => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), body);
    return hashFile(body);
  };
  const pages = [...createArchivePages(store)].map(({ body, ...page }) => ({
    ...page,
    sha256: writeFile(page.path, body),
  }));
  const files = createOtherFiles(store).map(([path, content]) => ({
    path,
    sha256: writeFile(path, Buffer.from(content)),
  }));
  writeFile(ARCHIVE_FILES.manifest, serializeManifest({ pages, files }));
  return { labels: store.size, pages: pages.length };
}
