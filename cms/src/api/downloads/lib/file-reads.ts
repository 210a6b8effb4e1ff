import type * as z from 'zod/mini';
import { About } from '../../../contract/about';
import { Award } from '../../../contract/awards';
import { Analysis } from '../../../contract/cellar';
import { replaceFactPlaceholders, hasFactPlaceholder } from '../../../contract/fact-texts';
import { SiteMetadata } from '../../../contract/metadata';
import { Trade } from '../../../contract/trade';
import { Wine } from '../../../contract/wines';
import { readSingleResponse } from '../../../core/documents/actions';
import type { DocumentEntity } from '../../../core/documents/entity/define-entity';
import { createCollectionReader } from '../../../core/documents/read/read-collection';
import type { QueryFilter } from '../../../core/documents/read/visible-rows';
import { toValidResponse } from '../../../core/http/valid-response';
import { nullIfNotFound, Problem } from '../../../core/http/problem';
import { createAdminCaller, type ReadRequest, type ReadScope } from '../../../core/http/operation-context';
import { getReadCache } from '../../../core/site-state/site-revision';
import { getService } from '../../../core/process/get-service';
import { about } from '../../about/about';
import { analysis } from '../../analysis/analysis';
import { award } from '../../award/award';
import type { FactService } from '../../fact/services/facts';
import { siteMetadata } from '../../site-metadata/site-metadata';
import { trade } from '../../trade/trade';
import { wine } from '../../wine/wine';
import { combineMeasuredValues, type MeasuredValues } from './measured-values';

/** More rows than any winery has. */
const ALL = { page: 1, pageSize: 10_000 };

/**
 * Returns the request without its query parameters; the caller stays. Without `status` and `fallback` even
 * staff read only the documents that guests see.
 */
export const toGuestReadRequest = (request: ReadRequest): ReadRequest => ({ ...request, query: {} });
/**
 * Returns the request as one of an admin with `status=all`: it also reads drafts and staff-only fields,
 * whoever downloads the file.
 */
export const toStaffReadRequest = (request: ReadRequest): ReadRequest => ({
  ...request,
  query: { status: 'all' },
  caller: () => Promise.resolve(createAdminCaller('files')),
});

async function requireReadScope(entity: DocumentEntity, request: ReadRequest): Promise<ReadScope> {
  const scope = await entity.resolveReadScope(request);
  if (!scope) throw new Problem('not_found');
  return scope;
}

/**
 * Parses a stored document by its response schema. Returns an empty list for null and for a document that is
 * invalid.
 */
function parseResponse<Schema extends z.ZodMiniType>(
  schema: Schema,
  found: unknown,
  request: ReadRequest,
): z.output<Schema>[] {
  const options = { language: request.language, shouldKeepInvalid: false, onInvalid: () => undefined };
  const response = found === null ? null : toValidResponse(schema, found, options);
  return response === null ? [] : [response as z.output<Schema>];
}

async function findAll<Schema extends z.ZodMiniType>(
  entity: DocumentEntity,
  schema: Schema,
  request: ReadRequest,
  where: QueryFilter,
): Promise<z.output<Schema>[]> {
  const scope = await requireReadScope(entity, request);
  const { items } = await createCollectionReader(strapi, entity).findPage(
    scope,
    where,
    ALL,
    await getReadCache(strapi, scope.canSeeDrafts ? null : scope.site),
  );
  return items.flatMap((item) => parseResponse(schema, item, request));
}

async function readSingle<Schema extends z.ZodMiniType>(
  entity: DocumentEntity,
  schema: Schema,
  request: ReadRequest,
): Promise<z.output<Schema> | null> {
  try {
    return (
      parseResponse(schema, await readSingleResponse(entity, await requireReadScope(entity, request)), request)[0] ??
      null
    );
  } catch (error) {
    return nullIfNotFound(error);
  }
}

/**
 * Returns the wine with a slug, if the request may see it.
 *
 * @throws `not_found` if there is none, or if its stored values cannot form a valid response
 */
export async function requireWineBySlug(slug: string, request: ReadRequest): Promise<Wine> {
  const found = await createCollectionReader(strapi, wine).findBySlug(await requireReadScope(wine, request), slug);
  const [validWine] = parseResponse(Wine, found, request);
  if (!validWine) throw new Problem('not_found');
  return validWine;
}

/**
 * Returns the wines that guests can see, in the order of the site, with their staff-only fields such as the
 * trade price. Invalid wines are left out.
 */
export async function findPublishedWines(request: ReadRequest): Promise<Wine[]> {
  const publishedWines = await findAll(wine, Wine, toGuestReadRequest(request), {});
  const scope = await requireReadScope(wine, toStaffReadRequest(request));
  const ids = publishedWines.map(({ id }) => id);
  const [items = []] = await createCollectionReader(strapi, wine).findByIds([scope], ids);
  return items.flatMap((item) => parseResponse(Wine, item, request));
}

/** Returns the awards of the wine with a slug that guests can see; an empty list if there are none. */
export const findAwards = (slug: string, request: ReadRequest): Promise<Award[]> =>
  findAll(award, Award, toGuestReadRequest(request), { wineSlug: slug });

/** Returns the newest measured values of a wine, read with staff rights, or null if nothing was measured. */
export const readMeasuredValues = async (wineId: string, request: ReadRequest): Promise<MeasuredValues | null> =>
  combineMeasuredValues(await findAll(analysis, Analysis, toStaffReadRequest(request), { wineId }));

/**
 * Returns the winery's brand, company and contacts in the request's language.
 *
 * @throws `not_found` if they are not saved yet or are invalid
 */
export async function readMetadata(request: ReadRequest): Promise<SiteMetadata> {
  const found = await readSingle(siteMetadata, SiteMetadata, toGuestReadRequest(request));
  if (!found) throw new Problem('not_found');
  return found;
}

/**
 * Returns the content of the page about the winery, as guests see it, with current values in place of its
 * placeholders for facts about the winery; null if it is not saved yet.
 */
export async function readAbout(request: ReadRequest): Promise<About | null> {
  const found = await readSingle(about, About, toGuestReadRequest(request));
  return hasFactPlaceholder(found)
    ? replaceFactPlaceholders(found, await getService<FactService>('api::fact.facts').read(toGuestReadRequest(request)))
    : found;
}

type Terms = Pick<Trade, 'vatPercent' | 'validUntil' | 'minimumOrder' | 'terms'>;
/** Terms until staff save their own; 22 % is the VAT on wine in Slovenia. */
const DEFAULT_TERMS: Terms = { vatPercent: 22, validUntil: null, minimumOrder: '', terms: '' };

/**
 * Returns VAT rate, validity, minimum order and terms of the price lists; the default ones (22 % VAT and
 * nothing else) until staff save their own.
 */
export const readTradeTerms = async (request: ReadRequest): Promise<Terms> =>
  (await readSingle(trade, Trade, toStaffReadRequest(request))) ?? DEFAULT_TERMS;
