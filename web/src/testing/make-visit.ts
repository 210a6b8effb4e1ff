import type { Visit } from '#contract/visits';

/** Creates a new request of four people for 1 December 2025, 15:00–16:00 at the winery. */
export const makeVisit = (id: string, name: string, values: Partial<Visit> = {}): Visit => ({
  id,
  version: 1,
  updatedAt: '2025-11-01T08:00:00.000Z',
  createdAt: '2025-11-01T08:00:00.000Z',
  date: '2025-12-01',
  people: 4,
  language: 'sl',
  name,
  email: `${id}@example.com`,
  phone: '',
  message: 'Two of us do not drink.',
  state: 'New',
  staffNote: '',
  experience: { slug: 'tasting', title: 'Pokušina petih vin' },
  start: '2025-12-01T14:00:00.000Z',
  end: '2025-12-01T15:00:00.000Z',
  heldUntil: '2025-11-23T10:00:00.000Z',
  source: 'site',
  mail: 'sent',
  ...values,
});
