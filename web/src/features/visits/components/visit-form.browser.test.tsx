import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES } from '#contract/languages';
import { createProblemResponse } from '#testing/fake-api';
import { openSite } from '#testing/open-site';

const WORDS = {
  sl: { name: 'Ime', cause: 'Povezave s strežnikom ni' },
  en: { name: 'Name', cause: 'There is no connection to the server' },
} as const;

test.each(LANGUAGES)(
  '[R104] a visit request without a connection names the cause and keeps what was typed (%s)',
  async (language) => {
    const words = WORDS[language];
    const { api } = await openSite('/visit', {
      language,
      responses: {
        '/visits/form': () => ({ token: 'token', groupSize: 12, reply: 'mail' }),
        'POST /visits': () => {
          throw new TypeError('Failed to fetch');
        },
      },
    });
    const name = page.getByRole('textbox', { name: words.name });
    await name.fill('Ana Novak');
    const form = document.querySelector('form[action="/forms/visit"]');
    if (!(form instanceof HTMLFormElement)) throw new Error('The form is missing');
    form.noValidate = true;
    form.requestSubmit();
    await expect.element(page.getByRole('alert').filter({ hasText: words.cause })).toBeVisible();
    await expect.element(name).toHaveValue('Ana Novak');
    expect(api.getBodies('POST', '/visits')).toHaveLength(1);
  },
);

test('[R82] a form that has expired is sent again with the token of its refusal, and keeps what was typed', async () => {
  const fields = { token: 'The form has expired' };
  const { api } = await openSite('/visit?date=2026-03-12', {
    responses: {
      '/visits/form': () => ({ token: 'token', groupSize: 12, reply: 'mail' }),
      'POST /visits': () => createProblemResponse('validation_failed', { fields, formToken: 'replacement' }),
    },
  });
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Novak');
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  const send = page.getByRole('button', { name: 'Send the request' });
  await send.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The form has expired');
  await send.click();
  await expect
    .poll(() => api.getBodies('POST', '/visits'))
    .toMatchObject([{ token: 'token' }, { token: 'replacement', name: 'Ana Novak' }]);
});
