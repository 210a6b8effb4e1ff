import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#contract/languages';
import { buttonClass } from '#shared/ui/button-link';

interface PaperLinksProps {
  /** Name of the file, for the accessible names of the links. */
  name: string;
  /** File format, shown before the language. */
  format: string;
  href: (language: Language) => string;
}

/** Download links of a file in both languages. */
export function PaperLinks({ name, format, href }: PaperLinksProps) {
  const { t } = useTranslation();
  return LANGUAGES.map((language) => (
    <a
      key={language}
      href={href(language)}
      download
      aria-label={`${name}: ${format}, ${t(`admin.languages.${language}`)}`}
      className={buttonClass({ tone: 'outline', size: 'sm' })}
    >
      <Download aria-hidden className="size-4" />
      {format} · {t(`admin.languages.${language}`)}
    </a>
  ));
}
