import clsx from 'clsx';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#contract/languages';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';

/**
 * The languages of the site, the shown one marked. Both are disabled with Slovenian active until the operator turns
 * the switch on (requirement P6).
 */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const { settings, texts } = useServices();
  const language = useLanguage();
  const active = settings.languageSwitch ? language : 'sl';
  return (
    <div role="group" aria-label={t('common.language.label')} className="flex items-center text-xs">
      {LANGUAGES.map((option, index) => (
        <Fragment key={option}>
          {index > 0 && <span aria-hidden="true" className="mx-1 h-3.5 w-px bg-line-strong" />}
          <button
            type="button"
            lang={option}
            disabled={!settings.languageSwitch}
            aria-pressed={option === active}
            aria-label={t(`common.language.${option}`)}
            title={settings.languageSwitch ? undefined : t('common.language.unavailable')}
            onClick={() => void texts.changeLanguage(option)}
            className={clsx(
              'min-h-9 min-w-8 uppercase tracking-wider disabled:cursor-not-allowed',
              option === active ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {option}
          </button>
        </Fragment>
      ))}
    </div>
  );
}
