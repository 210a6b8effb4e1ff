import type { ImageRef } from '../../../contract/image-ref';
import { LANGUAGES } from '../../../contract/languages';
import type { ReadRequest } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { log } from '../../../core/observability/log';
import { readForVisitor } from '../../../core/storage/current-storage';
import { toOriginalPath } from '../../../core/storage/object-path';
import { readAbout, readMetadata, findPublishedWines } from '../lib/file-reads';
import { renderAboutMarkdown, renderReadMe, renderWinesMarkdown } from '../lib/press-texts';
import type { ZipEntry } from '../lib/zip-stream';
import type { DownloadsService } from './downloads';

const getDownloadsService = (): DownloadsService => getService<DownloadsService>('api::downloads.downloads');
const createTextEntry = (name: string, content: string): ZipEntry => ({
  name,
  bytes: Buffer.from(content),
  isText: true,
});
const getExtension = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const pressKit = () => ({
  /**
   * Yields the files of the press kit. Files that fail are left out and listed in the README files at the
   * end.
   */
  async *readEntries(request: ReadRequest): AsyncGenerator<ZipEntry> {
    const missing: string[] = [];
    async function* readEntry(name: string, read: () => Promise<Buffer>): AsyncGenerator<ZipEntry> {
      try {
        yield { name, bytes: await read() };
      } catch (error) {
        missing.push(name);
        log.warn(`The press kit lacks ${name}: ${String(error)}`);
      }
    }
    const readOriginal = (image: ImageRef, name: string) =>
      readEntry(`${name}.${getExtension(image.imageKey)}`, async () =>
        readForVisitor(toOriginalPath(image.storageFolder, image.imageKey)),
      );

    const { logoImage } = (await readMetadata(request)).brand;
    if (logoImage) yield* readOriginal(logoImage, 'logo/logo');
    for (const { bottleImage, slug } of await findPublishedWines(request)) {
      if (bottleImage) yield* readOriginal(bottleImage, `bottles/${slug}`);
    }
    for (const language of LANGUAGES) {
      const localisedRequest = { ...request, language };
      const [wines, metadata, about] = await Promise.all([
        findPublishedWines(localisedRequest),
        readMetadata(localisedRequest),
        readAbout(localisedRequest),
      ]);
      for (const wine of wines) {
        yield* readEntry(`sheets/${language}/${wine.slug}.pdf`, () =>
          getDownloadsService().renderSheet(wine, localisedRequest),
        );
      }
      yield createTextEntry(`texts/${language}/about.md`, renderAboutMarkdown(metadata, about));
      yield createTextEntry(`texts/${language}/wines.md`, renderWinesMarkdown(wines));
    }
    for (const language of LANGUAGES) {
      const metadata = await readMetadata({ ...request, language });
      yield createTextEntry(`README.${language}.txt`, renderReadMe(metadata, missing, language));
    }
  },
});

export type PressKitService = ReturnType<typeof pressKit>;
export default pressKit;
