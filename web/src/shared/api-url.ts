import { API_PREFIX } from '#contract/endpoint';

/**
 * Returns the URL of a path of the API (`/wines/x/sheet.pdf`, with its query) on the configured host (spec
 * section 7), for what is not requested by the API client, such as files.
 */
export const getApiUrl = ({ apiHost }: { apiHost: string }, path: string): string => apiHost + API_PREFIX + path;
