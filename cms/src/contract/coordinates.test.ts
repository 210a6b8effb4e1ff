import { describe, expect, it } from 'vitest';
import { Coordinates } from './coordinates';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';

const findIssues = (value: unknown) =>
  (Coordinates.safeParse(value, FIELD_MESSAGE_OPTIONS).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

describe('[P162] coordinates', () => {
  it.each([
    { latitude: 45.9967, longitude: 13.52531 },
    { latitude: -90, longitude: 180 },
    { latitude: 0.00001, longitude: -0.1 },
    { latitude: 46.12345, longitude: 15.45679 },
  ])('%j are valid', (value) => {
    expect(findIssues(value)).toEqual([]);
  });

  it.each([
    [{ latitude: 90.1, longitude: 13.5 }, 'latitude', 'at_most?limit=90'],
    [{ latitude: 45.9, longitude: -180.5 }, 'longitude', 'at_least?limit=-180'],
    [{ latitude: 45.123456, longitude: 13.5 }, 'latitude', 'invalid_number'],
    [{ latitude: 45.9, longitude: '13.5' }, 'longitude', 'invalid_number'],
    [{ latitude: 45.9, longitude: null }, 'longitude', 'required'],
    [{ latitude: 45.9 }, 'longitude', 'required'],
    [{ latitude: 45.9, longitude: 13.5, altitude: 200 }, '', 'unknown_field'],
  ])('%j have an issue at %j', (value, path, message) => {
    expect(findIssues(value)).toEqual([[path, message]]);
  });
});
