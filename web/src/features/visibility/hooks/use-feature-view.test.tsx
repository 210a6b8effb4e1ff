import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { DEFAULT_FEATURES } from '#contract/features';
import type { Role } from '#contract/session';
import { createApiClient } from '#shared/api/api-client';
import { createServerClock, ServicesContext } from '#shared/api/services';
import { createI18n } from '#shared/i18n/create-i18n';
import { createTextService } from '#shared/i18n/text-service';
import { useFeatureView } from './use-feature-view';

function Probe({ role }: { role: Role }) {
  return <p>{useFeatureView('queen', role).show ? 'shown' : 'hidden'}</p>;
}

/** Returns what a role sees at a URL of a Queen section under embargo until 2030. */
async function seenBy(role: Role, address: string, isKnown = true): Promise<string> {
  const i18n = await createI18n('sl');
  const queen = { enabled: true, hardOff: false, embargoDate: '2030-01-01' };
  const response = { ...DEFAULT_FEATURES, queen, now: '2026-01-01T00:00:00.000Z' };
  const fetch = () => (isKnown ? Promise.resolve(Response.json(response)) : new Promise<Response>(() => undefined));
  const api = createApiClient({ host: '', language: () => 'sl', fetch });
  const queryClient = new QueryClient();
  const services = {
    isServer: false,
    settings: { siteOrigin: '', labelOrigin: '', apiHost: '', languageSwitch: false, debugQueries: false },
    api,
    queryClient,
    i18n,
    texts: createTextService(i18n, () => Promise.resolve({ texts: {} })),
    search: '',
    clock: createServerClock(),
    pageHead: { current: null },
  };
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>
          <Probe role={role} />
        </MemoryRouter>
      </QueryClientProvider>
    </ServicesContext>,
  );
  if (isKnown) {
    await waitFor(() => {
      expect(queryClient.isFetching()).toBe(0);
    });
  }
  const seen = screen.getByText(/shown|hidden/).textContent;
  cleanup();
  return seen;
}

afterEach(cleanup);

it('[G2] [G3] shows the queen section under embargo to staff and with preview=1 only', async () => {
  expect(await seenBy('guest', '/')).toBe('hidden');
  expect(await seenBy('guest', '/?preview=true')).toBe('hidden');
  expect(await seenBy('guest', '/?preview=1')).toBe('shown');
  expect(await seenBy('queen', '/')).toBe('shown');
  expect(await seenBy('editor', '/')).toBe('shown');
  expect(await seenBy('admin', '/')).toBe('shown');
});

it('[G3] shows nothing before the switches are known', async () => {
  expect(await seenBy('admin', '/?preview=1', false)).toBe('hidden');
});
