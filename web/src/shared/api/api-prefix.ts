/** The prefix of every call. Repeated from the contract's table of endpoints, which would bring all schemas along. */
export const API_PREFIX = '/api/v1';
