/** A stored moment as answers carry it; empty where what is stored is none. */
export function storedInstant(value: Date | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}
