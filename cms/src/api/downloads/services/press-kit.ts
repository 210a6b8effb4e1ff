import type { ImageRef } from '../../../contract/image-ref';
import { LANGUAGES } from '../../../contract/languages';
import type { ReadRequest } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import { log } from '../../../core/observability/log';
import { readForVisitor } from '../../../core/storage/current-storage';
import { originalPath } from '../../../core/storage/object-path';
import { aboutFor, metadataFor, publishedWines } from '../lib/file-reads';
import { aboutText, readMe, winesText } from '../lib/press-texts';
import type { ZipEntry } from '../lib/zip-stream';
import type { PapersService } from './downloads';

const papers = (): PapersService => getService<PapersService>('api::downloads.downloads');
const text = (name: string, words: string): ZipEntry => ({ name, bytes: Buffer.from(words), isText: true });
const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

const pressKit = () => ({
  /** The files of the press kit, one after the other. What cannot be read or made is left out and named at the end. */
  async *entries(request: ReadRequest): AsyncGenerator<ZipEntry> {
    const missing: string[] = [];
    async function* file(name: string, read: () => Promise<Buffer>): AsyncGenerator<ZipEntry> {
      try {
        yield { name, bytes: await read() };
      } catch (error) {
        missing.push(name);
        log.warn(`The press kit lacks ${name}: ${String(error)}`);
      }
    }
    const original = (image: ImageRef, name: string) =>
      file(`${name}.${extensionOf(image.imageKey)}`, async () =>
        readForVisitor(originalPath(image.storageFolder, image.imageKey)),
      );

    const { logoImage } = (await metadataFor(request)).brand;
    if (logoImage) yield* original(logoImage, 'logo/logo');
    for (const { bottleImage, slug } of await publishedWines(request)) {
      if (bottleImage) yield* original(bottleImage, `bottles/${slug}`);
    }
    for (const language of LANGUAGES) {
      const asked = { ...request, language };
      const [wines, metadata, about] = await Promise.all([publishedWines(asked), metadataFor(asked), aboutFor(asked)]);
      for (const wine of wines) {
        yield* file(`sheets/${language}/${wine.slug}.pdf`, () => papers().sheetOf(wine, asked));
      }
      yield text(`texts/${language}/about.md`, aboutText(metadata, about));
      yield text(`texts/${language}/wines.md`, winesText(wines));
    }
    for (const language of LANGUAGES) {
      const metadata = await metadataFor({ ...request, language });
      yield text(`README.${language}.txt`, readMe(metadata, missing, language));
    }
  },
});

export type PressKitService = ReturnType<typeof pressKit>;
export default pressKit;
