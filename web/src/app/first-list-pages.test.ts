import { expect, it } from 'vitest';
import { albumCollection } from '#features/album-editor/lib/album-collection';
import { awardCollection } from '#features/award-editor/lib/award-collection';
import { createAnalysisCollection } from '#features/cellar-editor/lib/analysis-collection';
import { createLotCollection } from '#features/cellar-editor/lib/lot-collection';
import { complianceQuery } from '#features/compliance/lib/compliance-query';
import { experienceCollection } from '#features/experience-editor/lib/experience-collection';
import { labelWordCollection } from '#features/label-words-editor/lib/label-word-collection';
import { staffUsers } from '#features/staff-users/lib/staff-users';
import { stockistCollection } from '#features/stockist-editor/lib/stockist-collection';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { createApiClient } from '#shared/api/api-client';
import type { ListUrlState } from '#shared/collection/list-url-state';
import { staffPageEntries, type SectionId } from '#shared/staff-pages';
import { firstPageQuery } from './first-list-pages';

const api = createApiClient({ host: '', language: () => 'sl', fetch: () => Promise.reject(new Error('unused')) });
const URL_STATE: ListUrlState = {
  get: () => '',
  page: 1,
  set: () => undefined,
  isNarrowed: false,
  clear: () => undefined,
};
const CELLAR = { wines: [], onUse: () => undefined, initialWineId: '', language: 'sl' as const };

const COLLECTIONS = {
  wines: wineCollection,
  awards: awardCollection,
  albums: albumCollection,
  lots: createLotCollection(CELLAR),
  analyses: createAnalysisCollection(CELLAR),
  'label-words': labelWordCollection,
  experiences: experienceCollection,
  stockists: stockistCollection,
  users: staffUsers,
};

/** The queries of the screens themselves, by section. */
const QUERIES = {
  ...Object.fromEntries(
    Object.entries(COLLECTIONS).map(([id, { listQuery, toListRequest }]) => [
      id,
      listQuery(api, 'sl', { ...toListRequest(URL_STATE), page: 1 }),
    ]),
  ),
  labels: complianceQuery(api, 'sl', URL_STATE),
};

it('[R371] what a click reads ahead is what the screen reads, for every list screen', () => {
  const lists = staffPageEntries.flatMap(([, { section }]) =>
    firstPageQuery(api, 'sl', section.id) ? [section.id] : [],
  );
  expect(Object.keys(QUERIES).toSorted()).toEqual(lists.toSorted());
  for (const [id, { queryKey }] of Object.entries(QUERIES))
    expect(firstPageQuery(api, 'sl', id as SectionId)?.queryKey, id).toEqual(queryKey);
});

it('[R371] other screens read nothing ahead', () => {
  expect(firstPageQuery(api, 'sl', 'hours')).toBeUndefined();
});
