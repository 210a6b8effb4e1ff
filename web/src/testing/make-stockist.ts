import type { Stockist } from '#contract/stockists';

/** Creates a published shop in Ljubljana. */
export const makeStockist = (values: Partial<Stockist> = {}): Stockist => ({
  id: values.name ?? '1',
  version: 1,
  updatedAt: '2025-11-01T08:00:00.000Z',
  language: 'en',
  position: 0,
  published: true,
  name: 'Under the Arches',
  kind: 'Shop',
  address: 'Stara ulica 4',
  postcode: '1000',
  town: 'Ljubljana',
  country: 'SI',
  phone: '',
  website: '',
  mapsUrl: '',
  note: '',
  ...values,
});
