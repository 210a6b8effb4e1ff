import type { ApiClient } from '../clients/api-client';
import { createUniqueNetwork, createUniqueWord } from './unique-name';

const DAY_MS = 86_400_000;

/**
 * Sends a visit request from a new e-mail address; returns this address and the id of the request.
 *
 * @param token of a visit form (`createVisitFormToken`)
 */
export async function requestVisit(guest: ApiClient, token: string, admin: ApiClient) {
  const email = `${createUniqueWord()}@example.com`;
  const date = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
  const body = { date, people: 4, language: 'en', name: 'Ana', email, token };
  const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
  await guest.call('requestVisit', 202, { body, headers });
  const { body: list } = await admin.call('listVisits', 200);
  return { email, id: list.items.find((item) => item.email === email)?.id ?? '' };
}
