/**
 * The Mann-Whitney rank-sum test of two samples as a z-score: how many standard deviations their order is
 * away from what chance gives when both come from the same source. Needs no assumption about how times are
 * distributed.
 */
export function computeRankSumScore(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, x) => sum + b.reduce((inner, y) => inner + (x > y ? 1 : x === y ? 0.5 : 0), 0), 0);
  const mean = (a.length * b.length) / 2;
  const deviation = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return (wins - mean) / deviation;
}
