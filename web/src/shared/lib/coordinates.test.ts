import { expect, it } from 'vitest';
import { parseMapUrl } from './coordinates';

const BRAJDA = { latitude: 45.9967, longitude: 13.5253 };

it.each([
  ['https://www.openstreetmap.org/?mlat=45.9967&mlon=13.5253#map=15/45.9/13.5', BRAJDA],
  ['https://www.openstreetmap.org/#map=15/45.9967/13.5253', BRAJDA],
  ['https://www.openstreetmap.org/node/1#map=15.25/45.9967/13.5253&layers=N', BRAJDA],
  ['https://www.google.com/maps?q=45.9967,13.5253', BRAJDA],
  ['https://www.google.com/maps/search/?api=1&query=45.9967%2C13.5253', BRAJDA],
  ['https://www.google.com/maps/place/Brajda/@45.9967,13.5253,15z', BRAJDA],
  ['geo:45.9967,13.5253', BRAJDA],
  ['https://example.com/?q=-33.9,-151', { latitude: -33.9, longitude: -151 }],
  ['https://maps.example.com/?q=oboki', null],
  ['https://www.openstreetmap.org/?mlat=95.1&mlon=13.5', null],
  ['https://www.openstreetmap.org/?mlat=45.1&mlon=181', null],
  ['https://goo.gl/maps/abc', null],
  ['', null],
])('the coordinates in the map URL %s are %j', (address, point) => {
  expect(parseMapUrl(address)).toEqual(point);
});
