import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AlbumCreateRequest } from './albums';
import { AwardUpdateRequest } from './awards';
import { GalleryItemInput } from './gallery';
import { publicationOrderCheck, getPublicationState, publicationDateFields } from './publication';
import { WineUpdateRequest } from './wines';

const now = new Date('2027-05-01T16:00:00Z');
const [BEFORE, AFTER] = ['2027-05-01T15:59:59.999Z', '2027-05-01T16:00:00.001Z'];

describe('getPublicationState', () => {
  it.each([
    ['a draft, whatever its dates', { published: false, publishAt: BEFORE }, 'draft'],
    ['published without dates', { published: true }, 'shown'],
    ['from a moment to come on', { published: true, publishAt: AFTER }, 'waits'],
    ['from this very moment on', { published: true, publishAt: now.toISOString() }, 'shown'],
    ['until a moment to come', { published: true, publishAt: BEFORE, unpublishAt: AFTER }, 'shown'],
    ['until this very moment', { published: true, unpublishAt: now.toISOString() }, 'ended'],
    ['until a moment that is over', { published: true, publishAt: null, unpublishAt: BEFORE }, 'ended'],
  ] as const)('[V2] of %s', (_what, publication, state) => {
    expect(getPublicationState(publication, now)).toBe(state);
  });
});

describe('publicationOrderCheck', () => {
  const Times = z.object(publicationDateFields).check(publicationOrderCheck);

  it.each([
    ['no times', {}, true],
    ['a begin alone', { publishAt: AFTER }, true],
    ['an end alone', { unpublishAt: BEFORE }, true],
    ['an end after the begin', { publishAt: BEFORE, unpublishAt: AFTER }, true],
    ['an end after the begin, written shorter', { publishAt: BEFORE, unpublishAt: '2027-05-01T16:00:00Z' }, true],
    ['an end at the begin', { publishAt: BEFORE, unpublishAt: BEFORE }, false],
    ['an end before the begin', { publishAt: AFTER, unpublishAt: BEFORE }, false],
  ])('[V2] judges %s', (_what, times, isValid) => {
    const issues = Times.safeParse(times).error?.issues.map(({ path, message }) => ({ path, message }));
    expect(issues).toEqual(isValid ? undefined : [{ path: ['unpublishAt'], message: 'end_before_start' }]);
  });
});

describe('the times of a publication', () => {
  const requests = { AlbumCreateRequest, AwardUpdateRequest, GalleryItemInput, WineUpdateRequest };
  const getFaults = (request: keyof typeof requests, times: object) =>
    (requests[request].safeParse(times).error?.issues ?? [])
      .filter(({ path }) => ['publishAt', 'unpublishAt'].includes(String(path[0])))
      .map(({ path, message }) => `${String(path[0])} ${message}`);

  it.each(Object.keys(requests) as (keyof typeof requests)[])('[V2] are moments in UTC, or none: %s', (request) => {
    expect(getFaults(request, {})).toEqual([]);
    expect(getFaults(request, { publishAt: null, unpublishAt: AFTER })).toEqual([]);
    expect(getFaults(request, { publishAt: '2027-05-01', unpublishAt: '2027-05-01T18:00:00+02:00' })).toEqual([
      'publishAt invalid_date',
      'unpublishAt invalid_date',
    ]);
  });
});
