import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client';
import { getErrorMessage, HttpError } from './http-error';

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });

function clientAnswering(answer: (url: string, init: RequestInit) => Response | Promise<Response>, language = 'sl') {
  const calls: { url: URL; init: RequestInit; headers: Headers }[] = [];
  const api = createApiClient({
    host: 'https://api.example.com',
    language: () => language,
    fetch: async (url, init) => {
      calls.push({ url: new URL(url), init, headers: new Headers(init.headers) });
      return answer(url, init);
    },
  });
  const call = () => {
    const first = calls[0];
    if (!first) throw new Error('no call was made');
    return first;
  };
  return { api, call };
}

describe('requests', () => {
  it('[H1] calls the prefix on the configured host with cookies and the language in two letters', async () => {
    const { api, call } = clientAnswering(() => json({}), 'en-GB');
    await api.get('/metadata');
    expect(call().url.href).toBe('https://api.example.com/api/v1/metadata?lang=en');
    expect(call().init.credentials).toBe('include');
    expect(call().headers.get('accept-language')).toBe('en');
  });

  it('[H1] leaves a lang that the caller gives', async () => {
    const { api, call } = clientAnswering(() => json({}));
    await api.get('/content/{namespace}', { params: { namespace: 'home' }, query: { lang: 'en' } });
    expect(call().url.searchParams.getAll('lang')).toEqual(['en']);
  });

  it('[H4] translates an error to the language of the screen, in whatever language the content is', async () => {
    const problem = { title: 'Niste prijavljeni', detail: 'Za to se morate prijaviti.' };
    const failing = (code: string) =>
      clientAnswering(() => json({ ...problem, extensions: { code } }, { status: 401 }), 'en').api.call(
        'POST',
        '/wines',
        {
          query: { lang: 'sl' },
        },
      );
    await expect(failing('unauthenticated')).rejects.toMatchObject({
      status: 401,
      title: 'Not signed in',
      detail: 'You need to sign in for this.',
      extensions: { code: 'unauthenticated' },
    });
    await expect(failing('something_new')).rejects.toMatchObject(problem);
  });

  it('[R9] [H4] translates field errors to the language of the screen too', async () => {
    const fields = { slug: 'Že zasedeno', other: 'Stavek brez kode.' };
    const extensions = { code: 'already_exists', fields, fieldFaults: { slug: { code: 'taken' } } };
    const { api } = clientAnswering(() => json({ title: 'Že obstaja', extensions }, { status: 409 }), 'en');
    await expect(api.call('PUT', '/wines/1', { query: { lang: 'sl' } })).rejects.toMatchObject({
      extensions: { fields: { slug: 'Already taken', other: 'Stavek brez kode.' } },
    });
  });

  it('[R4] [Z3] revalidates the browser’s cache for people who can change data', async () => {
    const caches: (RequestCache | undefined)[] = [];
    let isStaff = false;
    const api = createApiClient({
      host: '',
      language: () => 'sl',
      shouldRevalidate: () => isStaff,
      fetch: (_url, { cache }) => {
        caches.push(cache);
        return Promise.resolve(json({}));
      },
    });
    await api.get('/wines');
    isStaff = true;
    await api.get('/wines');
    await api.call('PUT', '/wines/1');
    expect(caches).toEqual([undefined, 'no-cache', undefined]);
  });

  it('[H2] drops empty query values and repeats arrays', async () => {
    const { api, call } = clientAnswering(() => json({}));
    const query = { a: null, b: undefined, c: '', page: 0, active: false, tag: ['x', '', 'y'] };
    await api.call('GET', '/media', { query });
    expect(call().url.search).toBe('?page=0&active=false&tag=x&tag=y&lang=sl');
  });

  it('[H2] sends JSON with its content type, and blobs as they are', async () => {
    const sent = clientAnswering(() => json({}));
    await sent.api.call('PUT', '/metadata', { body: { title: 'č' } });
    expect(sent.call().headers.get('content-type')).toBe('application/json');
    expect(sent.call().init.body).toBe('{"title":"č"}');

    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const raw = clientAnswering(() => json({}));
    await raw.api.call('POST', '/upload', { body: file });
    expect(raw.call().headers.has('content-type')).toBe(false);
    expect(raw.call().init.body).toBe(file);
  });

  it('[H2] aborts after the time-out', async () => {
    const { api } = clientAnswering(
      (_url, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            reject(signal.reason as Error);
          });
        }),
    );
    await expect(api.get('/metadata', { timeoutMs: 5 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('responses', () => {
  it('[H3] returns nothing for 204 and 205', async () => {
    for (const status of [204, 205]) {
      const { api } = clientAnswering(() => new Response(null, { status }));
      await expect(api.post('/auth/logout')).resolves.toBeUndefined();
    }
  });

  it('[H3] parses JSON of any kind and reads anything else as text', async () => {
    const problem = clientAnswering(
      () => new Response('{"a":1}', { headers: { 'content-type': 'application/vnd.x+json; charset=utf-8' } }),
    );
    await expect(problem.api.call('GET', '/x')).resolves.toEqual({ a: 1 });
    const text = clientAnswering(() => new Response('{"a":1}', { headers: { 'content-type': 'text/plain' } }));
    await expect(text.api.call('GET', '/x')).resolves.toBe('{"a":1}');
  });

  it('[H7] accepts both spellings of presigned URLs', async () => {
    const { api } = clientAnswering(() => json({ items: [{ preSignedUrl: 'u', preSignedUrlExpiry: 'e' }] }));
    await expect(api.get('/media')).resolves.toEqual({ items: [{ presignedUrl: 'u', presignedUrlExpiry: 'e' }] });
  });
});

describe('failures', () => {
  const failing = (body: string, type: string) =>
    clientAnswering(() => new Response(body, { status: 409, headers: { 'content-type': type } })).api.call(
      'GET',
      '/content/home',
    );

  it('[H4] carries status, url, title, detail and extensions, with the detail as message', async () => {
    const body = { title: 'Conflict', detail: 'Someone was faster.', extensions: { code: 'version_conflict' } };
    const error = await failing(JSON.stringify(body), 'application/problem+json').catch((each: unknown) => each);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 409,
      url: 'https://api.example.com/api/v1/content/home?lang=sl',
      message: 'Someone was faster.',
      ...body,
    });
    expect(getErrorMessage(error, 'fallback')).toBe('Someone was faster.');
  });

  it('[H4] falls back to the title, and to the fallback when the body does not parse', async () => {
    const titled = await failing('{"title":"Conflict"}', 'application/json').catch((each: unknown) => each);
    expect(getErrorMessage(titled, 'fallback')).toBe('Conflict');
    const broken = await failing('{"title":', 'application/json').catch((each: unknown) => each);
    expect(broken).toMatchObject({ status: 409, title: undefined, detail: undefined });
    expect(getErrorMessage(broken, 'fallback')).toBe('fallback');
    expect(getErrorMessage(new TypeError('Failed to fetch'), 'fallback')).toBe('fallback');
  });

  it.each([401, 419, 440])(
    '[A4] calls the session-ended handler on %i with status, URL and time of the request',
    async (status) => {
      const { api } = clientAnswering(() => new Response(null, { status }));
      const handler = vi.fn();
      api.onSessionEnded(handler);
      await expect(api.get('/users/me')).rejects.toBeInstanceOf(HttpError);
      const url = 'https://api.example.com/api/v1/users/me?lang=sl';
      expect(handler).toHaveBeenCalledExactlyOnceWith(status, url, expect.any(Number));
    },
  );

  it('[A4] does not disturb the session for any other failure', async () => {
    const { api } = clientAnswering(() => new Response(null, { status: 403 }));
    const handler = vi.fn();
    api.onSessionEnded(handler);
    await expect(api.call('GET', '/users')).rejects.toBeInstanceOf(HttpError);
    expect(handler).not.toHaveBeenCalled();
  });
});
