import { expect, it } from 'vitest';
import { keptArchives, RetentionRule } from './retention';

const daily = (from: string, count: number): { createdAt: Date }[] =>
  Array.from({ length: count }, (_, day) => ({ createdAt: new Date(Date.parse(from) - day * 86_400_000) }));

const keptDays = (archives: { createdAt: Date }[], rule: string): string[] =>
  [...keptArchives(archives, RetentionRule.parse(rule))]
    .map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
    .toSorted();

it('[B1] keeps the newest backup of each of the last days, weeks and months', () => {
  // A Sunday, so that each week is kept by its last day.
  const archives = daily('2026-11-22T02:00:00Z', 100);
  expect(keptDays(archives, '3d,3w,3m')).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

it('[B1] keeps all of the last 24 hours, whatever the rule', () => {
  const times = ['01:00', '09:00', '17:00'].map((time) => ({ createdAt: new Date(`2026-11-22T${time}:00Z`) }));
  const old = { createdAt: new Date('2026-11-20T09:00:00Z') };
  const kept = keptArchives([old, ...times], RetentionRule.parse('1d'));
  expect([...kept].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())).toEqual(times);
  expect(keptArchives([], RetentionRule.parse('1d')).size).toBe(0);
});

it('[B1] says what is wrong with a rule', () => {
  expect(RetentionRule.parse('12m')).toEqual({ d: 0, w: 0, m: 12 });
  expect(RetentionRule.safeParse('7 days').error?.issues[0]?.message).toContain('must be like 7d,4w,12m');
});
