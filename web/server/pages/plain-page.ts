import type { Language } from '#contract/language';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { createI18n } from '#shared/i18n/create-i18n';
import { escapeHtml } from './html-document';

/** Why a page cannot be had now: the CMS does not answer and nothing is kept, or the visitor asks too often. */
export type PlainReason = 'unavailable' | 'rate_limited';

/**
 * The page that says why there is none: no script, so that it needs nothing else.
 * @param styles the link or style elements of the built template
 */
export async function plainPage(language: Language, styles: string, reason: PlainReason): Promise<string> {
  const { t } = await createI18n(language);
  const text = (key: string) => escapeHtml(t(key));
  const words =
    reason === 'unavailable'
      ? { title: t('common.status.failedTitle'), detail: t('common.status.failedText') }
      : PROBLEM_TEXTS[reason][language];
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(words.title)} — ${text('common.site.name')}</title>
    ${styles}
  </head>
  <body>
    <main class="mx-auto flex min-h-dvh max-w-prose flex-col items-start justify-center gap-6 px-6">
      <p>${text('common.site.name')}</p>
      <h1 class="text-3xl">${escapeHtml(words.title)}</h1>
      <p>${escapeHtml(words.detail)}</p>
      <p><a class="underline" href="">${text('common.status.retry')}</a></p>
    </main>
  </body>
</html>
`;
}
