import { expect, it } from 'vitest';
import { formatPlace, parsePlace } from './parse-place';

const BRAJDA = { latitude: 45.9967, longitude: 13.5253 };

it.each([
  ['45.9967, 13.5253', BRAJDA],
  [' 45.9967 13.5253 ', BRAJDA],
  ['45.9967,13.5253', BRAJDA],
  ['45.996700001, 13.525299999', BRAJDA],
  ['45.9967° N, 13.5253° E', BRAJDA],
  ['45.9967°N, 13.5253°E', BRAJDA],
  ['45,9967, 13,5253', BRAJDA],
  ['45,9967; 13,5253', BRAJDA],
  ['45,9967 13,5253', BRAJDA],
  ['46 15', { latitude: 46, longitude: 15 }],
  ['-33.9, -151.2', { latitude: -33.9, longitude: -151.2 }],
  ['95.5, 13.5', { latitude: 95.5, longitude: 13.5 }],
  ['https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9/13.5', BRAJDA],
  ['geo:45.9967,13.5253', BRAJDA],
  ['45,99', null],
  ['45.9967', null],
  ['45,9967,13,5253', null],
  ['45.9967, 13.5253, 200', null],
  ['pod cerkvijo', null],
  ['1'.repeat(5000), null],
])('[P162] the place typed as %s is %j', (typed, place) => {
  expect(parsePlace(typed)).toEqual(place);
});

it('[P162] a place is written as it is typed', () => {
  expect(formatPlace(BRAJDA)).toBe('45.9967, 13.5253');
  expect(parsePlace(formatPlace(BRAJDA))).toEqual(BRAJDA);
  expect(formatPlace(null)).toBe('');
});
