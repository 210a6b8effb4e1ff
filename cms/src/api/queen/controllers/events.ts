import { QueenEvent, queenEndpoints } from '../../../contract/queen';
import { showSingle } from '../../../core/documents/actions';
import { defineAction } from '../../../core/http/define-action';
import { Problem } from '../../../core/http/problem';
import type { ReadRequest } from '../../../core/http/operation-context';
import { calendarText, type Calendar } from '../lib/calendar-text';
import { findWinery } from '../lib/find-winery';
import { queen } from '../queen';

/**
 * The events that the caller may see by the rules of `GET /queen`, without invalid ones. Throws `not_found`.
 */
async function calendarFor(request: ReadRequest & { uncacheable(): void }): Promise<Calendar> {
  const scope = await queen.resolveReadScope(request);
  if (!scope) throw new Problem('not_found');
  if (scope.preview) request.uncacheable();
  const { events, updatedAt, version } = (await showSingle(queen, scope)) as Pick<
    Calendar,
    'events' | 'updatedAt' | 'version'
  >;
  const whole = events.filter((event) => event.title !== '' && QueenEvent.safeParse(event).success);
  return { events: whole, updatedAt, version, language: request.language, winery: await findWinery(request) };
}

export default {
  all: defineAction(queenEndpoints.getEventCalendar, async (request) => calendarText(await calendarFor(request))),
  one: defineAction(queenEndpoints.getEventFile, async (request) => {
    const calendar = await calendarFor(request);
    const events = calendar.events.filter(({ id }) => id === request.params.id);
    if (events.length === 0) throw new Problem('not_found');
    return calendarText({ ...calendar, events });
  }),
};
