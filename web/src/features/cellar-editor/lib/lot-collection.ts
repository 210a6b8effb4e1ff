import { queryOptions } from '@tanstack/react-query';
import { Lot, LotCreateRequest } from '#contract/cellar';
import type { ApiClient } from '#shared/api/api-client';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { orNothing } from '#shared/editor/document-form';
import { formatDate } from '#shared/lib/format-instant';
import { formatDecimals } from '#shared/lib/format-number';
import { staffPages } from '#shared/staff-pages';
import { byWine, newOf, type CellarWine } from './cellar-wine';

const { bottledOn, labelId } = LotCreateRequest.shape;

/**
 * Creates the definition of the list and editor of lots.
 * @param initialWineId wine of a new lot; empty for none
 */
export function lotCollection(wines: readonly CellarWine[], of = '') {
  return {
    ...defineStaffCollection<Lot>({
      page: 'adminLots',
      path: '/lots',
      by: 'id',
      isOrdered: false,
      texts: 'adminLots',
      answer: Lot,
      request: LotCreateRequest,
      localised: [],
      held: {
        values: (lot) => ({ bottledOn: lot.bottledOn ?? '', labelId: lot.labelId ?? '' }),
        schema: { bottledOn: orNothing(bottledOn), labelId: orNothing(labelId) },
      },
      begun: { wineId: of },
      nameOf: ({ code }) => code,
      searched: ({ code, wineTitle, labelCode, bottledOn: day }) => [code, wineTitle, labelCode, day],
      columns: [
        { name: 'wineId', text: ({ wineTitle }) => wineTitle ?? '', value: ({ wineTitle }) => wineTitle },
        {
          name: 'bottledOn',
          text: ({ bottledOn: day }, _t, language) => (day === null ? '' : formatDate(day, language)),
          value: ({ bottledOn: day }) => day,
        },
        {
          name: 'bottles',
          text: ({ bottles }, t, language) =>
            bottles === null
              ? ''
              : t('adminLots.bottles', { count: bottles, number: formatDecimals(bottles, 0, language) }),
          value: ({ bottles }) => bottles,
          isNumber: true,
        },
        {
          name: 'labelId',
          text: ({ labelCode, labelId: label }, t) =>
            labelCode ?? t(label === null ? 'adminLots.noLabel' : 'adminLots.draftLabel'),
          value: ({ labelCode }) => labelCode,
        },
      ],
      filters: { wineId: byWine(wines) },
    }),
    newHref: () => newOf(staffPages.adminLots.href(), of),
  };
}

/** Query of the label versions of a wine, for the select of a lot; disabled while `wineId` is empty. */
export const labelsOfWine = (api: ApiClient, wineId: string) =>
  queryOptions({
    queryKey: ['/wines/{id}/labels', wineId, 'choice'],
    enabled: wineId !== '',
    queryFn: async ({ signal }) => (await api.get('/wines/{id}/labels', { params: { id: wineId }, signal })).items,
  });
