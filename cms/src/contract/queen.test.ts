import { describe, expect, it } from 'vitest';
import { listIssues } from '../../../tests/support/list-issues';
import { EVENT_TYPES, QueenContent, QueenEvent, QueenInput, QueenUpdateRequest, queenEntity } from './queen';

const START = '2026-09-05T16:00:00Z';
const event = { id: 'e1', title: 'Pokušina', location: 'Klet', start: START, type: 'Tasting' };
const input = {
  hero: { title: 'Kraljica', subtitle: '', image: null },
  bio: { heading: '', body: '', cards: [{ title: 'Otroštvo', text: '' }] },
  picks: [{ wineSlug: 'rebula-2024', note: '' }],
  events: [event],
  mediaImages: [{ storageFolder: 'Queen', imageKey: 'a1.jpg' }],
};

describe('an event of the Queen', () => {
  it.each([
    ['no end', {}],
    ['an end of null', { end: null }],
    ['an end after its start', { end: '2026-09-05T18:00:00Z' }],
    ['an end at its start', { end: START }],
    ['an end at its start, with milliseconds', { end: '2026-09-05T16:00:00.000Z' }],
  ])('can have %s', (_name, end) => {
    expect(listIssues(QueenEvent, { ...event, ...end })).toEqual([]);
    expect(listIssues(QueenInput, { ...input, events: [{ ...event, ...end }] })).toEqual([]);
  });

  it.each(['2026-09-05T15:59:59Z', '2026-09-04T18:00:00Z'])('must not end before its start, at %s', (end) => {
    expect(listIssues(QueenEvent, { ...event, end })).toEqual(['end: start_after_end']);
    expect(listIssues(QueenInput, { ...input, events: [event, { ...event, id: 'e2', end }] })).toEqual([
      'events.1.end: start_after_end',
    ]);
  });

  it('with a time that is none has only the issue of that time', () => {
    expect(listIssues(QueenEvent, { ...event, end: 'later' })).toEqual(['end: invalid_date']);
    expect(listIssues(QueenEvent, { ...event, start: 'soon', end: START })).toEqual(['start: invalid_date']);
  });

  it.each(EVENT_TYPES)('can be of the type %s', (type) => {
    expect(QueenEvent.parse({ ...event, type }).type).toBe(type);
  });

  it('needs a location but no title, and is new without an id', () => {
    const { id: _id, ...newEvent } = event;
    expect(listIssues(QueenInput, { ...input, events: [{ ...newEvent, title: '' }] })).toEqual([]);
    expect(listIssues(QueenInput, { ...input, events: [{ ...newEvent, location: ' ' }] })).toEqual([
      'events.0.location: required',
    ]);
    expect(listIssues(QueenEvent, newEvent)).toHaveLength(1);
  });
});

describe('the Queen section in a request', () => {
  it('reports parts that occur twice', () => {
    const twice = {
      ...input,
      bio: { ...input.bio, cards: ['c1', 'c1'].map((id) => ({ id, title: '', text: '' })) },
      picks: [...input.picks, ...input.picks],
      events: [event, event],
      mediaImages: [...input.mediaImages, ...input.mediaImages],
    };
    expect(listIssues(QueenInput, twice)).toEqual([
      'bio.cards.1.id: duplicate',
      'picks.1.wineSlug: duplicate',
      'events.1.id: duplicate',
      'mediaImages.1.imageKey: duplicate',
    ]);
  });

  it('has at most 100,000 characters in the texts of its picks', () => {
    const picks = Array.from({ length: 11 }, (_, index) => ({ wineSlug: `wine-${index}`, note: 'x'.repeat(10_000) }));
    expect(listIssues(QueenInput, { ...input, picks })).toEqual(['picks: too_long?count=110067&limit=100000']);
  });

  it('can contain the fields of the response, which are dropped', () => {
    const response = { version: 3, updatedAt: START, language: 'sl' };
    expect(QueenUpdateRequest.parse({ ...response, ...input, expectedVersion: 3 })).toEqual({
      ...input,
      expectedVersion: 3,
    });
    expect(listIssues(QueenUpdateRequest, { ...input, name: 'x' })).toHaveLength(1);
  });
});

describe('the Queen section in a response', () => {
  const content = {
    version: 1,
    updatedAt: START,
    language: 'en',
    ...input,
    bio: { heading: '', body: '', cards: [] },
    mediaImages: [],
  };

  it('can have an event without location, but none that ends before its start', () => {
    expect(listIssues(QueenContent, { ...content, events: [{ ...event, location: '' }] })).toEqual([]);
    expect(listIssues(QueenContent, { ...content, events: [{ ...event, end: '2026-09-05T15:00:00Z' }] })).toEqual([
      'events.0.end: start_after_end',
    ]);
  });

  it('has texts per language for hero, biography, picks and events', () => {
    expect([...new Set(queenEntity.localised.map((path) => path.split('.')[0]))]).toEqual([
      'hero',
      'bio',
      'picks',
      'events',
    ]);
  });
});
