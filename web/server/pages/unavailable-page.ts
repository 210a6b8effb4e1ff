import type { Language } from '#contract/language';
import { createI18n } from '#shared/i18n/create-i18n';
import { escapeHtml } from './html-document';

/**
 * The page for the time in which the CMS does not answer and nothing is kept: no script, so that it needs nothing else.
 * @param styles the link or style elements of the built template
 */
export async function unavailablePage(language: Language, styles: string): Promise<string> {
  const { t } = await createI18n(language);
  const text = (key: string) => escapeHtml(t(key));
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${text('common.status.failedTitle')} — ${text('common.site.name')}</title>
    ${styles}
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-6">
      <p>${text('common.site.name')}</p>
      <h1 class="text-3xl">${text('common.status.failedTitle')}</h1>
      <p>${text('common.status.failedText')}</p>
      <p><a class="underline" href="">${text('common.status.retry')}</a></p>
    </main>
  </body>
</html>
`;
}
