import type { AwardCreateRequest } from '../src/contract/awards';
import type { Localised } from './localised';

/** An award of the demo: competitions and juries are invented, as the winery is. */
export interface DemoAward extends Omit<AwardCreateRequest, 'name'> {
  texts: Localised<{ name: string }>;
}

const shared = { image: null, url: '', published: true };

/** The awards in their order. */
export const demoAwards: readonly DemoAward[] = [
  {
    ...shared,
    wineSlug: 'rebula-2025',
    competition: 'Briško ocenjevanje',
    year: 2026,
    medal: 'GrandGold',
    points: 96,
    texts: { sl: { name: 'Šampionka med rebulami' }, en: { name: 'Champion of the Rebulas' } },
  },
  {
    ...shared,
    wineSlug: 'rebula-2025',
    competition: 'Salon vin med Sočo in Idrijo',
    year: 2026,
    medal: 'Gold',
    points: 91.5,
    texts: { sl: { name: 'Zlata medalja' }, en: { name: 'Gold medal' } },
  },
  {
    ...shared,
    wineSlug: 'rebula-opoka-2022',
    competition: 'Briško ocenjevanje',
    year: 2025,
    medal: 'Gold',
    points: 93,
    texts: { sl: { name: 'Zlato odličje' }, en: { name: 'Gold award' } },
  },
  {
    ...shared,
    wineSlug: 'penina-lahor-2020',
    competition: 'Pokal slovenskih penin',
    year: 2025,
    medal: 'Silver',
    points: 88,
    texts: { sl: { name: 'Srebrno odličje za penino' }, en: { name: 'Silver for sparkling wine' } },
  },
  {
    ...shared,
    wineSlug: 'merlot-2019',
    competition: 'Salon vin med Sočo in Idrijo',
    year: 2024,
    medal: 'GrandGold',
    points: 95.5,
    texts: { sl: { name: 'Najboljše zrelo rdeče' }, en: { name: 'Best mature red' } },
  },
  {
    ...shared,
    wineSlug: 'refosk-2023',
    competition: 'Briško ocenjevanje',
    year: 2026,
    medal: 'Bronze',
    points: 84,
    texts: { sl: { name: 'Bronasto odličje' }, en: { name: 'Bronze award' } },
  },
  {
    ...shared,
    wineSlug: 'pikolit-2022',
    competition: 'Salon vin med Sočo in Idrijo',
    year: 2025,
    medal: 'Commended',
    points: null,
    texts: { sl: { name: 'Pohvala žirije za sladka vina' }, en: { name: 'Jury commendation for sweet wines' } },
  },
];
