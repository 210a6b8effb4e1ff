import sharp from 'sharp';

/** A file as Playwright hands it to a page. */
export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of random colour and of a width of its own, so that no two have the same bytes. */
export async function png(name: string, width: number): Promise<TestFile> {
  const [r, g, b] = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const create = { width, height: Math.round(width * 0.7), channels: 3 as const, background: { r, g, b } };
  return { name: `${name}.png`, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}
