import { isEventOver } from '../../contract/event-days';
import { formatEventTime } from '../../contract/format-event-time';
import { queenEntity, type QueenEvent, queenOperations } from '../../contract/queen';
import { isAllowed } from '../../contract/session';
import { defineSingle } from '../../core/documents/entity/define-entity';
import { GUEST, type ReadRequest, type ReadScope } from '../../core/http/operation-context';
import { buildPublishedFilter, type DraftAccess, reportExpiry } from '../../core/site-state/publication';
import { getService } from '../../core/process/get-service';
import type { FeaturesService } from '../feature-flags/services/features';

const WINE = 'api::wine.wine';

/**
 * Read scope of the Queen section; `null` for callers who may not see it. Everyone who sees it gets all its
 * images; its editors also see picks of draft wines.
 */
async function resolveQueenReadScope(request: ReadRequest): Promise<ReadScope | null> {
  const { language, query, caller, site, onExpiry } = request;
  const features = getService<FeaturesService>('api::feature-flags.features');
  if (!(await features.isVisible('queen', request))) return null;
  const guestRequest = { ...request, query: {}, caller: () => Promise.resolve(GUEST) };
  const isPreview = query.preview === '1' && !(await features.isVisible('queen', guestRequest));
  const canEditQueen = isAllowed('queen', (await caller()).user?.roles ?? null);
  const draftAccess: DraftAccess = canEditQueen ? { canSeeDrafts: true } : { canSeeDrafts: false, site: await site() };
  return {
    ...draftAccess,
    language,
    isWithoutFallback: canEditQueen && query.fallback === 'none',
    hasTranslationStatus: canEditQueen && (query.status ?? query.fallback) !== undefined,
    isPreview,
    onExpiry,
    hiddenFolders: [],
    originalsExpireAt: null,
  };
}

/** Events that are not over, in order of their start. */
const selectUpcomingEvents = <Event extends Omit<QueenEvent, 'id'>>(events: readonly Event[], now: Date): Event[] =>
  events
    .filter((event) => !isEventOver(event, now))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));

/** Entity of the Queen section, a single document. */
export const queen = defineSingle(queenEntity, {
  uid: 'api::queen.queen',
  operations: queenOperations,
  columns: { 'events.*.id': 'eventKey', mediaImages: 'mediaImages' },
  keys: { picks: 'wineSlug' },
  requiredSlovenianFields: ['bio.cards.*.title', 'events.*.title'],
  anyLanguageFields: ['events.*.title'],
  references: [
    {
      field: 'picks.*.wineSlug',
      targetEntity: 'wine',
      targetColumn: 'slug',
      notFoundMessage: 'unknown_wine',
      onDelete: 'clear',
    },
  ],
  canUseQueenImages: true,
  fallbackTitle: 'Queen',
  titleColumns: [],
  resolveReadScope: resolveQueenReadScope,
  findContentIssues({ events }, now) {
    if (events.length === 0) return [{ rule: 'noEvents', field: 'events' }];
    return selectUpcomingEvents(events, now).length === 0 ? [{ rule: 'passed', field: 'events' }] : [];
  },
  listUpcoming: ({ events }, now, language) =>
    selectUpcomingEvents(events, now).map((event) => ({
      kind: 'event',
      at: event.start,
      time: formatEventTime(event, language, true),
      title: event.title || event.location,
    })),
  // Visitors see only picks of published wines; editors see drafts too.
  enrichResponses: async (presented, scope) => {
    const slugs = presented.flatMap(({ response }) => response.picks.map((pick) => pick.wineSlug));
    const where = { locale: 'sl', slug: { $in: slugs }, ...buildPublishedFilter(strapi, WINE, scope) };
    const query = { where, select: ['slug', 'unpublishAt'] };
    const rows = (await strapi.db.query(WINE).findMany(query)) as { slug: string; unpublishAt: string | null }[];
    reportExpiry(rows, scope);
    const knownSlugs = new Set(rows.map(({ slug }) => slug));
    return presented.map(({ response }) => ({
      ...response,
      picks: response.picks.filter(({ wineSlug }) => knownSlugs.has(wineSlug)),
    }));
  },
});
