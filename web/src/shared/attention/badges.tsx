import type { MissingTranslations } from '#contract/entity';
import { LANGUAGES } from '#contract/languages';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffBadge } from '#shared/ui/staff-notice';
import { hasIssues, type WithIssues } from './stored-issues';

/**
 * Badge of a document whose stored values fail validation, with the messages as its tooltip. Renders nothing
 * if there are none.
 */
export function IssueBadge({ document }: { document: WithIssues }) {
  const { t } = useTranslation();
  if (!hasIssues(document)) return null;
  return (
    <span title={Object.values(document.faults ?? {}).join('\n')}>
      <StaffBadge tone="attention">{t('admin.list.faulty')}</StaffBadge>
    </span>
  );
}

/**
 * One badge for each language in which the document lacks texts. Renders nothing if `missing` is `undefined`.
 */
export function TranslationBadges({ missing }: { missing: MissingTranslations | undefined }) {
  const { t } = useTranslation();
  return LANGUAGES.filter((language) => missing && missing[language].length > 0).map((language) => (
    <StaffBadge key={language} tone="attention">
      {t('admin.list.missing', { language: t(`admin.languages.${language}`) })}
    </StaffBadge>
  ));
}
