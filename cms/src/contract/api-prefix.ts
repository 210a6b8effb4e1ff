/** The prefix of every path of the contract. */
export const API_PREFIX = '/api/v1';
