import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';

/** The working language switch of the staff screens. */
export function LanguageChoice({ onChange }: { onChange: (language: Language) => void }) {
  const { t } = useTranslation();
  const current = useLanguage();
  return (
    <div
      role="group"
      aria-label={t('admin.frame.language')}
      className="inline-flex rounded-sm border border-line-strong"
    >
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={t(`admin.languages.${language}`)}
          aria-pressed={language === current}
          className={clsx(
            'min-h-8 min-w-9 px-2 text-xs font-semibold uppercase',
            language === current ? 'bg-ink text-white' : 'hover:bg-stone',
          )}
          onClick={() => {
            onChange(language);
          }}
        >
          {language}
        </button>
      ))}
    </div>
  );
}
