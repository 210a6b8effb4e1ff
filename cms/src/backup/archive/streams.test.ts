import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { newKey, sealWith } from './streams';

const stream = (bytes: Uint8Array): Readable => Readable.from([Buffer.from(bytes)]);
const content = randomBytes(200_000);

it('[B1] decrypts its own output with the key, and not with another one', async () => {
  const [{ key }, { key: otherKey }] = [await newKey(), await newKey()];
  const seal = await sealWith(key);
  const sealed = await buffer(await seal.seal(stream(content)));
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await buffer(await seal.open(stream(sealed)))).equals(content)).toBe(true);
  await expect((await sealWith(otherKey)).open(stream(sealed))).rejects.toThrow('another key');
  expect(seal.listNames('a')).not.toEqual((await sealWith(otherKey)).listNames('a'));
});

it('[R110] [O9] a recipient key encrypts for its identity, computes the same names, and cannot decrypt', async () => {
  const { key, recipient } = await newKey();
  const [writer, reader] = [await sealWith(recipient), await sealWith(key)];
  expect([writer.canOpen, reader.canOpen, writer.suffix]).toEqual([false, true, '.age']);
  expect(writer.listNames('a')).toEqual([reader.listNames('a')[0]]);
  const sealed = await buffer(await writer.seal(stream(content)));
  expect((await buffer(await reader.open(stream(sealed)))).equals(content)).toBe(true);
  await expect(writer.open(stream(sealed))).rejects.toThrow(
    'BACKUP_KEY is a recipient (age1…), which only writes backups: to read this one, set its identity',
  );
});

it('[B1] rejects changed or truncated input', async () => {
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

it('[B1] changes nothing without a key, and rejects invalid keys', async () => {
  const plain = await sealWith(null);
  expect((await buffer(await plain.seal(stream(content)))).equals(content)).toBe(true);
  await expect(sealWith('secret')).rejects.toThrow('BACKUP_KEY: must be a key such as');
  for (const wrong of [`AGE-SECRET-KEY-1${'Q'.repeat(58)}`, `age1${'q'.repeat(58)}`])
    await expect(sealWith(wrong)).rejects.toThrow('BACKUP_KEY: one of its characters is wrong.');
});
