import { describe, expect, it } from 'vitest';
import { faultsOf, manifestFaults } from './manifests.mjs';

const budget = (spec: object) => ({
  file: 'budget.yaml',
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name: 'web' },
  spec,
});

describe('[B3] the check of manifests', () => {
  it('finds nothing wrong with those that there are', async () => {
    expect(await manifestFaults()).toEqual([]);
  });

  it('finds values of another type, and fields that Kubernetes does not know', async () => {
    expect(await faultsOf([budget({ maxUnavailable: 1 })])).toEqual([]);
    expect((await faultsOf([budget({ maxUnavailable: {} })])).length).toBeGreaterThan(0);
    expect(await faultsOf([budget({ maxUnavailble: 1 })])).toEqual([
      expect.stringMatching(/^budget\.yaml: PodDisruptionBudget web: .*maxUnavailble/),
    ]);
  });
});
