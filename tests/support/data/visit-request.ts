import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '../clients/api-client';
import { createUniqueNetwork, createUniqueWord } from './unique-name';

/** Returns the first day, so many days ahead or later, on which visits are taken. */
export async function getOpenDay(guest: ApiClient, daysAhead = 9): Promise<string> {
  const from = addDays(getWineryDay(new Date()), daysAhead);
  const { body } = await guest.call('getAvailability', 200, { query: { from, to: addDays(from, 30) } });
  const day = body.days.find(({ closed }) => !closed);
  if (!day) throw new Error('no day is open');
  return day.date;
}

/**
 * Sends a visit request from a new e-mail address; returns this address and the id of the request.
 *
 * @param token of a visit form (`createVisitFormToken`)
 */
export async function requestVisit(guest: ApiClient, token: string, admin: ApiClient) {
  const email = `${createUniqueWord()}@example.com`;
  const date = await getOpenDay(guest);
  const body = { date, people: 4, language: 'en', name: 'Ana', email, token };
  const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
  await guest.call('requestVisit', 202, { body, headers });
  const { body: list } = await admin.call('listVisits', 200);
  return { email, id: list.items.find((item) => item.email === email)?.id ?? '' };
}
