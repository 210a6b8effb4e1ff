/** Adds days (also negative ones; 1 by default) to a calendar day. Both days are `YYYY-MM-DD`. */
export const addDays = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
