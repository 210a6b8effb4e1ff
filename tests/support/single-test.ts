import type { About, AboutUpdateRequest } from '#contract/about';
import type { Language } from '#contract/values';
import type { QueenContent, QueenUpdateRequest } from '#contract/queen';
import type { ApiClient } from './clients/api-client';
import { test as base } from './api-test';

/** Reads and saves a single-entry document as an editor; both languages are restored after the test. */
interface Desk<Document, Input> {
  /** Returns the document in a language without fallback texts. */
  own(language: Language): Promise<Document>;
  /** Returns the document as the body of an update request. */
  input(language: Language): Promise<Input>;
  save(language: Language, input: Input): Promise<Document>;
}

export interface SingleFixtures {
  editor: ApiClient;
  queenFixture: Desk<QueenContent, QueenUpdateRequest>;
  aboutFixture: Desk<About, AboutUpdateRequest>;
}

const ownTexts = (lang: Language) => ({ lang, fallback: 'none' });

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

function deskOf<Document, Input>(
  read: (language: Language) => Promise<Document>,
  save: (language: Language, input: Input) => Promise<Document>,
  inputOf: (document: Document) => Input,
): Desk<Document, Input> {
  return { own: read, input: async (language) => inputOf(await read(language)), save };
}

async function useAndRestore<Document, Input>(
  desk: Desk<Document, Input>,
  use: (desk: Desk<Document, Input>) => Promise<void>,
): Promise<void> {
  const before = { sl: await desk.input('sl'), en: await desk.input('en') };
  await use(desk);
  await desk.save('sl', before.sl);
  await desk.save('en', before.en);
}

/** The test function for writes of the Queen section and the About page. */
export const test = base.extend<SingleFixtures>({
  editor: async ({ signInAs }, use) => use(await signInAs('editor')),
  queenFixture: async ({ editor }, use) => {
    const read = async (lang: Language) => (await editor.call('getQueen', 200, { query: ownTexts(lang) })).body;
    const save = async (lang: Language, body: QueenUpdateRequest) =>
      (await editor.call('updateQueen', 200, { query: ownTexts(lang), body })).body;
    await useAndRestore(deskOf(read, save, queenInput), use);
  },
  aboutFixture: async ({ editor }, use) => {
    const read = async (lang: Language) => (await editor.call('getAbout', 200, { query: ownTexts(lang) })).body;
    const save = async (lang: Language, body: AboutUpdateRequest) =>
      (await editor.call('updateAbout', 200, { query: ownTexts(lang), body })).body;
    await useAndRestore(deskOf(read, save, aboutInput), use);
  },
});
