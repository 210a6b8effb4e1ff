import { expect } from 'vitest';
import type { ApiClient } from './api-client';
import { createWineInput } from '../data/wine-input';

/** Version and last writer of a document in a race. */
interface RacedState {
  version: number;
  writer: string;
}

/** A document that concurrent writers save. */
export interface RacedDocument {
  name: string;
  read(): Promise<RacedState>;
  /** The path of the write and its body, in which the writer is named. */
  write(writer: string, expectedVersion: number): { path: string; body: object };
}

const WRITERS = 20;

/** Creates documents for races, one for each kind of write endpoint. The client must be an admin. */
export async function createRacedDocuments(editor: ApiClient): Promise<RacedDocument[]> {
  const content = { namespace: 'winesPage', language: 'en' };
  await editor.call('updateContent', 200, { body: { ...content, data: { writer: 'first' } } });
  const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name: 'Tekma' }) });
  return [
    {
      name: 'content',
      async read() {
        const read = { params: { namespace: 'winesPage' }, query: { lang: 'en' } };
        const { version, data } = (await editor.call('getContent', 200, read)).body;
        return { version, writer: String(data.writer) };
      },
      write: (writer, expectedVersion) => ({
        path: '/api/v1/content',
        body: { ...content, data: { writer }, expectedVersion },
      }),
    },
    await createMetadataRace(editor),
    {
      name: 'wine',
      async read() {
        const { version, name } = (await editor.call('getWine', 200, { params: { slug: wine.slug } })).body;
        return { version, writer: name };
      },
      write: (name, expectedVersion) => ({
        path: `/api/v1/wines/${wine.id}?lang=sl`,
        body: { ...createWineInput({ name }), expectedVersion },
      }),
    },
    await createQueenRace(editor),
  ];
}

async function createMetadataRace(editor: ApiClient): Promise<RacedDocument> {
  const { body: metadata } = await editor.call('getMetadata', 200);
  return {
    name: 'metadata',
    async read() {
      const { version, brand } = (await editor.call('getMetadata', 200)).body;
      return { version, writer: brand.tagline };
    },
    write: (tagline, expectedVersion) => ({
      path: '/api/v1/metadata',
      body: { ...metadata, brand: { ...metadata.brand, tagline }, expectedVersion },
    }),
  };
}

async function createQueenRace(editor: ApiClient): Promise<RacedDocument> {
  const own = { query: { lang: 'sl', fallback: 'none' } };
  const { hero, bio, picks, events, mediaImages } = (await editor.call('getQueen', 200, own)).body;
  return {
    name: 'queen',
    async read() {
      const { version, hero: now } = (await editor.call('getQueen', 200, own)).body;
      return { version, writer: now.title };
    },
    write: (title, expectedVersion) => ({
      path: '/api/v1/queen?lang=sl',
      body: { hero: { ...hero, title }, bio, picks, events, mediaImages, expectedVersion },
    }),
  };
}

/** One writer's attempt through one of the processes; whether it won. */
async function attemptWrite(editor: ApiClient, url: string, { path, body }: ReturnType<RacedDocument['write']>) {
  const response = await fetch(new URL(path, url), {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: editor.cookies.header() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect([200, 409], text.slice(0, 300)).toContain(response.status);
  return response.status === 200;
}

/**
 * In each round twenty writers save from one version across the URLs; asserts that one wins and its data are
 * stored.
 */
export async function expectOneWriterWins(
  editor: ApiClient,
  document: RacedDocument,
  urls: readonly string[],
  rounds: number,
): Promise<void> {
  let { version } = await document.read();
  for (let round = 0; round < rounds; round += 1) {
    const writers = Array.from({ length: WRITERS }, (_, writer) => `round ${round} writer ${writer}`);
    const won = await Promise.all(
      writers.map((writer, index) =>
        attemptWrite(editor, urls[index % urls.length] ?? editor.origin, document.write(writer, version)),
      ),
    );
    const winners = writers.filter((_writer, index) => won[index]);
    expect(winners, `${document.name}, round ${round}`).toHaveLength(1);
    expect(await document.read()).toEqual({ version: version + 1, writer: winners[0] });
    version += 1;
  }
}
