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

type Request = Required<AboutUpdateRequest>;
type AboutWrite = Record<'sl' | 'en', Request> & { shared: object; expectedVersion: number };

/** Responds to each save with the next version. */
function editing() {
  const writes: { path: string; body: AboutWrite }[] = [];
  const call = (_method: string, path: string, { body }: UntypedCallOptions = {}) => {
    const { shared, sl, en, expectedVersion } = body as AboutWrite;
    writes.push({ path, body: body as AboutWrite });
    const version = expectedVersion + 1;
    return Promise.resolve({
      sl: { ...saved.sl, ...shared, ...sl, version },
      en: { ...saved.en, ...shared, ...en, version },
    });
  };
  const source = aboutSingle.createAdapter({ call } as unknown as ApiClient, saved);
  const save = (form: AboutForm) => source.save(source.schema.parse(form), saved, () => undefined);
  const refuse = (form: AboutForm) =>
    source.schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return { source, writes, save, refuse };
}

describe('the story of the house in two languages', () => {
  it('[W3] [R123] is saved with one request: parts, images and the texts of both languages', async () => {
    const { save, writes, source } = editing();
    const form = aboutForm(saved);
    const milestone = { ...createMilestone(), year: 2020, sl: { text: 'Nova klet' } };
    const result = await save({ ...form, milestones: [milestone, ...form.milestones] });
    expect(writes).toMatchObject([{ path: '/about', body: { shared: {}, expectedVersion: 4 } }]);
    expect(writes[0]?.body.sl.milestones).toMatchObject([
      { id: milestone.id, year: 2020, text: 'Nova klet' },
      { id: 'zacetek', year: 1897, text: 'Prva klet' },
    ]);
    expect(writes[0]?.body.en.milestones).toMatchObject([
      { id: milestone.id, year: 2020, text: '' },
      { id: 'zacetek', year: 1897, text: '' },
    ]);
    expect(writes[0]?.body.en.hero.title).toBe('The house');
    expect(source.toForm(result)).toMatchObject({ milestones: [{ year: 2020 }, { year: 1897 }] });
  });

  it('[W3] reports errors by form field, and requires a Slovenian text for each milestone', () => {
    const { refuse, source } = editing();
    const form = aboutForm(saved);
    expect(refuse({ ...form, milestones: [createMilestone()] })).toContain('milestones.0.sl.text required');
    expect(refuse({ ...form, milestones: [createMilestone()] })?.join()).toContain('milestones.0.year');
    expect(source.toFieldName?.('story.0.heading', 'en')).toBe('story.0.en.heading');
    expect(source.toFieldName?.('story.0.image.imageKey', 'en')).toBe('story.0.image');
    expect(source.toFieldName?.('milestones.0.year', 'en')).toBe('milestones.0.year');
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
