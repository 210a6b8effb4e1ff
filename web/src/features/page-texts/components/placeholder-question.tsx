import type { ContentData, ContentNamespace } from '#contract/content';
import { LANGUAGES, type Language } from '#contract/languages';
import { addLanguageToLabel } from '#shared/editor/field-labels';
import type { TFunction } from '#shared/i18n/i18n';
import type { Bilingual } from '#shared/lib/bilingual';
import type { SavedTexts, TextValues } from '../lib/text-adapter';
import type { FormatTextPath } from '../lib/text-names';
import { findPlaceholderIssues } from '../lib/text-placeholders';
import { PlaceholderWarning } from './placeholder-chips';

interface QuestionOptions {
  namespace: ContentNamespace;
  bundled: Record<Language, ContentData>;
  t: TFunction;
  formatTextPath: FormatTextPath;
}

/**
 * Creates the question before a save of changed texts with wrong placeholders, which names each of them;
 * `null` if there are none.
 */
export function createPlaceholderQuestion(
  values: TextValues,
  saved: Bilingual<SavedTexts>,
  { namespace, bundled, t, formatTextPath }: QuestionOptions,
) {
  const issues = LANGUAGES.flatMap((language) => {
    const { texts } = values[language];
    if (typeof texts === 'string') return [];
    return findPlaceholderIssues(texts, saved[language].data, bundled[language]).map((issue) => ({
      label: addLanguageToLabel(t, formatTextPath(namespace, issue.path, language), language),
      issue,
    }));
  });
  if (issues.length === 0) return null;
  return {
    title: t('adminContent.placeholders.question'),
    confirm: t('adminContent.placeholders.confirm'),
    text: (
      <ul className="space-y-3">
        {issues.map(({ label, issue }) => (
          <li key={label}>
            <p className="font-semibold">{label}</p>
            <PlaceholderWarning issue={issue} />
          </li>
        ))}
      </ul>
    ),
  };
}
