import { describe, expect, it } from 'vitest';
import { About, type AboutUpdateRequest } from '#contract/about';
import type { Language } from '#contract/languages';
import type { UntypedCallOptions, ApiClient } from '#shared/api/api-client';
import { createBlankDocument } from '#shared/editor/document-form';
import { aboutSingle, createMilestone, type AboutForm } from './about-single';

const { toForm: aboutForm, applyForm: aboutInForm } = aboutSingle;

const BLANK_ABOUT = createBlankDocument(About);
const saved: Record<Language, About> = {
  sl: {
    ...BLANK_ABOUT,
    version: 4,
    updatedAt: '2026-01-01T00:00:00.000Z',
    hero: { title: 'Hiša', subtitle: 'Pet rodov', image: null },
    story: [{ id: 'klet', heading: 'Klet', body: 'Pod hišo.', image: null }],
    milestones: [{ id: 'zacetek', year: 1897, text: 'Prva klet' }],
    visit: { text: 'Pridite', openingHours: ['sob 10–18'] },
  },
  en: {
    ...BLANK_ABOUT,
    version: 4,
    updatedAt: '2026-01-01T00:00:00.000Z',
    language: 'en',
    hero: { title: 'The house', subtitle: '', image: null },
    story: [{ id: 'klet', heading: 'Cellar', body: '', image: null }],
    milestones: [{ id: 'zacetek', year: 1897, text: '' }],
    visit: { text: '', openingHours: [] },
  },
};

/** Responds to each save with the next version. */
function editing(initial = saved) {
  const writes: { language: unknown; body: AboutUpdateRequest }[] = [];
  const call = (_method: string, _path: string, { query, body }: UntypedCallOptions = {}) => {
    const request = body as AboutUpdateRequest;
    writes.push({ language: query?.['lang'], body: request });
    const version = (request.expectedVersion ?? 0) + 1;
    return Promise.resolve({ ...saved.sl, ...request, expectedVersion: undefined, version });
  };
  const source = aboutSingle.createAdapter({ call } as unknown as ApiClient, initial);
  const save = (form: AboutForm) => source.save(source.schema.parse(form), initial);
  const refuse = (form: AboutForm) =>
    source.schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { source, writes, save, refuse };
}

describe('the story of the house in two languages', () => {
  it('[W3] saves nothing that did not change', async () => {
    const { save, writes } = editing();
    await save(aboutForm(saved));
    expect(writes).toEqual([]);
  });

  it('[W3] sends parts and images with the Slovenian texts, then the English texts over the new version', async () => {
    const { save, writes } = editing();
    const form = aboutForm(saved);
    const milestone = { ...createMilestone(), year: 2020, sl: { text: 'Nova klet' } };
    await save({ ...form, milestones: [milestone, ...form.milestones] });
    expect(writes.map(({ language }) => language)).toEqual(['sl']);
    expect(writes[0]?.body.milestones).toMatchObject([
      { id: milestone.id, year: 2020, text: 'Nova klet' },
      { id: 'zacetek', year: 1897, text: 'Prva klet' },
    ]);

    const both = editing();
    const [chapter] = form.story;
    if (!chapter) throw new Error('no chapter');
    await both.save({
      ...form,
      story: [{ ...chapter, sl: { ...chapter.sl, body: 'Novo' }, en: { ...chapter.en, body: 'New' } }],
    });
    expect(both.writes.map(({ language, body }) => [language, body.expectedVersion])).toEqual([
      ['sl', 4],
      ['en', 5],
    ]);
  });

  it('[W3] distinguishes a chapter from a milestone with the same id', async () => {
    const same = (about: About): About => ({
      ...about,
      milestones: about.milestones.map((milestone) => ({ ...milestone, id: 'klet' })),
    });
    const { save, writes } = editing({ sl: same(saved.sl), en: same(saved.en) });
    const form = aboutForm({ sl: same(saved.sl), en: same(saved.en) });
    const [chapter] = form.story;
    if (!chapter) throw new Error('no chapter');
    await save({ ...form, story: [{ ...chapter, en: { heading: 'Cellar', body: 'Below the house.' } }] });
    expect(writes.map(({ language }) => language)).toEqual(['en']);
  });

  it('[W3] does not save a language again because one of its parts was removed', async () => {
    const { save, writes } = editing();
    await save({ ...aboutForm(saved), story: [] });
    expect(writes.map(({ language }) => language)).toEqual(['sl']);
  });

  it('[W3] reports errors by form field, and requires a Slovenian text for each milestone', () => {
    const { refuse, source } = editing();
    const form = aboutForm(saved);
    expect(refuse({ ...form, milestones: [createMilestone()] })).toContain('milestones.0.sl.text required');
    expect(refuse({ ...form, milestones: [createMilestone()] })?.join()).toContain('milestones.0.year');
    expect(source.toFieldName?.('story.0.heading', 'en')).toBe('story.0.en.heading');
    expect(source.toFieldName?.('story.0.image.imageKey', 'en')).toBe('story.0.image');
    expect(source.toFieldName?.('hero.title', 'sl')).toBe('hero.sl.title');
    expect(source.toFieldName?.('visit.openingHours.1', 'en')).toBe('visit.en.openingHours.1');
  });

  it('[W3] is previewed as visitors would see it: untranslated texts are Slovenian', () => {
    const shown = aboutInForm(aboutForm(saved), 'en', saved.sl);
    expect(shown).toMatchObject({
      hero: { title: 'The house', subtitle: 'Pet rodov' },
      story: [{ heading: 'Cellar', body: 'Pod hišo.' }],
      milestones: [{ year: 1897, text: 'Prva klet' }],
      visit: { text: 'Pridite', openingHours: ['sob 10–18'] },
    });
  });
});
