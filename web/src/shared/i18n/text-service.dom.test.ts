import { describe, expect, it } from 'vitest';
import { parseLanguage, type Language } from '#contract/languages';
import { createI18n, syncDocumentLanguage } from './create-i18n';
import type { Texts } from './merge-texts';
import { changeLanguage } from './staff-language';
import { createTextService } from './text-service';

const SERVER: Record<Language, Texts> = {
  sl: { home: { hero: { title: 'Strežnik' } } },
  en: { home: { hero: { title: 'From the server' } } },
};

async function startedIn(language: Language) {
  const i18n = await createI18n(language);
  const asked: Language[] = [];
  const texts = createTextService(i18n, (each) => {
    asked.push(each);
    return Promise.resolve({ texts: SERVER[each] });
  });
  return { i18n, texts, asked };
}

describe('interface texts', () => {
  it('[L1] knows sl and en by their language part, with sl as the fallback', async () => {
    expect(['en-GB', 'sl-SI', 'de-AT'].map(parseLanguage)).toEqual(['en', 'sl', 'sl']);
    const i18n = await createI18n('en');
    i18n.setTexts('sl', { proof: { both: 'Oboje', slovenian: 'Slovensko' } });
    i18n.setTexts('en', { proof: { both: 'Both' } });
    expect([i18n.t('proof.both'), i18n.t('proof.slovenian')]).toEqual(['Both', 'Slovensko']);
  });

  it('[L5] has the bundled texts before it is handed out', async () => {
    const i18n = await createI18n('en');
    expect(i18n.t('common.status.checkingSession')).toBe('Checking session…');
    expect(i18n.getTexts('en')).toHaveProperty('home');
  });

  it('[L4] lays the server texts over the bundled ones', async () => {
    const { i18n, texts } = await startedIn('sl');
    await texts.reloadServerTexts();
    expect(i18n.t('home.hero.title')).toBe('Strežnik');
    expect(i18n.t('common.status.checkingSession')).not.toBe('common.status.checkingSession');
  });

  it('[L4] replaces whole arrays, and drops texts that a document no longer has', async () => {
    const i18n = await createI18n('sl');
    const documents: Texts[] = [
      { home: { hero: { title: 'Prej' }, house: { paragraphs: ['a', 'b', 'c'] } } },
      { home: { house: { paragraphs: ['d'] } } },
    ];
    const texts = createTextService(i18n, () => Promise.resolve({ texts: documents.shift() ?? {} }));
    const bundledTitle = i18n.t('home.hero.title');
    await texts.reloadServerTexts();
    expect(i18n.t('home.hero.title')).toBe('Prej');
    await texts.reloadServerTexts();
    expect(i18n.t('home.house.paragraphs', { returnObjects: true })).toEqual(['d']);
    expect(i18n.t('home.hero.title')).toBe(bundledTitle);
  });

  it('[L2] [L4] a change of language reloads the server texts, sets the lang attribute and is remembered', async () => {
    const { i18n, texts, asked } = await startedIn('sl');
    syncDocumentLanguage(i18n);
    expect(document.documentElement.lang).toBe('sl');
    await changeLanguage({ i18n, texts }, 'en');
    expect(asked).toEqual(['en']);
    expect(document.documentElement.lang).toBe('en');
    expect(i18n.t('home.hero.title')).toBe('From the server');
    expect(i18n.t('common.status.checkingSession')).toBe('Checking session…');
    expect(document.cookie).not.toContain('en');
    for (const path of ['/admin/wines', '/login']) {
      window.history.replaceState(null, '', path);
      expect(document.cookie).toContain('language=en');
    }
    window.history.replaceState(null, '', '/');
  });

  it('[G2] [L4] adds a namespace that the page came without, and leaves one that is there', async () => {
    const i18n = await createI18n('en', { home: { hero: { title: 'As rendered' } } });
    const asked: (readonly string[] | undefined)[] = [];
    const texts = createTextService(i18n, (_language, only) => {
      asked.push(only);
      return Promise.resolve({ texts: { queenPage: { eyebrow: 'From the server' } } });
    });
    expect(i18n.exists('queenPage.eyebrow')).toBe(false);
    await texts.loadNamespace('queenPage');
    await texts.loadNamespace('queenPage');
    await texts.loadNamespace('home');
    expect(asked).toEqual([['queenPage']]);
    expect(i18n.t('queenPage.eyebrow')).toBe('From the server');
    expect(i18n.t('queenPage.picks.link')).toBe('To the wine');
    expect(i18n.t('home.hero.title')).toBe('As rendered');
  });
});
