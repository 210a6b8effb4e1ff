import { PANEL_ADMIN } from '../servers/start-cms';

const sendJson = (method: string, url: URL, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** A token of the Strapi panel's super-admin. */
export async function panelToken(cmsUrl: string): Promise<string> {
  const answer = await sendJson('POST', new URL('/admin/login', cmsUrl), PANEL_ADMIN);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Sends requests of the Strapi panel's super-admin to a started CMS. */
export async function panelClient(cmsUrl: string) {
  const authorization = `Bearer ${await panelToken(cmsUrl)}`;
  return (method: string, path: string, body?: unknown): Promise<Response> =>
    sendJson(method, new URL(path, cmsUrl), body, { authorization });
}
