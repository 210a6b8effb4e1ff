import { PANEL_ADMIN } from '../servers/start-cms';

/** Calls of the Strapi panel's HTTP API, as its pages make them. */
export interface PanelSession {
  request(path: string, init?: RequestInit): Promise<Response>;
  /** The JSON of a successful answer. */
  json<Body>(path: string, init?: RequestInit): Promise<Body>;
}

/** Signs in to the panel of a CMS as its super-admin; the panel allows few sign-ins in a while. */
export async function createPanelToken(cmsUrl: string): Promise<string> {
  const login = await fetch(new URL('/admin/login', cmsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PANEL_ADMIN),
  });
  const { data } = (await login.json()) as { data: { token: string } };
  return data.token;
}

/** A token of the panel is good for half an hour, which a run may take longer than. */
const RENEWED_BEFORE_MS = 10 * 60_000;
/** By the token of the first sign-in. */
const renewedTokens = new Map<string, Promise<string>>();

function readExpiry(token: string): number {
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { exp: number }).exp * 1000;
}

/** Returns the given token, or a new one if it expires soon. */
export async function renewPanelToken(cmsUrl: string, token: string): Promise<string> {
  const latest = (await renewedTokens.get(token)) ?? token;
  if (readExpiry(latest) - Date.now() > RENEWED_BEFORE_MS) return latest;
  const renewed = createPanelToken(cmsUrl);
  renewedTokens.set(token, renewed);
  return renewed;
}

/** Creates a session that sends requests with the given token. */
export function createPanelSession(cmsUrl: string, token: string): PanelSession {
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const authorization = `Bearer ${await renewPanelToken(cmsUrl, token)}`;
    return fetch(new URL(path, cmsUrl), { ...init, headers: { authorization, ...init.headers } });
  };
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
