import { queryOptions } from '@tanstack/react-query';
import { Lot, LotCreateRequest } from '#contract/cellar';
import type { ApiClient } from '#shared/api/api-client';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { acceptEmptyAsNull } from '#shared/editor/document-form';
import { formatDate } from '#shared/lib/format-instant';
import { formatDecimals } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { createWineFilter, buildNewHref, type CellarChoices } from './cellar-wine';

const { bottledOn, bestBefore, labelId } = LotCreateRequest.shape;

/**
 * Creates the definition of the staff list and editor of lots (bottles filled together): columns, wine
 * filter, search, form and URLs.
 */
export function createLotCollection({ wines, onUse, initialWineId }: CellarChoices) {
  return {
    ...defineStaffCollection<Lot>({
      page: 'adminLots',
      path: '/lots',
      idField: 'id',
      isOrdered: false,
      texts: 'adminLots',
      responseSchema: Lot,
      requestSchema: LotCreateRequest,
      localisedFields: [],
      formFields: {
        values: (lot) => ({
          bottledOn: lot.bottledOn ?? '',
          bestBefore: lot.bestBefore ?? '',
          labelId: lot.labelId ?? '',
        }),
        schema: {
          bottledOn: acceptEmptyAsNull(bottledOn),
          bestBefore: acceptEmptyAsNull(bestBefore),
          labelId: acceptEmptyAsNull(labelId),
        },
      },
      initialValues: { wineId: initialWineId },
      getName: ({ code }) => code,
      columns: [
        { name: 'wineId', formatText: ({ wineTitle }) => wineTitle ?? '' },
        {
          name: 'bottledOn',
          formatText: ({ bottledOn: day }, _t, language) => (day === null ? '' : formatDate(day, language)),
        },
        {
          name: 'bottles',
          formatText: ({ bottles }, t, language) =>
            bottles === null
              ? ''
              : t('adminLots.bottles', { count: bottles, number: formatDecimals(bottles, 0, language) }),
          isNumber: true,
        },
        {
          name: 'labelId',
          formatText: ({ labelCode, labelId: label }, t) =>
            labelCode ?? t(label === null ? 'adminLots.noLabel' : 'adminLots.draftLabel'),
        },
      ],
      filters: { wineId: createWineFilter(wines, onUse) },
    }),
    newHref: () => buildNewHref(staffPages.adminLots.href(), initialWineId),
  };
}

/**
 * Query of all label versions of a wine, newest first, for the select of a lot. Disabled while `wineId` is
 * empty.
 */
export const labelChoicesQuery = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/wines/{id}/labels', wineId, 'choice'],
    enabled: wineId !== '',
    queryFn: async ({ signal }) => (await api.get('/wines/{id}/labels', { params: { id: wineId }, signal })).items,
  });
