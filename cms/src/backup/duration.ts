const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time such as `90s`, `45m`, `26h` or `2d` in ms; `null` for anything else. */
export function parseDuration(text: string): number | null {
  const [, count, unit] = /^([1-9]\d{0,5})([smhd])$/.exec(text.trim()) ?? [];
  return count === undefined || unit === undefined ? null : Number(count) * (UNITS[unit] ?? 0);
}

/** A time in words that are short, such as `26 h` or `45 s`. */
export function durationText(ms: number): string {
  const [unit, size] = Object.entries(UNITS).findLast(([, size]) => ms >= 2 * size) ?? ['s', 1_000];
  return `${Math.round(ms / size)} ${unit}`;
}
