import type { About, AboutUpdateRequest } from '#contract/about';
import type { Language } from '#contract/values';
import type { QueenContent, QueenUpdateRequest } from '#contract/queen';
import type { ApiClient } from './clients/api-client';
import { test as base } from './api-test';

/** Reads and saves a single-entry document as an editor; both languages are restored after the test. */
interface SingleDocumentFixture<Document, Input> {
  /** Returns the document in a language without fallback texts. */
  readOwnTexts(language: Language): Promise<Document>;
  /** Returns the document as the body of an update request. */
  readInput(language: Language): Promise<Input>;
  save(language: Language, input: Input): Promise<Document>;
}

export interface SingleFixtures {
  editor: ApiClient;
  queenFixture: SingleDocumentFixture<QueenContent, QueenUpdateRequest>;
  aboutFixture: SingleDocumentFixture<About, AboutUpdateRequest>;
}

const withoutFallback = (lang: Language) => ({ lang, fallback: 'none' });

const queenInput = ({ hero, bio, picks, events, mediaImages }: QueenContent): QueenUpdateRequest => ({
  hero,
  bio,
  picks,
  events,
  mediaImages,
});
const aboutInput = ({ hero, story, milestones, visit }: About): AboutUpdateRequest => ({
  hero,
  story,
  milestones,
  visit,
});

function createSingleDocumentFixture<Document, Input>(
  read: (language: Language) => Promise<Document>,
  save: (language: Language, input: Input) => Promise<Document>,
  toInput: (document: Document) => Input,
): SingleDocumentFixture<Document, Input> {
  return { readOwnTexts: read, readInput: async (language) => toInput(await read(language)), save };
}

async function useAndRestore<Document, Input>(
  fixture: SingleDocumentFixture<Document, Input>,
  use: (fixture: SingleDocumentFixture<Document, Input>) => Promise<void>,
): Promise<void> {
  const before = { sl: await fixture.readInput('sl'), en: await fixture.readInput('en') };
  await use(fixture);
  await fixture.save('sl', before.sl);
  await fixture.save('en', before.en);
}

/** The test function for writes of the Queen section and the About page. */
export const test = base.extend<SingleFixtures>({
  editor: async ({ signInAs }, use) => use(await signInAs('editor')),
  queenFixture: async ({ editor }, use) => {
    const read = async (lang: Language) => (await editor.call('getQueen', 200, { query: withoutFallback(lang) })).body;
    const save = async (lang: Language, body: QueenUpdateRequest) =>
      (await editor.call('updateQueen', 200, { query: withoutFallback(lang), body })).body;
    await useAndRestore(createSingleDocumentFixture(read, save, queenInput), use);
  },
  aboutFixture: async ({ editor }, use) => {
    const read = async (lang: Language) => (await editor.call('getAbout', 200, { query: withoutFallback(lang) })).body;
    const save = async (lang: Language, body: AboutUpdateRequest) =>
      (await editor.call('updateAbout', 200, { query: withoutFallback(lang), body })).body;
    await useAndRestore(createSingleDocumentFixture(read, save, aboutInput), use);
  },
});
