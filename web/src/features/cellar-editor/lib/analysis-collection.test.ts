import { afterEach, expect, it, vi } from 'vitest';
import { createAnalysisCollection } from './analysis-collection';

afterEach(() => {
  vi.useRealTimers();
});

it('[R94] a new analysis has the day of the winery, also just after its midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-07-01T22:30:00Z') });
  const { blank } = createAnalysisCollection({
    wines: [],
    onUse: () => undefined,
    initialWineId: 'w1',
    language: 'sl',
  });
  expect(blank).toMatchObject({ wineId: 'w1', measuredOn: '2026-07-02' });
});
