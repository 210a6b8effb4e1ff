import { Download } from 'lucide-react';
import { LANGUAGES, type Language } from '#contract/languages';
import { useTranslation } from '#shared/i18n/use-translation';
import { getButtonClass } from '#shared/ui/button-link';

interface DownloadLinksProps {
  /** Name of the file, for the accessible names of the links. */
  name: string;
  /** File format, shown before the language. */
  format: string;
  href: (language: Language) => string;
}

/** One download link for each language of a file; `href` returns its URL in a language. */
export function DownloadLinks({ name, format, href }: DownloadLinksProps) {
  const { t } = useTranslation();
  return LANGUAGES.map((language) => (
    <a
      key={language}
      href={href(language)}
      download
      aria-label={`${name}: ${format}, ${t(`admin.languages.${language}`)}`}
      className={getButtonClass({ tone: 'outline', size: 'sm' })}
    >
      <Download aria-hidden className="size-4" />
      {format} · {t(`admin.languages.${language}`)}
    </a>
  ));
}
