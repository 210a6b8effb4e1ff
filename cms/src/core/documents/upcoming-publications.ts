import type { Core } from '@strapi/strapi';
import { MAX_COMING, type UpcomingEvent } from '../../contract/attention';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { hasPublicationDates } from '../site-state/publication';
import type { OperationContext, StaffUser } from '../http/operation-context';
import { readSiteState } from '../site-state/site-revision';
import { isDocumentEntity, type DocumentEntity } from './define-entity';
import { adminPathOf, getEntities, type StoredRow } from './entity';
import { pickNonEmptyColumns } from './languages';

type By = OperationContext<StaffUser>;

/** Kind of the event at each publication date. */
const MOMENTS = { publishAt: 'begins', unpublishAt: 'ends' } as const;

/** Finds the next events of a type at one of its publication dates. */
async function comingOf(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  by: By,
  column: keyof typeof MOMENTS,
): Promise<UpcomingEvent[]> {
  const rows = (await strapi.db.query(entity.uid).findMany({
    where: { locale: DEFAULT_LANGUAGE, published: true, [column]: { $gt: by.now } },
    orderBy: { [column]: 'asc' },
    limit: MAX_COMING,
    populate: { ...entity.titlePopulate },
  })) as StoredRow[];
  if (rows.length === 0) return [];
  const other = { locale: by.language, documentId: { $in: rows.map(({ documentId }) => documentId) } };
  const translations =
    by.language === DEFAULT_LANGUAGE
      ? []
      : ((await strapi.db.query(entity.uid).findMany({ where: other })) as StoredRow[]);
  return rows.map((row) => {
    const said = pickNonEmptyColumns(translations.find(({ documentId }) => documentId === row.documentId) ?? {});
    return {
      kind: MOMENTS[column],
      at: new Date(row[column] as string).toISOString(),
      title: entity.title({ ...row, ...said }, by.language) ?? '',
      adminPath: `${adminPathOf(entity, row) ?? ''}#${column}`,
    };
  });
}

/**
 * Finds the next scheduled publish and unpublish events of all types; runs no further query if none is
 * scheduled.
 */
export async function comingPublications(strapi: Core.Strapi, by: By): Promise<UpcomingEvent[]> {
  const { nextChange } = await readSiteState(strapi, by.now);
  if (nextChange === null) return [];
  const types = getEntities(strapi)
    .filter(isDocumentEntity)
    .filter(({ uid }) => hasPublicationDates(strapi, uid));
  const found = types.flatMap((entity) =>
    (['publishAt', 'unpublishAt'] as const).map((column) => comingOf(strapi, entity, by, column)),
  );
  return (await Promise.all(found)).flat();
}
