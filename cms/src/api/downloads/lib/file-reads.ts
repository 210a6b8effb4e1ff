import type * as z from 'zod/mini';
import { About } from '../../../contract/about';
import { Award } from '../../../contract/awards';
import { Analysis } from '../../../contract/cellar';
import { fillFacts, hasFactPlaceholder } from '../../../contract/fact-texts';
import { SiteMetadata } from '../../../contract/metadata';
import { Trade } from '../../../contract/trade';
import { Wine } from '../../../contract/wines';
import { showSingle } from '../../../core/documents/actions';
import type { DocumentEntity } from '../../../core/documents/define-entity';
import { createCollectionReader } from '../../../core/documents/read-collection';
import type { Where } from '../../../core/documents/visible-rows';
import { toValidResponse } from '../../../core/http/valid-response';
import { Problem } from '../../../core/http/problem';
import { createAdminCaller, type ReadRequest, type ReadScope } from '../../../core/http/operation-context';
import { getReadCache } from '../../../core/site-state/site-revision';
import { getService } from '../../../core/http/route';
import { about } from '../../about/about';
import { analysis } from '../../analysis/analysis';
import { award } from '../../award/award';
import type { FactService } from '../../fact/services/facts';
import { siteMetadata } from '../../site-metadata/site-metadata';
import { trade } from '../../trade/trade';
import { wine } from '../../wine/wine';

/** More than any list of a house has. */
const ALL = { page: 1, pageSize: 10_000 };

/** The same question as a guest asks it. */
export const asGuest = (request: ReadRequest): ReadRequest => ({ ...request, query: {} });
/** The same question as the house asks it, to whom drafts and what is the staff's alone are shown, whoever gets the paper. */
export const asHouse = (request: ReadRequest): ReadRequest => ({
  ...request,
  query: { status: 'all' },
  caller: () => Promise.resolve(createAdminCaller('papers')),
});

async function scopeFor(entity: DocumentEntity, request: ReadRequest): Promise<ReadScope> {
  const scope = await entity.resolveReadScope(request);
  if (!scope) throw new Problem('not_found');
  return scope;
}

/** What the contract makes of a stored document; nothing of one without what it cannot be without. */
function known<Schema extends z.ZodMiniType>(schema: Schema, found: unknown, request: ReadRequest): z.output<Schema>[] {
  const presenting = { language: request.language, keep: false, onBroken: () => undefined };
  const answer = found === null ? null : toValidResponse(schema, found, presenting);
  return answer === null ? [] : [answer as z.output<Schema>];
}

async function allOf<Schema extends z.ZodMiniType>(
  entity: DocumentEntity,
  schema: Schema,
  request: ReadRequest,
  where: Where,
): Promise<z.output<Schema>[]> {
  const scope = await scopeFor(entity, request);
  const { items } = await createCollectionReader(strapi, entity).findPage(
    scope,
    where,
    ALL,
    await getReadCache(strapi, scope.site),
  );
  return items.flatMap((item) => known(schema, item, request));
}

async function single<Schema extends z.ZodMiniType>(
  entity: DocumentEntity,
  schema: Schema,
  request: ReadRequest,
): Promise<z.output<Schema> | null> {
  try {
    return known(schema, await showSingle(entity, await scopeFor(entity, request)), request)[0] ?? null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null;
    throw error;
  }
}

/** The wine at an address. Throws `not_found`. */
export async function wineAt(slug: string, request: ReadRequest): Promise<Wine> {
  const found = await createCollectionReader(strapi, wine).findBySlug(await scopeFor(wine, request), slug);
  const [present] = known(Wine, found, request);
  if (!present) throw new Problem('not_found');
  return present;
}

/** The wines that visitors see, as an editor is shown them. */
export async function publishedWines(request: ReadRequest): Promise<Wine[]> {
  const shown = await allOf(wine, Wine, asGuest(request), {});
  const scope = await scopeFor(wine, asHouse(request));
  const ids = shown.map(({ id }) => id);
  const items = await createCollectionReader(strapi, wine).findByIds(scope, ids);
  return items.flatMap((item) => known(Wine, item, request));
}

/** The awards of a wine that visitors see. */
export const awardsOf = (slug: string, request: ReadRequest): Promise<Award[]> =>
  allOf(award, Award, asGuest(request), { wineSlug: slug });

/** The newest analysis of a wine. */
export async function analysisOf(wineId: string, request: ReadRequest): Promise<Analysis | null> {
  const [newest = null] = await allOf(analysis, Analysis, asHouse(request), { wineId });
  return newest;
}

/** Brand, company and contacts. Throws `not_found` before there are any. */
export async function metadataFor(request: ReadRequest): Promise<SiteMetadata> {
  const found = await single(siteMetadata, SiteMetadata, asGuest(request));
  if (!found) throw new Problem('not_found');
  return found;
}

/** The story of the house, with the facts that its texts name. */
export async function aboutFor(request: ReadRequest): Promise<About | null> {
  const found = await single(about, About, asGuest(request));
  return hasFactPlaceholder(found)
    ? fillFacts(found, await getService<FactService>('api::fact.facts').read(asGuest(request)))
    : found;
}

type Terms = Pick<Trade, 'vatPercent' | 'validUntil' | 'minimumOrder' | 'terms'>;
/** What holds until staff say otherwise: the tax on wine in Slovenia. */
const USUAL: Terms = { vatPercent: 22, validUntil: null, minimumOrder: '', terms: '' };

export const termsFor = async (request: ReadRequest): Promise<Terms> =>
  (await single(trade, Trade, asHouse(request))) ?? USUAL;
