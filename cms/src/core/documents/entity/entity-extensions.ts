// See docs/adr/0036-the-referring-domain-imports-its-target.md.
import type { Core } from '@strapi/strapi';
import { ATTENTION_RULES, type AttentionRule } from '../../../contract/attention';
import type { EntityContract, FieldPath, ResponseOf } from '../../../contract/entity-contract';
import type { ReadScope } from '../../http/operation-context';
import type { DocumentEntity } from './define-entity';
import type { ResponseWithRow } from './entity-spec';
import type { ContentGap } from './entity';
import type { ColumnValues } from './fields';

/**
 * What a referring domain adds to the entity that it refers to, such as labels to wines. The referring domain
 * declares it, so that the target does not import those who refer to it.
 */
export interface EntityExtension<E extends EntityContract = EntityContract> {
  /** The name of the entity that is extended. */
  targetEntity: E['name'];
  /** Further gaps that documents of the target can have. */
  contentGaps?: Partial<Record<AttentionRule, ContentGap<FieldPath<ResponseOf<E>>>>>;
  /** Builds the conditions of further query parameters of lists of the target, by parameter. */
  filters?: Readonly<Record<string, (strapi: Core.Strapi, value: unknown) => ColumnValues>>;
  /** Finds further values that lists of the target can be filtered by, among documents with these ids. */
  findFacets?(strapi: Core.Strapi, documentIds: readonly string[]): Promise<ColumnValues>;
  /** Adds fields to responses of the target; returns them in the same order. */
  enrichResponses?(
    strapi: Core.Strapi,
    responses: readonly ResponseWithRow[],
    scope: ReadScope,
  ): Promise<Partial<ResponseOf<E>>[]>;
}

const REGISTRY = 'entity-extensions';

/**
 * Registers the extensions of all domains in Strapi's container; an extension is what one domain adds to
 * another's entity, such as labels to wines. Call it once, before the first read.
 */
export function registerEntityExtensions(strapi: Core.Strapi, extensions: readonly EntityExtension[]): void {
  strapi.add(REGISTRY, () => extensions);
}

const findExtensions = (strapi: Core.Strapi, { entityName }: DocumentEntity): readonly EntityExtension[] =>
  (strapi.get(REGISTRY) as readonly EntityExtension[]).filter(({ targetEntity }) => targetEntity === entityName);

/**
 * Lists the content gaps of an entity (what a published document can lack, such as an image) as pairs of
 * attention rule and gap, with those that extensions add, in the order of `ATTENTION_RULES`. The entity's own
 * gap takes precedence.
 */
export function getContentGaps(
  strapi: Core.Strapi,
  entity: DocumentEntity,
): readonly (readonly [AttentionRule, ContentGap])[] {
  const declared = [entity, ...findExtensions(strapi, entity)].map(({ contentGaps }) => contentGaps ?? {});
  return ATTENTION_RULES.flatMap((rule) => {
    const gap = declared.map((gaps) => gaps[rule]).find(Boolean);
    return gap ? [[rule, gap] as const] : [];
  });
}

/**
 * Finds the content gap (something that a published document can lack) of an entity or its extensions by its
 * attention rule; `undefined` if documents of the entity cannot have it.
 */
export const findContentGap = (
  strapi: Core.Strapi,
  entity: DocumentEntity,
  rule: AttentionRule,
): ContentGap | undefined => getContentGaps(strapi, entity).find(([name]) => name === rule)?.[1];

/** Builds the condition of the query parameters of a list that extensions declare. */
export const buildExtensionFilter = (strapi: Core.Strapi, entity: DocumentEntity, query: ColumnValues): ColumnValues =>
  Object.assign(
    {},
    ...findExtensions(strapi, entity).flatMap(({ filters = {} }) =>
      Object.entries(filters).flatMap(([name, build]) => (query[name] === undefined ? [] : build(strapi, query[name]))),
    ),
  ) as ColumnValues;

/** Finds the facets that extensions add to a list, among documents with these ids. */
export async function findExtensionFacets(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documentIds: readonly string[],
): Promise<ColumnValues> {
  const extensionFacets = await Promise.all(
    findExtensions(strapi, entity).map(async (extension) => extension.findFacets?.(strapi, documentIds)),
  );
  return Object.assign({}, ...extensionFacets) as ColumnValues;
}

/**
 * Passes response bodies, with the rows that they were made of, to the `enrichResponses` of the extensions
 * and then of the entity, which add fields that the rows do not contain. Returns the bodies in the same
 * order; the entity may leave out documents that were deleted meanwhile.
 */
export async function enrichResponses(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  responses: readonly ResponseWithRow[],
  scope: ReadScope,
): Promise<ColumnValues[]> {
  let current = responses;
  for (const extension of findExtensions(strapi, entity)) {
    const enriched = await extension.enrichResponses?.(strapi, current, scope);
    if (enriched) current = current.map((each, index) => ({ ...each, response: enriched[index] ?? each.response }));
  }
  if (entity.enrichResponses) return entity.enrichResponses(current, scope);
  return current.map(({ response }) => response);
}
