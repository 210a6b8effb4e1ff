import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EDITORS } from '#testing/editor-cases';
import { createProblemResponse } from '#testing/fake-api';
import { openSite } from '#testing/open-site';
import { waitForSaveEnd } from '#testing/save-end';

const BILINGUAL = Object.entries(EDITORS).flatMap(([name, makeEditor]) => {
  const { english } = makeEditor();
  return english ? [{ name, makeEditor, english }] : [];
});

const saveByKeyboard = () => userEvent.keyboard('{Control>}s{/Control}');
const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true }).first();

test.each(BILINGUAL)(
  '[R123] $name: both languages are saved with one request, also after a conflict in both, and English can be cleared',
  async ({ makeEditor, english }) => {
    const { path, label, responses, readText, saveElsewhere } = makeEditor();
    const { api } = await openSite(`/admin${path}`, { signedInAs: 'admin', responses });
    const countSaves = () =>
      api.requests.filter(({ method, url }) => method !== 'GET' && !url.pathname.endsWith('/presence')).length;
    await field(label).fill('V slovenščini');
    await field(english.label).fill('In English');
    await saveByKeyboard();
    await expect.element(page.getByText('Saved.').first()).toBeVisible();
    expect([readText('sl'), readText('en'), countSaves()]).toEqual(['V slovenščini', 'In English', 1]);

    saveElsewhere('Njihovo', 'sl');
    saveElsewhere('Theirs', 'en');
    await field(label).fill('Moje');
    await field(english.label).fill('Mine');
    await saveByKeyboard();
    const conflict = page.getByRole('alertdialog', { name: /saved in the meantime$/ });
    for (const text of ['Njihovo', 'Moje', 'Theirs', 'Mine']) await expect.element(conflict).toHaveTextContent(text);
    for (const text of ['Moje', 'Mine']) await conflict.getByRole('radio', { name: new RegExp(text) }).click();
    await conflict.getByRole('button', { name: 'Save merged' }).click();
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.poll(() => [readText('sl'), readText('en')]).toEqual(['Moje', 'Mine']);
    expect(countSaves()).toBe(3);
    await waitForSaveEnd();

    await field(english.label).fill('');
    await saveByKeyboard();
    await expect.poll(() => readText('en')).toBe('');
    expect([readText('sl'), countSaves()]).toEqual(['Moje', 4]);
    api.assertHealthy();
  },
);

test.each(BILINGUAL)(
  '[R123] $name: an error of an English text is shown at its field',
  async ({ makeEditor, english }) => {
    const { path, label, responses, saves } = makeEditor();
    await openSite(`/admin${path}`, {
      signedInAs: 'admin',
      responses: {
        ...responses,
        [saves]: () => createProblemResponse('validation_failed', { fields: { [english.path]: 'Nobody reads this' } }),
      },
    });
    await field(label).fill('V slovenščini');
    await field(english.label).fill('In English');
    await saveByKeyboard();
    await expect.element(field(english.label)).toHaveAccessibleDescription(/Nobody reads this/);
    await expect.element(field(english.label)).toHaveFocus();
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid', 'true');
  },
);
