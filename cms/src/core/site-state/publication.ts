// See docs/adr/0012-publication-by-date-is-a-read-rule.md.
import type { Core, UID } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';

/** What visitors see of the site. */
export interface SiteState {
  /**
   * Changes with every change that a visitor could see, with each beginning and end of a publication, and with each new day
   * at the winery.
   */
  revision: string;
  /**
   * Visitors are shown what is published then: the last moment at which a document began or ended being shown, since between
   * two of them nothing changes.
   */
  shownAt: Date;
  /** When something begins or ends being shown next, by itself. */
  nextChange: Date | null;
}

/** What a caller sees of what is published, and how long an answer of it holds; of the scope of a read. */
export interface PublicationScope {
  /** The state of the site that visitors are shown; `null` for those who see what is not published too. */
  site: SiteState | null;
  /** Hears until when something of the answer is shown. */
  onEnd?: (end: Date) => void;
}

/** A condition of Strapi's queries. */
type Where = Record<string, unknown>;

/** Whether documents of a type may begin and end being shown at a moment of theirs. */
export const hasPublicationDates = (strapi: Core.Strapi, uid: string): boolean =>
  'publishAt' in (strapi.contentTypes[uid as UID.ContentType]?.attributes ?? {});

/** What a caller sees of the documents of a type, as far as that hangs on their publication: a condition on their rows. */
export function buildPublishedFilter(strapi: Core.Strapi, uid: string, { site }: PublicationScope): Where {
  if (!site) return {};
  if (!hasPublicationDates(strapi, uid)) return { published: true };
  return {
    published: true,
    $and: [
      { $or: [{ publishAt: { $null: true } }, { publishAt: { $lte: site.shownAt } }] },
      { $or: [{ unpublishAt: { $null: true } }, { unpublishAt: { $gt: site.shownAt } }] },
    ],
  };
}

/** The same condition on a query of the database's own, whose rows have the name `table`. */
export function onlyPublished<Query extends Pick<ReturnType<Core.Strapi['db']['getConnection']>, 'where'>>(
  query: Query,
  table: string,
  { site }: PublicationScope,
): Query {
  if (!site) return query;
  const { shownAt } = site;
  void query
    .where({ [`${table}.published`]: true })
    .where((either) => either.whereNull(`${table}.publish_at`).orWhere(`${table}.publish_at`, '<=', shownAt))
    .where((either) => either.whereNull(`${table}.unpublish_at`).orWhere(`${table}.unpublish_at`, '>', shownAt));
  return query;
}

/** A row of such a type, as far as its publication goes. */
interface TimedRow {
  publishAt?: string | Date | null;
  unpublishAt?: string | Date | null;
}

/** Tells of rows in an answer until when they are shown. */
export function reportExpiry(rows: readonly object[], { site, onEnd }: PublicationScope): void {
  if (!site || !onEnd) return;
  for (const { unpublishAt } of rows as readonly TimedRow[]) if (unpublishAt) onEnd(new Date(unpublishAt));
}

/** Tells of an answer that depends on which documents of a type are shown until when that stays as it is. */
export async function tellNextEnd(strapi: Core.Strapi, uid: UID.ContentType, shown: PublicationScope): Promise<void> {
  if (!shown.site || !shown.onEnd) return;
  const where = { locale: DEFAULT_LANGUAGE, published: true, unpublishAt: { $gt: shown.site.shownAt } };
  const query = { select: ['unpublishAt'], where, orderBy: { unpublishAt: 'asc' } };
  const next = (await strapi.db.query(uid).findOne(query)) as TimedRow | null;
  if (next) reportExpiry([next], shown);
}

/** All moments at which something begins or ends being shown, in ms since 1970, the first one first. */
async function readMoments(strapi: Core.Strapi): Promise<number[]> {
  const types = Object.keys(strapi.contentTypes).filter((uid) => hasPublicationDates(strapi, uid));
  const published = { locale: DEFAULT_LANGUAGE, published: true };
  const columns = types.flatMap((uid) =>
    ['publish_at', 'unpublish_at'].map((column) => {
      const { tableName } = strapi.db.metadata.get(uid);
      return strapi.db.getConnection(tableName).where(published).whereNotNull(column).select({ moment: column });
    }),
  );
  const rows = (await strapi.db.getConnection().union(columns)) as { moment: string | number | Date }[];
  return rows.map(({ moment }) => new Date(moment).getTime()).sort((a, b) => a - b);
}

const keptBy = new WeakMap<object, { state: string; moments: Promise<number[]> }>();

/** The last moment at which something began or ended being shown, or the first of all times; and the next one, if any. */
export interface PublicationMoments {
  last: Date;
  next: Date | null;
}

/**
 * What a moment lies between. All of them are read once for each state of the data, so that asking costs nothing and many
 * dates ahead cost no more than a few.
 *
 * @param state names the state of all visible data
 */
export async function publicationMoments(strapi: Core.Strapi, state: string, now: Date): Promise<PublicationMoments> {
  let kept = keptBy.get(strapi.db);
  if (kept?.state !== state) {
    kept = { state, moments: readMoments(strapi) };
    keptBy.set(strapi.db, kept);
    const own = kept;
    // What could not be read is read again by whoever asks next.
    kept.moments.catch(() => keptBy.get(strapi.db) === own && keptBy.delete(strapi.db));
  }
  const moments = await kept.moments;
  const next = moments.find((moment) => moment > now.getTime());
  const last = moments.findLast((moment) => moment <= now.getTime());
  return { last: new Date(last ?? 0), next: next === undefined ? null : new Date(next) };
}
