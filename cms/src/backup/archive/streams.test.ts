import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { newKey, sealWith } from './streams';

const stream = (bytes: Uint8Array): Readable => Readable.from([Buffer.from(bytes)]);
const content = randomBytes(200_000);

it('[B1] opens what it has sealed, with the key and with no other', async () => {
  const [{ key }, { key: otherKey }] = [await newKey(), await newKey()];
  const seal = await sealWith(key);
  const sealed = await buffer(await seal.seal(stream(content)));
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await buffer(await seal.open(stream(sealed)))).equals(content)).toBe(true);
  await expect((await sealWith(otherKey)).open(stream(sealed))).rejects.toThrow('another key');
  expect(seal.nameOf('a')).not.toBe((await sealWith(otherKey)).nameOf('a'));
});

it('[B1] opens nothing that was changed or cut off', async () => {
  const seal = await sealWith((await newKey()).key);
  const sealed = await buffer(await seal.seal(stream(content)));
  const opened = async (bytes: Uint8Array) => buffer(await seal.open(stream(bytes)));
  for (const place of [30, 1_000, 100_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(opened(changed)).rejects.toThrow();
  }
  await expect(opened(sealed.subarray(0, 131_072))).rejects.toThrow();
});

it('[B1] passes everything on without a key, and names what is no key', async () => {
  const plain = await sealWith(null);
  expect((await buffer(await plain.seal(stream(content)))).equals(content)).toBe(true);
  await expect(sealWith('secret')).rejects.toThrow('BACKUP_KEY: must be a key such as');
  await expect(sealWith(`AGE-SECRET-KEY-1${'Q'.repeat(58)}`)).rejects.toThrow(
    'BACKUP_KEY: one of its characters is wrong.',
  );
});
