import { PANEL_ADMIN } from '../servers/start-cms';

/** Calls of the Strapi panel's HTTP API, as its pages make them. */
export interface PanelSession {
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON of a successful answer. */
  json<Body>(path: string, init?: RequestInit): Promise<Body>;
}

/** Signs in to the panel of a CMS as its super-admin; the panel allows few sign-ins in a while. */
export async function panelToken(cmsUrl: string): Promise<string> {
  const login = await fetch(new URL('/admin/login', cmsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PANEL_ADMIN),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return data.token;
}

/** The session of a sign-in. */
export function panelSession(cmsUrl: string, token: string): PanelSession {
  const request = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, cmsUrl), { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } });
  return {
    request,
    async json<Body>(path: string, init?: RequestInit): Promise<Body> {
      const response = await request(path, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
      return JSON.parse(text) as Body;
    },
  };
}
