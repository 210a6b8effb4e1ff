/** Returns the current time. Only entry points call it; services get the time as a parameter. */
export const now = (): Date => new Date();
