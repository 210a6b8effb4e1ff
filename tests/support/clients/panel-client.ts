import { PANEL_ADMIN } from '../servers/start-cms';

const sendJson = (method: string, url: URL, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Signs in as the super-admin of the Strapi panel and returns the token. */
export async function fetchPanelToken(cmsUrl: string): Promise<string> {
  const response = await sendJson('POST', new URL('/admin/login', cmsUrl), PANEL_ADMIN);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

/** Returns a function that sends requests as the super-admin of the Strapi panel. */
export async function createPanelClient(cmsUrl: string) {
  const authorization = `Bearer ${await fetchPanelToken(cmsUrl)}`;
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    sendJson(method, new URL(path, cmsUrl), body, { authorization });
}
