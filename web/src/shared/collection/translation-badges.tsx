import { useTranslation } from 'react-i18next';
import type { MissingTranslations } from '#contract/entity';
import { LANGUAGES } from '#contract/languages';
import { StaffBadge } from '#shared/ui/staff-badge';

/** Which languages lack texts that the other one has. */
export function TranslationBadges({ missing }: { missing: MissingTranslations | undefined }) {
  const { t } = useTranslation();
  return LANGUAGES.filter((language) => missing && missing[language].length > 0).map((language) => (
    <StaffBadge key={language} tone="attention">
      {t('admin.list.missing', { language: t(`admin.languages.${language}`) })}
    </StaffBadge>
  ));
}
