import { describe, expect, it } from 'vitest';
import { combineAnalyses, toStatedAnalysis } from './label-analysis';
import type { LabelAnalysis } from './labels';

const createAnalysis = (values: Partial<LabelAnalysis>): LabelAnalysis => ({
  alcohol: null,
  sugar: null,
  acids: null,
  polyols: null,
  totalSo2: null,
  ...values,
});

describe('[E3] [E6] analyses of a wine', () => {
  it('are combined to the newest measured value of each kind', () => {
    const full = createAnalysis({ alcohol: 12.5, sugar: 22, acids: 6, totalSo2: 20 });
    const later = createAnalysis({ totalSo2: 95, sugar: 0 });
    expect(combineAnalyses([later, full])).toEqual({ ...full, totalSo2: 95, sugar: 0 });
    expect(combineAnalyses([full, later])).toEqual(full);
    expect(combineAnalyses([])).toEqual(createAnalysis({}));
  });

  it('are stated with alcohol in half units, and only with the values of labels', () => {
    const measured = { ...createAnalysis({ alcohol: 12.7, sugar: 2.1 }), ph: 3.3 };
    expect(toStatedAnalysis(measured)).toEqual(createAnalysis({ alcohol: 12.5, sugar: 2.1 }));
    expect(toStatedAnalysis(createAnalysis({ sugar: 2 }))).toEqual(createAnalysis({ sugar: 2 }));
  });
});
