import { describe, expect, it } from 'vitest';
import {
  listPassedPlaywrightTests,
  listPassedVitestTests,
  mapProofs,
  parseRequirements,
} from './requirement-proofs.mjs';

describe('requirementsIn', () => {
  it('separates demanded requirements from later ones, by group and individually', () => {
    const text = [
      '## G Gates',
      '- G1 one',
      '- G2 two <!-- later -->',
      '## K Kept <!-- later -->',
      '- K1 x',
      '## M',
      '- M1',
    ];
    expect(parseRequirements(text.join('\n'))).toEqual({ demanded: ['G1', 'M1'], later: ['G2', 'K1'] });
  });
});

describe('[R50] the proof of a requirement', () => {
  it('is a passed test that names it, in its own title or in that of its group', () => {
    const tests = listPassedVitestTests({
      testResults: [
        {
          name: 'gate.test.ts',
          assertionResults: [
            { fullName: '[G3] the gate hides', status: 'passed' },
            { fullName: '[P5][P7] [A1, A2] goes', status: 'passed' },
            { fullName: 'nothing named', status: 'passed' },
            { fullName: '[G1] was left out', status: 'skipped' },
            { fullName: '[G2] fails', status: 'failed' },
            { fullName: '[G4] is to be written', status: 'todo' },
          ],
        },
      ],
    });
    const proofs = mapProofs(tests);
    expect([...proofs.keys()]).toEqual(['G3', 'P5', 'P7', 'A1', 'A2']);
    expect(proofs.get('G3')).toEqual(['gate.test.ts: [G3] the gate hides']);
  });

  it('is a journey that ran, passed and asserted something', () => {
    const spec = (id: string, status: string, result: string) => ({
      id,
      file: 'wines.spec.ts',
      title: `[W1] ${id}`,
      tests: [{ status, results: [{ status: result }] }],
    });
    const report = {
      suites: [
        {
          title: 'wines.spec.ts',
          specs: [
            spec('good', 'expected', 'passed'),
            spec('silent', 'expected', 'passed'),
            spec('skipped', 'skipped', 'skipped'),
            spec('known to fail', 'expected', 'failed'),
            spec('broken', 'unexpected', 'failed'),
          ],
          suites: [{ title: '[P8] on a small screen', specs: [spec('inside', 'expected', 'passed')] }],
        },
      ],
    };
    const titles = listPassedPlaywrightTests(report, { good: 2, inside: 1, skipped: 1, 'known to fail': 1, broken: 1 });
    expect(titles.map(({ title }) => title)).toEqual(['[W1] good', '[P8] on a small screen [W1] inside']);
  });
});
