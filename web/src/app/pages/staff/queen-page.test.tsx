import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_FEATURES, type Feature } from '#contract/features';
import type { FakeResponses } from '#testing/fake-api';
import { openSite } from '#testing/open-site';

const signedIn: FakeResponses = {
  '/users/me': () => Response.json({ id: '1', name: 'Ana', email: 'ana@example.com', roles: ['queen'] }),
};
const featuresWith = (change: Partial<Feature>) =>
  Response.json({
    ...DEFAULT_FEATURES,
    queen: { ...DEFAULT_FEATURES.queen, ...change },
    now: '2025-11-21T10:00:00.000Z',
  });
const queenIs = (change: Partial<Feature>): FakeResponses => ({ ...signedIn, '/features': () => featuresWith(change) });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[Q1] [A8] lets staff edit the section before it opens', async () => {
  await openSite('/admin/queen', { responses: queenIs({ embargoDate: '2999-01-01' }) });
  expect((await screen.findAllByRole('button', { name: 'Save' })).length).toBeGreaterThan(0);
});

it('[Q1] keeps what is typed when the section is switched off meanwhile, and says that it is', async () => {
  let change: Partial<Feature> = {};
  const { services } = await openSite('/admin/queen', {
    responses: { ...signedIn, '/features': () => featuresWith(change) },
  });
  const [title] = await screen.findAllByRole<HTMLInputElement>('textbox');
  if (!title) throw new Error('The editor has no field.');
  fireEvent.change(title, { target: { value: 'Half a sentence' } });
  change = { enabled: false };
  await services.queryClient.invalidateQueries({ queryKey: ['features'] });
  expect(await screen.findByText(/The Queen section is switched off/)).toBeDefined();
  expect(title.value).toBe('Half a sentence');
  expect(title.isConnected).toBe(true);
});

it.each([{ hardOff: true }, { enabled: false }])('[G3] [Q1] has no form to overwrite it with at %j', async (change) => {
  await openSite('/admin/queen', { responses: queenIs(change) });
  expect(await screen.findByText(/The Queen section is switched off/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
