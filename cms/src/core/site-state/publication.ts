// See docs/adr/0012-publication-by-date-is-a-read-rule.md.
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import type { PublicationFilter } from '../../contract/staff-list';

/** The state of the site that visitors see. */
export interface SiteState {
  /**
   * Changes with every visible change, with every publish or unpublish date that passes, and with every new
   * day at the winery.
   */
  revision: string;
  /**
   * The last time at which a publish or unpublish date passed; what is published then is what visitors see
   * now.
   */
  publishedAsOf: Date;
  /** Next scheduled publish or unpublish; `null` if none. */
  nextChangeAt: Date | null;
}

/**
 * Whether a caller sees drafts, or only what is published in a state of the site. Types without publication
 * are read like drafts.
 */
export type DraftAccess = { canSeeDrafts: true } | { canSeeDrafts: false; site: SiteState };

/** The part of a read scope that concerns publication. */
export type PublicationScope = DraftAccess & {
  /** Reports when part of the response is unpublished. */
  onExpiry?: (expiresAt: Date) => void;
};

/** A filter of Strapi's query engine. */
type QueryFilter = Record<string, unknown>;

/** Whether documents of a type have publish and unpublish dates. */
export const hasPublicationDates = (strapi: Core.Strapi, uid: string): boolean =>
  'publishAt' in (strapi.contentTypes[uid as UID.ContentType]?.attributes ?? {});

/**
 * Builds the query condition of the rows that visitors see: published, and within their publication dates if
 * the type has them; empty for callers who see drafts.
 */
export function buildPublishedFilter(strapi: Core.Strapi, uid: string, scope: PublicationScope): QueryFilter {
  if (scope.canSeeDrafts) return {};
  if (!hasPublicationDates(strapi, uid)) return { published: true };
  const { publishedAsOf } = scope.site;
  return {
    published: true,
    $and: [
      { $or: [{ publishAt: { $null: true } }, { publishAt: { $lte: publishedAsOf } }] },
      { $or: [{ unpublishAt: { $null: true } }, { unpublishAt: { $gt: publishedAsOf } }] },
    ],
  };
}

/** Matches no row. */
const NOTHING: QueryFilter = { id: { $null: true } };

/**
 * Builds the query condition of the rows in a publication state, as `getPublicationState` determines it now:
 * since `publishedAsOf` no publish or unpublish date has passed.
 */
export function buildPublicationFilter(
  strapi: Core.Strapi,
  uid: string,
  filter: PublicationFilter,
  site: SiteState,
): QueryFilter {
  if (filter === 'draft') return { $or: [{ published: false }, { published: { $null: true } }] };
  if (filter === 'published') return buildPublishedFilter(strapi, uid, { canSeeDrafts: false, site });
  if (!hasPublicationDates(strapi, uid)) return NOTHING;
  const { publishedAsOf } = site;
  if (filter === 'ended') return { published: true, unpublishAt: { $lte: publishedAsOf } };
  const notEndedConditions = [{ unpublishAt: { $null: true } }, { unpublishAt: { $gt: publishedAsOf } }];
  return { published: true, publishAt: { $gt: publishedAsOf }, $or: notEndedConditions };
}

/**
 * Adds the condition of published rows within their publication dates to a Knex query whose table or alias is
 * `table`, and returns the query; unchanged for callers who see drafts.
 */
export function filterPublished<Query extends Pick<ReturnType<Core.Strapi['db']['getConnection']>, 'where'>>(
  query: Query,
  table: string,
  scope: PublicationScope,
): Query {
  if (scope.canSeeDrafts) return query;
  const { publishedAsOf } = scope.site;
  void query
    .where({ [`${table}.published`]: true })
    .where((either) => either.whereNull(`${table}.publish_at`).orWhere(`${table}.publish_at`, '<=', publishedAsOf))
    .where((either) => either.whereNull(`${table}.unpublish_at`).orWhere(`${table}.unpublish_at`, '>', publishedAsOf));
  return query;
}

/** Publication dates of a row. */
interface PublicationDates {
  publishAt?: string | Date | null;
  unpublishAt?: string | Date | null;
}

/**
 * Calls `onExpiry` with the unpublish date of each row that has one, so that a guest's response is not cached
 * beyond it. Does nothing for callers who see drafts.
 */
export function reportExpiry(rows: readonly object[], { canSeeDrafts, onExpiry }: PublicationScope): void {
  if (canSeeDrafts || !onExpiry) return;
  for (const { unpublishAt } of rows as readonly PublicationDates[]) if (unpublishAt) onExpiry(new Date(unpublishAt));
}

/**
 * Calls `onExpiry` with the next unpublish date of a published document of a type, for responses that depend
 * on which ones are published. Does nothing if there is none, and for callers who see drafts.
 */
export async function reportNextExpiry(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  scope: PublicationScope,
): Promise<void> {
  if (scope.canSeeDrafts || !scope.onExpiry) return;
  const where = { locale: DEFAULT_LANGUAGE, published: true, unpublishAt: { $gt: scope.site.publishedAsOf } };
  const query = { select: ['unpublishAt'], where, orderBy: { unpublishAt: 'asc' } };
  const next = (await strapi.db.query(uid).findOne(query)) as PublicationDates | null;
  if (next) reportExpiry([next], scope);
}

/** Reads all publish and unpublish dates in ascending order, as epoch ms. */
async function readPublicationInstants(strapi: Core.Strapi): Promise<number[]> {
  const types = Object.keys(strapi.contentTypes).filter((uid) => hasPublicationDates(strapi, uid));
  const published = { locale: DEFAULT_LANGUAGE, published: true };
  const columns = types.flatMap((uid) =>
    ['publish_at', 'unpublish_at'].map((column) => {
      const { tableName } = strapi.db.metadata.get(uid);
      return strapi.db.getConnection(tableName).where(published).whereNotNull(column).select({ instant: column });
    }),
  );
  const rows = (await strapi.db.getConnection().union(columns)) as { instant: string | number | Date }[];
  return rows.map(({ instant }) => new Date(instant).getTime()).sort((a, b) => a - b);
}

const cacheByDatabase = new WeakMap<object, { dataRevision: string; instants: Promise<number[]> }>();

/** The last publish or unpublish date that has passed, the epoch if none; and the next one, if any. */
export interface PublicationBoundaries {
  last: Date;
  next: Date | null;
}

/**
 * Finds the last publish or unpublish date at or before a time (the epoch if none), and the next one after it
 * (`null` if none), over all types. All dates are read once per data revision.
 *
 * @param dataRevision changes with all visible data
 */
export async function findPublicationBoundaries(
  strapi: Core.Strapi,
  dataRevision: string,
  now: Date,
): Promise<PublicationBoundaries> {
  let cached = cacheByDatabase.get(strapi.db);
  if (cached?.dataRevision !== dataRevision) {
    cached = { dataRevision, instants: readPublicationInstants(strapi) };
    cacheByDatabase.set(strapi.db, cached);
    const createdEntry = cached;
    // After an error the next caller reads again.
    cached.instants.catch(() => cacheByDatabase.get(strapi.db) === createdEntry && cacheByDatabase.delete(strapi.db));
  }
  const instants = await cached.instants;
  const next = instants.find((instant) => instant > now.getTime());
  const last = instants.findLast((instant) => instant <= now.getTime());
  return { last: new Date(last ?? 0), next: next === undefined ? null : new Date(next) };
}
