import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPatchedResponses, type ResponsePatch } from './patched-responses';

const WINE = { id: 'w1', slug: 'rebula', name: 'Rebula', previous: { slug: 'malvazija' } };
const LIST = { items: [{ id: 's1', name: 'Vinoteka' }], total: 1 };

/** The answers of an API that has a wine and a stockist. */
function answered() {
  const asked: string[] = [];
  const answers = createPatchedResponses((url) => {
    asked.push(url.replace('/api/v1', ''));
    if (url.includes('/wines/rebula')) return Promise.resolve(Response.json(WINE));
    if (url.includes('/stockists') || url.includes('/awards')) return Promise.resolve(Response.json(LIST));
    return Promise.resolve(new Response(null, { status: url.includes('/users/') ? 204 : 404 }));
  });
  const get = async (path: string): Promise<unknown> => {
    const response = await answers.fetch(`/api/v1${path}`, { method: 'GET' });
    return response.ok && response.status !== 204 ? response.json() : response.status;
  };
  return { answers, asked, get };
}

const document = (path: string, value: object, rest: object = {}): ResponsePatch => ({
  path,
  language: 'sl',
  change: { kind: 'document', value: { ...value }, isNew: false, ...rest },
});
const item = (path: string, value: object, rest: object = {}): ResponsePatch => ({
  path,
  language: 'sl',
  change: { kind: 'item', by: 'id', value: { ...value }, adds: true, ...rest },
});

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://winery.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('[V3] unsaved work in the answers of the API', () => {
  it('lies over the saved document, whose other parts stay, in its language alone', async () => {
    const { answers, get } = answered();
    answers.setPatches([document('/wines/rebula', { name: 'Nova rebula' })], '1');
    expect(await get('/wines/rebula?lang=sl')).toEqual({ ...WINE, name: 'Nova rebula' });
    expect(await get('/wines/rebula?lang=en')).toEqual(WINE);
  });

  it('is there without a question to the server for what was read before, until something else is saved', async () => {
    const { answers, asked, get } = answered();
    for (const name of ['N', 'No', 'Nov']) {
      answers.setPatches([document('/wines/rebula', { name })], '1');
      expect(await get('/wines/rebula?lang=sl')).toMatchObject({ name });
    }
    expect(asked).toEqual(['/wines/rebula?lang=sl']);
    answers.setPatches([], '2');
    expect(await get('/wines/rebula?lang=sl')).toEqual(WINE);
    expect(asked).toHaveLength(2);
  });

  it('asks for a draft as staff do, and for what is nowhere saved not at all', async () => {
    const { answers, asked, get } = answered();
    const made = document('/wines/-', { name: 'Novo' }, { isNew: true });
    answers.setPatches([document('/wines/rebula', {}, { isDraft: true }), made], '1');
    await get('/wines/rebula?lang=sl');
    expect(asked).toEqual(['/wines/rebula?lang=sl&status=all']);
    expect(await get('/wines/-?lang=sl')).toEqual({ name: 'Novo' });
    expect(asked).toHaveLength(1);
  });

  it('stands in lists in its own place, or at the end of the last part', async () => {
    const { answers, get } = answered();
    answers.setPatches([item('/stockists', { id: 's1', town: 'Gorica' })], '1');
    expect(await get('/stockists?lang=sl')).toEqual({
      items: [{ id: 's1', name: 'Vinoteka', town: 'Gorica' }],
      total: 1,
    });
    answers.setPatches([item('/stockists', { id: '-', name: 'Nova' })], '1');
    expect(await get('/stockists?lang=sl&page=1&pageSize=100')).toMatchObject({ items: [{ id: 's1' }, { id: '-' }] });
    answers.setPatches([item('/stockists', { id: '-', name: 'Nova' }, { adds: false })], '1');
    expect(await get('/stockists?lang=sl')).toEqual(LIST);
  });

  it('stands in a narrowed list only while it belongs there', async () => {
    const { answers, get } = answered();
    answers.setPatches([item('/awards', { id: 's1', medal: 'Gold' }, { where: { wine: 'rebula' } })], '1');
    expect(await get('/awards?lang=sl&wine=rebula')).toMatchObject({ items: [{ id: 's1', medal: 'Gold' }] });
    expect(await get('/awards?lang=sl&wine=malvazija')).toMatchObject({ items: [] });
    expect(await get('/awards?lang=sl')).toMatchObject({ items: [{ medal: 'Gold' }] });
  });

  it('writes nothing, and asks each time who is there', async () => {
    const { answers, asked, get } = answered();
    expect((await answers.fetch('/api/v1/visits?lang=sl', { method: 'POST' })).status).toBe(403);
    await get('/users/me?lang=sl');
    expect(await get('/users/me?lang=sl')).toBe(204);
    expect(asked).toEqual(['/users/me?lang=sl', '/users/me?lang=sl']);
  });
});
