import { expect, test } from 'vitest';
import { announceSaved, isOwnSave } from './own-saves';

const person = { id: 'ana', name: 'Ana', isSignedIn: true };
const resource = {
  draft: { getResource: () => '/media/1', getVersion: ({ version }: { version: number }) => version },
};

test('[R105] a save of another tab of this browser is known as its person’s own', async () => {
  announceSaved(person, resource, { version: 7 });
  expect(isOwnSave(person, resource, { version: 7 })).toBe(true);
  expect(isOwnSave({ ...person, id: 'eva' }, resource, { version: 7 })).toBe(false);
  const other = new BroadcastChannel('winery-own-saves');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  other.postMessage('ana /media/1 8');
  await expect.poll(() => isOwnSave(person, resource, { version: 8 })).toBe(true);
  other.close();
});
