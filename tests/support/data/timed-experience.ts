import type { ExperienceCreateRequest } from '#contract/experiences';
import type { ApiClient } from '../clients/api-client';
import { createExperienceInput } from './experience-input';
import { createUniqueWord } from './unique-name';

/** Creates an experience that begins at 9, 10 and 11 on every open day of the year, and returns its slug. */
export async function createTimedExperience(
  staff: ApiClient,
  values: Pick<ExperienceCreateRequest, 'confirmation' | 'cancelHours'>,
): Promise<string> {
  const times = { mode: 'fixed' as const, weekdays: [], starts: ['09:00', '10:00', '11:00'] };
  const input = createExperienceInput({ title: createUniqueWord(), season: null, times, ...values });
  return (await staff.call('createExperience', 201, { body: input })).body.slug;
}
