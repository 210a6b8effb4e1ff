import { inject, onTestFinished } from 'vitest';
import { addDays } from '#contract/add-days';
import type { AvailableSlot } from '#contract/availability';
import type { Experience, ExperienceCreateRequest } from '#contract/experiences';
import { getWineryDay } from '#contract/visibility';
import type { VisitRequest } from '#contract/visits';
import type { ApiClient } from './clients/api-client';
import { createVisitFormToken } from './create-visit-form-token';
import { createExperienceInput } from './data/experience-input';
import { createUniqueNetwork, createUniqueWord } from './data/unique-name';

/** Of a form that was opened a minute ago; one for all requests, since it moves the clock. */
let token: Promise<string> | undefined;

/** Adds an experience that starts daily at 11:00 and 15:00; it is deleted after the test. */
export async function addExperience(
  editor: ApiClient,
  values: Partial<ExperienceCreateRequest> = {},
): Promise<Experience> {
  const { body } = await editor.call('createExperience', 201, {
    body: createExperienceInput({
      title: `Pokušina ${createUniqueWord()}`,
      people: { min: 1, max: 8 },
      capacity: 8,
      times: { mode: 'fixed', weekdays: [], starts: ['11:00', '15:00'] },
      season: null,
      ...values,
    }),
  });
  onTestFinished(async () => {
    await editor.request(`/api/v1/experiences/${body.id}`, { method: 'DELETE' });
  });
  return body;
}

/** Times of an experience on its first open day at least nine days ahead. */
export async function findSlots(guest: ApiClient, experience: string): Promise<AvailableSlot[]> {
  const from = addDays(getWineryDay(new Date()), 9);
  const { body } = await guest.call('getAvailability', 200, { query: { experience, from, to: addDays(from, 30) } });
  const day = body.days.find(({ closed }) => !closed);
  if (!day) throw new Error('no day is open');
  return day.slots;
}

/** Sends a visit request from a new mailbox and address, in English. */
export async function askForVisit(guest: ApiClient, values: Partial<VisitRequest>) {
  token ??= createVisitFormToken(inject('cmsUrl'), inject('cmsControlUrl'));
  const email = `${createUniqueWord()}@example.com`;
  const date = values.start ? getWineryDay(new Date(values.start)) : '';
  const body = { date, people: 2, language: 'en', name: 'Ana Kos', email, token: await token, ...values };
  const response = await guest.request('/api/v1/visits?lang=en', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `${createUniqueNetwork()}.0.1` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown> & {
    code?: string;
    extensions?: { fields?: Record<string, string> };
  };
  return { status: response.status, answer, fields: answer.extensions?.fields, email: body.email };
}

/** Returns the stored visit of an e-mail address. */
export async function getVisit(editor: ApiClient, email: string) {
  const { body } = await editor.call('listVisits', 200, { query: { pageSize: 100 } });
  const found = body.items.find((item) => item.email === email);
  if (!found) throw new Error(`no visit of ${email}`);
  return found;
}
