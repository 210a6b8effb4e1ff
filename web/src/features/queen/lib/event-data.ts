import type { QueenEvent } from '#contract/queen';
import { pages } from '#shared/pages';
import { wineryId, type StructuredThing } from '#shared/lib/structured-data';

/** An event of the Queen's calendar for search engines. */
export const eventData = (siteOrigin: string, event: QueenEvent, organizer: string): StructuredThing => ({
  '@type': 'Event',
  name: event.title,
  startDate: event.start,
  endDate: event.end ?? undefined,
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: {
    '@type': 'Place',
    name: event.location,
    address: event.location,
    hasMap: event.mapsUrl || undefined,
  },
  url: event.infoUrl || siteOrigin + pages.queen.href(),
  organizer: { '@type': 'Winery', '@id': wineryId(siteOrigin), name: organizer, url: `${siteOrigin}/` },
});
