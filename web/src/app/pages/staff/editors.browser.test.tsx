import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { EDITORS } from '#testing/editor-cases';
import { createProblemResponse } from '#testing/fake-api';
import { pressOn, tabTo, typeInto } from '#testing/keyboard';
import { openSite } from '#testing/open-site';
import { waitForSaveEnd } from '#testing/save-end';

test.each(Object.entries(EDITORS))(
  '[T2][A4][N4] %s: a text is saved by keyboard alone, through a conflict and the end of the session',
  async (_name, makeEditor) => {
    const { path, label, responses, saves, readText, saveElsewhere, author } = makeEditor();
    const save = responses[saves];
    let hasSession = true;
    const { api } = await openSite(`/admin${path}`, {
      signedInAs: 'admin',
      responses: {
        ...responses,
        [saves]: (...request) => (hasSession ? save?.(...request) : createProblemResponse('unauthenticated')),
        'POST /auth/login': () => {
          hasSession = true;
          return new Response(null, { status: 204 });
        },
      },
    });
    await typeInto(label, 'What I wrote');
    saveElsewhere('What they wrote');
    await userEvent.keyboard('{Control>}s{/Control}');
    const conflict = page.getByRole('alertdialog', { name: /saved in the meantime$/ });
    await expect.element(conflict).toHaveTextContent('What they wrote');
    const whoSaved = author ? `${author} saved a newer version` : 'A newer version was saved';
    await expect.element(conflict).toHaveTextContent(whoSaved);
    await pressOn(conflict.getByRole('radio', { name: /What I wrote/ }), ' ');
    await pressOn(conflict.getByRole('button', { name: 'Save merged' }));
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.poll(readText).toBe('What I wrote');
    await waitForSaveEnd();

    await typeInto(label, 'What I wrote later');
    hasSession = false;
    await userEvent.keyboard('{Control>}s{/Control}');
    const signIn = page.getByRole('alertdialog', { name: 'Sign in again' });
    await tabTo(signIn.getByLabelText('Password'));
    await userEvent.keyboard('secret{Enter}');
    await expect.element(signIn).not.toBeInTheDocument();
    // The save continues by itself.
    await expect.poll(readText).toBe('What I wrote later');
    await expect.element(page.getByLabelText(label, { exact: true }).first()).toHaveValue('What I wrote later');
    await expect.element(page.getByText('Saved.').first()).toBeVisible();
    api.assertHealthy();
  },
);
