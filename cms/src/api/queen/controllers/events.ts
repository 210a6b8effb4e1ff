import { QueenEvent, queenEndpoints } from '../../../contract/queen';
import { readSingleResponse } from '../../../core/documents/actions';
import { defineAction } from '../../../core/http/define-action';
import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { formatCalendar, type Calendar } from '../lib/format-calendar';
import { findWinery } from '../lib/find-winery';
import { queen } from '../queen';

/**
 * The events that the caller may see by the rules of `GET /queen`, without invalid ones. Throws `not_found`.
 */
async function readCalendar(request: ReadRequest & { disableCaching(): void }): Promise<Calendar> {
  const scope = await queen.resolveReadScope(request);
  if (!scope) throw new Problem('not_found');
  if (scope.isPreview) request.disableCaching();
  const { events, updatedAt, version } = (await readSingleResponse(queen, scope)) as Pick<
    Calendar,
    'events' | 'updatedAt' | 'version'
  >;
  const validEvents = events.filter((event) => event.title !== '' && QueenEvent.safeParse(event).success);
  return { events: validEvents, updatedAt, version, language: request.language, winery: await findWinery(request) };
}

export default {
  all: defineAction(queenEndpoints.getEventCalendar, async (request) => formatCalendar(await readCalendar(request))),
  one: defineAction(queenEndpoints.getEventFile, async (request) => {
    const calendar = await readCalendar(request);
    const events = calendar.events.filter(({ id }) => id === request.params.id);
    if (events.length === 0) throw new Problem('not_found');
    return formatCalendar({ ...calendar, events });
  }),
};
