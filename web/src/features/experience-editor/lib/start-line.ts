const TIME = /^(\d{1,2})(?:[.:](\d{2}))?$/;

/**
 * Parses a typed time such as `15.30`, `9:00` or `15` to `HH:MM`. It is not checked here. Any other line is
 * returned as it is, which validation rejects.
 */
export function parseStart(line: string): string {
  const [, hours, minutes = '00'] = TIME.exec(line) ?? [];
  return hours === undefined ? line : `${hours.padStart(2, '0')}:${minutes}`;
}
