import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { FormProvider } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ServicesContext } from '#shared/api/services';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import { useVersionedForm } from '#shared/editor/use-versioned-form';
import { FormTextField } from '#shared/form/form-text-field';
import { createI18n } from '#shared/i18n/create-i18n';
import { TranslationProvider } from '#shared/i18n/use-translation';
import { createServices } from '../../providers';

type Note = Record<'text', string>;

function NoteForm({ adapter }: { adapter: EditorAdapter<Note, Note, Note> }) {
  const { form, createSubmitHandler } = useVersionedForm<Note, Note, Note>(adapter);
  return (
    <FormProvider {...form}>
      <form onSubmit={createSubmitHandler()}>
        <FormTextField name="text" label="Text" />
        <button>Save</button>
        <output>{form.formState.isDirty ? 'changed' : 'saved'}</output>
      </form>
    </FormProvider>
  );
}

/** Types at the end of a field like a browser: without flushing React's updates before the event. */
function type(field: HTMLInputElement, letter: string): void {
  field.setRangeText(letter, field.value.length, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[N1] [T2] a letter typed at the moment when the response of a save arrives is not lost', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  let answer: (saved: Note) => void = () => undefined;
  const write = vi.fn<() => Promise<Note>>().mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  const i18n = await createI18n('en');
  const services = createServices({
    isServer: false,
    settings: {
      siteOrigin: 'https://example.com',
      apiHost: '',
      labelOrigin: '',
      languageSwitch: false,
      debugQueries: false,
    },
    i18n,
    search: '',
    fetch: () => Promise.resolve(new Response(null, { status: 404 })),
  });
  render(
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>
        <TranslationProvider i18n={i18n}>
          <NoteForm
            adapter={{
              initial: { text: '' },
              toForm: ({ text }) => ({ text }),
              schema: z.object({ text: z.string() }),
              save: write,
              reload: () => Promise.reject(new Error('not called')),
            }}
          />
        </TranslationProvider>
      </QueryClientProvider>
    </ServicesContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox');
  for (let turns = 0; turns < 12; turns += 1) {
    type(field, 'a');
    const sent = field.value;
    fireEvent.submit(screen.getByRole('button'));
    await expect.poll(() => write).toHaveBeenCalledTimes(turns + 1);
    answer({ text: sent });
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    type(field, 'b');
    await expect.poll(() => screen.queryByText('changed')).not.toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(field.value, `typed after ${String(turns)} turns`).toBe(`${sent}b`);
  }
});
