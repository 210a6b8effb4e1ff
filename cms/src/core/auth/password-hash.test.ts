import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password-hash';

/** Made by bcryptjs 2.4.3, as Strapi's users-permissions and panel make them. */
const STOCK_HASHES: [password: string, hash: string][] = [
  ['admin-password-1', '$2a$10$qkCRaqPGe6CXR8FDN6YbeOpYyJHIrK.Vm0eh71wDZPobbybeOi6mq'],
  ['geslo čšž 🍷', '$2a$10$FriYMeErksBGPXEytb9rS.MZ2vgJnQz.DfPaa1F40MnOz2Z4eYu76'],
  ['č'.repeat(36), '$2a$10$QCuaYKE7NCeSqgLkte065u19mbJqOCgcoqT0fh5lNOReu06UM8fxq'],
  ['a'.repeat(72), '$2a$10$YEZpz1icC8I9vp8l5T88juW0w3wVtuVCNm/TjpEqRXjpqH942GmyG'],
];

describe('the hash of a password', () => {
  it.each(STOCK_HASHES)('[R23] made by Strapi is verified: %j', async (password, hash) => {
    expect(await verifyPassword(password, hash)).toBe(true);
    expect(await verifyPassword(`x${password.slice(1)}`, hash)).toBe(false);
  });

  it('[R23] has the algorithm and cost of Strapi, and matches only its password', async () => {
    const hash = await hashPassword('novo geslo');
    expect(hash).toMatch(/^\$2b\$10\$/);
    expect(await verifyPassword('novo geslo', hash)).toBe(true);
    expect(await verifyPassword('novo geslo ', hash)).toBe(false);
  });

  it.each([73, 255, 256, 1000])('uses the first 72 of %i bytes', async (length) => {
    const [, hash] = STOCK_HASHES[3] ?? [];
    expect(await verifyPassword('a'.repeat(length), hash ?? '')).toBe(true);
    expect(await verifyPassword(`b${'a'.repeat(length - 1)}`, hash ?? '')).toBe(false);
  });

  it('matches no password if it is missing or invalid', async () => {
    for (const none of ['not a hash', '', null, undefined]) expect(await verifyPassword('', none)).toBe(false);
  });
});
