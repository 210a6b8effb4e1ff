import type { Core } from '@strapi/strapi';
import { MAX_UPCOMING_EVENTS, type UpcomingEvent } from '../../../contract/attention';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { hasPublicationDates } from '../../site-state/publication';
import type { OperationContext, StaffUser } from '../../http/operation-context';
import { readSiteState } from '../../site-state/site-revision';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import { buildAdminPath, getEntities } from '../entity/entity';
import { toDisplayedRow } from '../values/localised-values';
import { queryRows } from '../rows/row-query';

type StaffContext = OperationContext<StaffUser>;

/** Kind of the event at each publication date. */
const EVENT_KINDS = { publishAt: 'begins', unpublishAt: 'ends' } as const;

/** Finds the next events of a type at one of its publication dates. */
async function findUpcomingEvents(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  context: StaffContext,
  column: keyof typeof EVENT_KINDS,
): Promise<UpcomingEvent[]> {
  const rows = await queryRows(strapi, entity.uid).findMany({
    where: { locale: DEFAULT_LANGUAGE, published: true, [column]: { $gt: context.now } },
    orderBy: { [column]: 'asc' },
    limit: MAX_UPCOMING_EVENTS,
    populate: { ...entity.titlePopulate },
  });
  if (rows.length === 0) return [];
  const translationFilter = { locale: context.language, documentId: { $in: rows.map(({ documentId }) => documentId) } };
  const translations =
    context.language === DEFAULT_LANGUAGE
      ? []
      : await queryRows(strapi, entity.uid).findMany({ where: translationFilter });
  return rows.map((row) => {
    const translation = translations.find(({ documentId }) => documentId === row.documentId);
    return {
      kind: EVENT_KINDS[column],
      at: new Date(row[column] as string).toISOString(),
      title: entity.title(toDisplayedRow(row, translation, context.language), context.language) ?? '',
      adminPath: `${buildAdminPath(entity, row)}#${column}`,
    };
  });
}

/**
 * Finds the next scheduled publish and unpublish events of all types, up to MAX_UPCOMING_EVENTS (5) of each
 * kind and type, not sorted across types. Runs no further query if none is scheduled.
 */
export async function findUpcomingPublications(strapi: Core.Strapi, context: StaffContext): Promise<UpcomingEvent[]> {
  const { nextChangeAt } = await readSiteState(strapi, context.now);
  if (nextChangeAt === null) return [];
  const types = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(({ uid }) => hasPublicationDates(strapi, uid));
  const found = types.flatMap((entity) =>
    (['publishAt', 'unpublishAt'] as const).map((column) => findUpcomingEvents(strapi, entity, context, column)),
  );
  return (await Promise.all(found)).flat();
}
