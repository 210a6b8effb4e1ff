import { describe, expect, it } from 'vitest';
import type { Analysis } from '../../../contract/cellar';
import { combineMeasuredValues } from './measured-values';

const createAnalysis = (measuredOn: string, values: Partial<Analysis>): Analysis => ({
  id: measuredOn,
  version: 1,
  updatedAt: `${measuredOn}T08:00:00.000Z`,
  position: 1,
  wineId: 'wine',
  wineSlug: null,
  wineTitle: null,
  measuredOn,
  laboratory: '',
  alcohol: null,
  sugar: null,
  acids: null,
  polyols: null,
  ph: null,
  volatileAcidity: null,
  freeSo2: null,
  totalSo2: null,
  extract: null,
  note: '',
  ...values,
});

describe('[Y1] [E6] measured values of a technical sheet', () => {
  const older = createAnalysis('2026-01-10', { sugar: 20 });
  const full = createAnalysis('2026-02-10', { alcohol: 12.6, sugar: 22, ph: 3.2, totalSo2: 40 });
  const later = createAnalysis('2026-04-10', { totalSo2: 95 });

  it('are the newest of each kind, with the days of the analyses that they are from', () => {
    const found = combineMeasuredValues([later, full, older]);
    expect(found?.values).toMatchObject({ alcohol: 12.6, sugar: 22, ph: 3.2, totalSo2: 95, acids: null });
    expect(found?.days).toEqual(['2026-04-10', '2026-02-10']);
    expect(found?.updatedAt).toBe(later.updatedAt);
  });

  it('are none without a measured value', () => {
    expect(combineMeasuredValues([])).toBeNull();
    expect(combineMeasuredValues([createAnalysis('2026-05-10', {})])).toBeNull();
  });
});
