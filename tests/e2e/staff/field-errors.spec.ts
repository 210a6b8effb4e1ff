import type { Page } from '@playwright/test';
import { FIELD_MESSAGES } from '../../../cms/src/contract/field-messages';
import { LANGUAGES, otherLanguage, type Language } from '../../../cms/src/contract/languages';
import { expect, inLanguage, test } from '../../support/staff-test';
import { wineInput } from '../../support/data/wine-input';

/** The browser says so of every refusal. */
test.use({ expectedConsole: /4(?:00 \(Bad Request\)|09 \(Conflict\))/ });

const WORDS = {
  sl: { save: 'Shrani', name: 'Ime – Slovenščina', address: 'Naslov strani', add: 'Dodaj vino', wine: 'Vino' },
  en: { save: 'Save', name: 'Name – Slovenian', address: 'Page address', add: 'Add a wine', wine: 'Wine' },
} as const;

const save = (page: Page, language: Language): Promise<void> =>
  page.getByRole('button', { name: WORDS[language].save, exact: true }).first().click();

/** What the server refuses is said in the words of the screen, and in no others. */
async function expectFault(page: Page, language: Language, code: 'taken' | 'unknown_wine'): Promise<void> {
  await expect(page.getByText(FIELD_MESSAGES[code][language]).first()).toBeVisible();
  await expect(page.getByText(FIELD_MESSAGES[code][otherLanguage(language)])).toHaveCount(0);
}

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test(`[R9] [H4] a taken address is refused in the words of the screen: ${language}`, async ({ pageAs, admin }) => {
    const [taken] = (await admin.call('listWines', 200)).body.items;
    const page = await pageAs('editor');
    await inLanguage(page, language);
    await page.goto('/admin/wines?new=');
    await page.getByLabel(words.name).fill('Zasedena');
    await page.getByLabel(words.address).fill(taken?.slug ?? '');
    await save(page, language);
    await expectFault(page, language, 'taken');
    await expect(page.getByLabel(words.address)).toHaveAttribute('aria-invalid', 'true');
  });

  test(`[R9] [H4] a pick that is gone is refused in the words of the screen: ${language}`, async ({
    pageAs,
    admin,
    keepQueen,
  }) => {
    test.slow();
    await keepQueen();
    const { body: wine } = await admin.call('createWine', 201, {
      body: wineInput({ name: `Kmalu je ni ${language}` }),
    });
    const page = await pageAs('queen');
    await inLanguage(page, language);
    await page.goto('/admin/queen');
    await page.getByRole('button', { name: words.add }).click();
    await page.getByLabel(words.wine, { exact: true }).last().selectOption({ value: wine.slug });
    await admin.call('deleteWine', 204, { params: { id: wine.id } });
    await save(page, language);
    await expectFault(page, language, 'unknown_wine');
  });
}
