import { expect, it } from 'vitest';
import type { Stockist } from '#contract/stockists';
import { groupByTown } from './group-by-town';

const createStockist = (name: string, town: string, more: Partial<Stockist> = {}): Stockist => ({
  id: name,
  name,
  kind: 'Shop',
  address: '',
  postcode: '',
  town,
  country: 'SI',
  phone: '',
  website: '',
  mapsUrl: '',
  note: '',
  published: true,
  position: 0,
  version: 1,
  updatedAt: '2026-01-01T00:00:00.000Z',
  language: 'sl',
  ...more,
});

it('[K8] groups stockists by town: own country, other countries, no town, online', () => {
  const list = [
    createStockist('splet', '', { kind: 'Online' }),
    createStockist('zadnji', 'Žalec'),
    createStockist('brez', '', { kind: 'Bar' }),
    createStockist('prvi', 'Koper'),
    createStockist('tuj', 'Cormons', { country: 'IT' }),
    createStockist('splet s krajem', 'Koper', { kind: 'Online' }),
    createStockist('čez', 'Črni Kal'),
    createStockist('cesta', 'Celje'),
    createStockist('mesto', 'Zagorje'),
  ];
  const found = groupByTown(list, 'SI').map(({ place, items }) => [
    typeof place === 'string' ? place : place.town,
    items.map(({ name }) => name),
  ]);
  expect(found).toEqual([
    ['Celje', ['cesta']],
    ['Črni Kal', ['čez']],
    ['Koper', ['prvi', 'splet s krajem']],
    ['Zagorje', ['mesto']],
    ['Žalec', ['zadnji']],
    ['Cormons', ['tuj']],
    ['elsewhere', ['brez']],
    ['online', ['splet']],
  ]);
});
