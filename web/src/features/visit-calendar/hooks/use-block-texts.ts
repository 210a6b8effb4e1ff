import type { Experience } from '#contract/experiences';
import type { VisitBlock } from '#contract/visits';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatBlockedSpan } from '../lib/block-time';

/** Returns functions that describe a blocked time in the current language. */
export function useBlockTexts(experiences: readonly Experience[]) {
  const { t } = useTranslation();
  const language = useLanguage();
  const getName = (slug: string | null): string =>
    slug === null
      ? t('adminVisitCalendar.allVisits')
      : (experiences.find((each) => each.slug === slug)?.title ?? t('adminVisitCalendar.formerExperience'));
  return {
    /** What is blocked, and its note. */
    describe: ({ experience, note }: VisitBlock): string =>
      [t('adminVisitCalendar.blocked', { what: getName(experience) }), note].filter(Boolean).join(' · '),
    format: (block: VisitBlock): string => formatBlockedSpan(block, language),
  };
}
