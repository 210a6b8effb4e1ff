import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#contract/add-days';
import { getWineryDay } from '#contract/visibility';
import { ApiClient } from '../support/clients/api-client';
import { createVisitFormToken } from '../support/create-visit-form-token';
import { createExperienceInput } from '../support/data/experience-input';
import { createUniqueWord } from '../support/data/unique-name';
import { type RunningCms, STAFF_ADMIN } from '../support/servers/start-cms';
import { type CmsPair, startCmsPair } from '../support/servers/start-pair';

/** Rounds of each race, and requests of guests in a round through each process. */
const ROUNDS = Number(process.env.ROUNDS ?? 10);
const GUESTS = Number(process.env.GUESTS ?? 20);

let pair: CmsPair;
let processes: readonly [RunningCms, RunningCms];
let staff: readonly [ApiClient, ApiClient];
let token = '';
beforeAll(async () => {
  pair = await startCmsPair('disk');
  processes = [pair.survivor, pair.cms()];
  staff = [await new ApiClient(pair.survivor.url).signIn(STAFF_ADMIN), pair.admin()];
  token = await createVisitFormToken(pair.survivor.url, pair.survivor.controlUrl);
}, 360_000);
afterAll(() => pair.stop());

/** What a call was answered: its status, and the code of a problem. */
interface Outcome {
  status: number;
  code: string | undefined;
}

async function send(client: ApiClient, method: string, path: string, body: object, address?: string): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) };
  const response = await client.request(`/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
  const { extensions } = (await response.json()) as { extensions?: { code?: string } };
  return { status: response.status, code: extensions?.code };
}

/** A time that takes one group of eight. */
interface Place {
  experience: string;
  start: string;
}

/** Creates an experience for a race of its own; returns its first times. */
async function createPlaces(isShared: boolean): Promise<Place[]> {
  const title = createUniqueWord();
  const times = { mode: 'fixed' as const, weekdays: [], starts: ['10:00', '12:00', '14:00', '16:00'] };
  const people = { min: 1, max: 8 };
  const body = createExperienceInput({ title, season: null, capacity: 8, people, isShared, times, published: true });
  const { slug } = (await staff[0].call('createExperience', 201, { body })).body;
  const from = addDays(getWineryDay(new Date()), 9);
  const query = { experience: slug, people: 8, from, to: addDays(from, 60) };
  const { days } = (await staff[0].call('getAvailability', 200, { query })).body;
  const starts = days.flatMap(({ slots }) => slots.filter(({ places }) => places === 8).map(({ start }) => start));
  expect(starts.length).toBeGreaterThanOrEqual(ROUNDS);
  return starts.slice(0, ROUNDS).map((start) => ({ experience: slug, start }));
}

let guests = 0;
/** Requests a place as a new guest from a new address. */
function ask({ url }: RunningCms, { experience, start }: Place, people: number): Promise<Outcome> {
  const guest = { language: 'en', name: 'Ana', email: `${createUniqueWord()}@example.com`, token };
  const body = { date: getWineryDay(new Date(start)), start, experience, people, ...guest };
  guests += 1;
  return send(new ApiClient(url), 'POST', '/visits', body, `10.40.${guests >> 8}.${guests & 0xff}`);
}

/** How many people have the place, confirmed or held. */
const countPeople = ({ start, experience }: Place): Promise<number> =>
  pair.survivor.run(
    async (strapi, { start, experience }) => {
      const where = { startsAt: new Date(start), experienceSlug: experience, state: { $in: ['New', 'Confirmed'] } };
      const rows = (await strapi.db.query('api::visit.visit-request').findMany({ where })) as { people: number }[];
      return rows.reduce((sum, { people }) => sum + people, 0);
    },
    { start, experience },
  );

const FULL: Outcome = { status: 409, code: 'slot_full' };
const isFull = ({ status, code }: Outcome): boolean => status === FULL.status && code === FULL.code;

describe('[F2] [R52] two processes on one database', { timeout: 3_600_000 }, () => {
  test('give the last place to one of many who ask at once', async () => {
    const places = await createPlaces(false);
    const winners = [0, 0];
    const started = performance.now();
    for (const place of places) {
      const calls = processes.flatMap((cms, index) =>
        Array.from({ length: GUESTS }, async () => ({ index, outcome: await ask(cms, place, 5) })),
      );
      const outcomes = await Promise.all(calls);
      const accepted = outcomes.filter(({ outcome }) => outcome.status === 202);
      expect(accepted).toHaveLength(1);
      expect(outcomes.filter(({ outcome }) => isFull(outcome))).toHaveLength(2 * GUESTS - 1);
      expect(await countPeople(place)).toBe(5);
      for (const { index } of accepted) winners[index] = (winners[index] ?? 0) + 1;
    }
    const perRequest = (performance.now() - started) / (ROUNDS * GUESTS * 2);
    process.stdout.write(
      `last place: ${ROUNDS} rounds of ${2 * GUESTS} requests, one accepted in each (${winners.join(' and ')} by ` +
        `process), the others 409 slot_full; ${perRequest.toFixed(1)} ms each\n`,
    );
  });

  test('fill a shared time to its last place and no further', async () => {
    const places = await createPlaces(true);
    for (const place of places) {
      const outcomes = await Promise.all(
        processes.flatMap((cms) => Array.from({ length: 8 }, () => ask(cms, place, 1))),
      );
      expect(outcomes.filter(({ status }) => status === 202)).toHaveLength(8);
      expect(outcomes.filter(isFull)).toHaveLength(8);
      expect(await countPeople(place)).toBe(8);
    }
    process.stdout.write(`shared time: ${ROUNDS} rounds of 16 single guests for 8 places, 8 accepted in each\n`);
  });

  test('give a place to the confirmed request or to the new one', async () => {
    const places = await createPlaces(false);
    let confirmed = 0;
    for (const place of places) {
      expect((await ask(processes[0], place, 5)).status).toBe(202);
      const day = getWineryDay(new Date(place.start));
      const listed = (await staff[0].call('listVisits', 200, { query: { from: day, to: day, pageSize: 100 } })).body;
      const former = listed.items.find(
        ({ start, experience }) =>
          Date.parse(start ?? '') === Date.parse(place.start) && experience?.slug === place.experience,
      );
      const id = former?.id ?? '';
      // Its hold ends, so that a confirmation needs a free place again.
      await pair.survivor.run(async (strapi, documentId) => {
        const data = { heldUntil: new Date(Date.now() - 60_000) };
        await strapi.db.query('api::visit.visit-request').updateMany({ where: { documentId }, data });
      }, id);
      const [answer, ...asked] = await Promise.all([
        send(staff[1], 'PUT', `/visits/${id}`, { state: 'Confirmed', staffNote: '' }),
        ...processes.map((cms) => ask(cms, place, 5)),
      ]);
      const accepted = [answer, ...asked].filter(({ status }) => status === 200 || status === 202);
      expect(accepted).toHaveLength(1);
      expect([answer, ...asked].filter(isFull)).toHaveLength(2);
      if (answer.status === 200) confirmed += 1;
    }
    process.stdout.write(`confirm and request: ${ROUNDS} rounds, ${confirmed} confirmed, the others requested\n`);
  });

  test('never accept a request that began after its time was blocked', async () => {
    const places = await createPlaces(false);
    let accepted = 0;
    for (const place of places) {
      const { start, experience } = place;
      const end = new Date(Date.parse(start) + 3_600_000).toISOString();
      const block = send(staff[1], 'POST', '/visits/blocks', { start, end, experience, note: '' });
      const [blocked, asked] = await Promise.all([block, ask(processes[0], place, 5)]);
      expect(blocked.status).toBe(201);
      if (!isFull(asked)) expect(asked.status).toBe(202);
      accepted += asked.status === 202 ? 1 : 0;
      const later = await Promise.all(processes.map((cms) => ask(cms, place, 3)));
      expect(later).toEqual([FULL, FULL]);
    }
    process.stdout.write(`block and request: ${ROUNDS} rounds, ${accepted} accepted before the block, none after it\n`);
  });
});
