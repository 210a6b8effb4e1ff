/** Statuses that mean: this browser holds no valid session any more. */
export const SESSION_ENDED_STATUSES: readonly number[] = [401, 419, 440];
