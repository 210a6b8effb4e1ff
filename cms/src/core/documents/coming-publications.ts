import type { Core } from '@strapi/strapi';
import { MAX_COMING, type Coming } from '../../contract/attention';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { isTimed } from '../http/publication';
import type { RequestContext, StaffUser } from '../http/request-context';
import { siteState } from '../http/revision';
import { isDeclared, type Declared } from './declare';
import { adminPathOf, entitiesOf, type StoredRow } from './entity';
import { saidIn } from './languages';

type By = RequestContext<StaffUser>;

/** The moments of a document, and what happens then. */
const MOMENTS = { publishAt: 'begins', unpublishAt: 'ends' } as const;

async function comingOf(strapi: Core.Strapi, of: Declared, by: By, column: keyof typeof MOMENTS): Promise<Coming[]> {
  const rows = (await strapi.db.query(of.uid).findMany({
    where: { locale: DEFAULT_LANGUAGE, published: true, [column]: { $gt: by.now } },
    orderBy: { [column]: 'asc' },
    limit: MAX_COMING,
    populate: { ...of.titlePopulate },
  })) as StoredRow[];
  if (rows.length === 0) return [];
  const other = { locale: by.language, documentId: { $in: rows.map(({ documentId }) => documentId) } };
  const translations =
    by.language === DEFAULT_LANGUAGE ? [] : ((await strapi.db.query(of.uid).findMany({ where: other })) as StoredRow[]);
  return rows.map((row) => {
    const said = saidIn(translations.find(({ documentId }) => documentId === row.documentId) ?? {});
    return {
      kind: MOMENTS[column],
      at: new Date(row[column] as string).toISOString(),
      title: of.title({ ...row, ...said }, by.language) ?? '',
      adminPath: `${adminPathOf(of, row) ?? ''}#${column}`,
    };
  });
}

/** What begins and ends being shown by itself, from now on; without a question of the database where nothing does. */
export async function comingPublications(strapi: Core.Strapi, by: By): Promise<Coming[]> {
  const { nextChange } = await siteState(strapi, by.now);
  if (nextChange === null) return [];
  const types = entitiesOf(strapi)
    .filter(isDeclared)
    .filter(({ uid }) => isTimed(strapi, uid));
  const found = types.flatMap((of) =>
    (['publishAt', 'unpublishAt'] as const).map((column) => comingOf(strapi, of, by, column)),
  );
  return (await Promise.all(found)).flat();
}
