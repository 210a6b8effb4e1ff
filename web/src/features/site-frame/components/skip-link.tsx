import { useTranslation } from 'react-i18next';

/** The first stop of the keyboard: past the header, to the content. */
export function SkipLink({ target }: { target: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-sm bg-ink px-5 py-3 text-sm text-white focus-visible:translate-y-0"
    >
      {t('common.nav.skip')}
    </a>
  );
}
