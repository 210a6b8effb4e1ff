import { addDays } from '../../cms/src/contract/add-days';
import { getWineryDay } from '../../cms/src/contract/visibility';
import { ApiClient } from './clients/api-client';
import { setClock } from './servers/move-clock';

/** Returns the token of a visit form dated a minute ago; the CMS rejects forms sent at once as spam. */
export async function createVisitFormToken(origin: string, controlUrl: string): Promise<string> {
  const turnBack = await setClock(controlUrl, new Date(Date.now() - 60_000).toISOString());
  try {
    return (await new ApiClient(origin).call('openVisitForm', 200)).body.token;
  } finally {
    await turnBack();
  }
}

/** Returns the first day, at least so many days ahead, on which the winery receives visitors. */
export async function getBookableDay(origin: string, daysAhead: number): Promise<string> {
  const from = addDays(getWineryDay(new Date()), daysAhead);
  const query = { from, to: addDays(from, 30) };
  const { body } = await new ApiClient(origin).call('getAvailability', 200, { query });
  const day = body.days.find(({ slots }) => slots.some(({ places }) => places > 1));
  if (!day) throw new Error('No day is open');
  return day.date;
}
