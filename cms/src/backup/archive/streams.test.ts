import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createBackupKey, createCipher } from './streams';

const stream = (bytes: Uint8Array): Readable => Readable.from([Buffer.from(bytes)]);
const content = randomBytes(200_000);

it('[B1] decrypts its own output with the key, and not with another one', async () => {
  const [{ key }, { key: otherKey }] = [await createBackupKey(), await createBackupKey()];
  const seal = await createCipher(key);
  const sealed = await buffer(await seal.encrypt(stream(content)));
  expect(sealed.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect((await buffer(await seal.decrypt(stream(sealed)))).equals(content)).toBe(true);
  await expect((await createCipher(otherKey)).decrypt(stream(sealed))).rejects.toThrow('another key');
  expect(seal.listNames('a')).not.toEqual((await createCipher(otherKey)).listNames('a'));
});

it('[R110] [O9] a recipient key encrypts for its identity, computes the same names, and cannot decrypt', async () => {
  const { key, recipient } = await createBackupKey();
  const [writer, reader] = [await createCipher(recipient), await createCipher(key)];
  expect([writer.canDecrypt, reader.canDecrypt, writer.suffix]).toEqual([false, true, '.age']);
  expect(writer.listNames('a')).toEqual([reader.listNames('a')[0]]);
  const sealed = await buffer(await writer.encrypt(stream(content)));
  expect((await buffer(await reader.decrypt(stream(sealed)))).equals(content)).toBe(true);
  await expect(writer.decrypt(stream(sealed))).rejects.toThrow(
    'BACKUP_KEY is a recipient (age1…), which only writes backups: to read this one, set its identity',
  );
});

it('[B1] rejects changed or truncated input', async () => {
  const seal = await createCipher((await createBackupKey()).key);
  const sealed = await buffer(await seal.encrypt(stream(content)));
  const opened = async (bytes: Uint8Array) => buffer(await seal.decrypt(stream(bytes)));
  for (const place of [30, 1_000, 100_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    await expect(opened(changed)).rejects.toThrow();
  }
  await expect(opened(sealed.subarray(0, 131_072))).rejects.toThrow();
});

it('[B1] changes nothing without a key, and rejects invalid keys', async () => {
  const plain = await createCipher(null);
  expect((await buffer(await plain.encrypt(stream(content)))).equals(content)).toBe(true);
  await expect(createCipher('secret')).rejects.toThrow('BACKUP_KEY: must be a key such as');
  for (const wrong of [`AGE-SECRET-KEY-1${'Q'.repeat(58)}`, `age1${'q'.repeat(58)}`])
    await expect(createCipher(wrong)).rejects.toThrow('BACKUP_KEY: one of its characters is wrong.');
});
