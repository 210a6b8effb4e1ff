/** The present moment. Services take it as an argument; only the edges ask here. */
export const now = (): Date => new Date();
