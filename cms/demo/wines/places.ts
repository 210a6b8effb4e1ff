import type { Coordinates } from '../../src/contract/coordinates';

/** Where the vineyards are, by name: invented points in Goriška Brda and, of two, in the Vipava Valley. */
export const demoPlaces: Readonly<Record<string, Coordinates>> = {
  'Pod cerkvijo': { latitude: 45.99812, longitude: 13.52874 },
  Opoka: { latitude: 45.99745, longitude: 13.52366 },
  Zavrh: { latitude: 46.00418, longitude: 13.53307 },
  Ravnica: { latitude: 45.98236, longitude: 13.54129 },
  'Vrh Brajde': { latitude: 46.00127, longitude: 13.52041 },
  'Dolgi lazi': { latitude: 45.99034, longitude: 13.55218 },
  'Senčna stran': { latitude: 46.01163, longitude: 13.51822 },
  Prilesje: { latitude: 45.99321, longitude: 13.53655 },
  'Kamnite terase': { latitude: 46.00739, longitude: 13.54487 },
  'Na Rebri': { latitude: 45.85264, longitude: 13.91742 },
  'Na Gmajni': { latitude: 45.86093, longitude: 13.87315 },
};
