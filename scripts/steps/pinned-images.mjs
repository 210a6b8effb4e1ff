// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = ['docker-compose.yml', 'Dockerfile'];

/** An image in these files: the text before it, the image with its tag, and its digest, if any. */
const IMAGE_REFERENCE = /^(\s*image: +|FROM +(?:--\S+ +)*|# syntax=)([^\s@]+:[^\s@]+)(@sha256:[\da-f]+)?/gm;

/**
 * Adds to every image tag in the compose file and the Dockerfile its current digest: `postgres:17` becomes
 * `postgres:17@sha256:…`. Writes nothing unless all digests are known.
 *
 * @param {string} root
 * @param {(image: string) => Promise<string>} fetchDigest
 * @returns {Promise<Map<string, string>>} the digests by their images
 */
export async function pinImages(root, fetchDigest) {
  const texts = FILES.map((name) => readFileSync(join(root, name), 'utf8'));
  const images = new Set(texts.flatMap((text) => [...text.matchAll(IMAGE_REFERENCE)].map(([, , image = '']) => image)));
  /** @type {Map<string, string>} */
  const digests = new Map();
  for (const image of images) digests.set(image, await fetchDigest(image));
  texts.forEach((text, index) => {
    const pinned = text.replaceAll(IMAGE_REFERENCE, (_, before, image) => `${before}${image}@${digests.get(image)}`);
    writeFileSync(join(root, FILES[index] ?? ''), pinned);
  });
  return digests;
}
