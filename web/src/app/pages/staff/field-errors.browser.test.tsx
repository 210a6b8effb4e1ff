import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FIELD_MESSAGES } from '#contract/field-messages';
import { LANGUAGES, getOtherLanguage, type Language } from '#contract/languages';
import { createProblemResponse } from '#testing/fake-api';
import { makeQueen } from '#testing/make-queen';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

const TEXTS = {
  sl: { save: 'Shrani', name: 'Ime – Slovenščina', slug: 'Naslov strani', color: 'Barva', style: 'Slog' },
  en: { save: 'Save', name: 'Name – Slovenian', slug: 'Page address', color: 'Colour', style: 'Style' },
} as const;

const save = (language: Language): Promise<void> =>
  page.getByRole('button', { name: TEXTS[language].save, exact: true }).first().click();

/** A 422 response of the API whose message is in the other language. */
const refuse = (
  code: 'already_exists' | 'validation_failed',
  field: string,
  fault: 'taken' | 'unknown_wine',
  language: Language,
) =>
  createProblemResponse(code, {
    fields: { [field]: FIELD_MESSAGES[fault][getOtherLanguage(language)] },
    fieldFaults: { [field]: { code: fault } },
  });

async function expectMessage(fault: 'taken' | 'unknown_wine', language: Language): Promise<void> {
  await expect.element(page.getByText(FIELD_MESSAGES[fault][language]).first()).toBeVisible();
  await expect.element(page.getByText(FIELD_MESSAGES[fault][getOtherLanguage(language)])).not.toBeInTheDocument();
}

test.each(LANGUAGES)('[R9] [H4] a taken URL is refused in the language of the screen (%s)', async (language) => {
  const texts = TEXTS[language];
  await openSite('/admin/wines?new=', {
    signedInAs: 'editor',
    language,
    responses: { 'POST /wines': () => refuse('already_exists', 'slug', 'taken', language) },
  });
  await page.getByLabelText(texts.name).fill('New wine');
  await page.getByLabelText(texts.slug).fill('taken');
  await save(language);
  await expectMessage('taken', language);
  await expect.element(page.getByLabelText(texts.slug)).toHaveAttribute('aria-invalid', 'true');
});

test.each(LANGUAGES)('[R9] [H4] a deleted wine is refused in the language of the screen (%s)', async (language) => {
  const wine = makeWine();
  const queen = makeQueen({ picks: [{ wineSlug: wine.slug, note: '' }] });
  await openSite('/admin/queen', {
    signedInAs: 'queen',
    language,
    responses: {
      '/wines': () => ({ items: [wine], total: 1 }),
      '/queen': ({ searchParams }) => ({ ...queen, language: searchParams.get('lang') === 'en' ? 'en' : 'sl' }),
      'PUT /presence': () => ({ others: [] }),
      'PUT /queen': () => refuse('validation_failed', 'picks.0.wineSlug', 'unknown_wine', language),
    },
  });
  await page.getByRole('main').getByRole('textbox').first().fill('Changed');
  await save(language);
  await expectMessage('unknown_wine', language);
});
