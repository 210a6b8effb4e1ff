import clsx from 'clsx';
import type { RevisionSummary } from '#contract/history';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';

export interface VersionListProps {
  versions: readonly RevisionSummary[];
  /** Version that the editor started from. */
  current: number;
  chosenVersion: number | null;
  onChoose: (version: number) => void;
}

/**
 * List of a document's saved versions as buttons, newest first: time, author, number, and the version that a
 * restore repeats.
 */
export function VersionList({ versions, current, chosenVersion, onChoose }: VersionListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <ul
      aria-label={t('adminHistory.list')}
      className="max-h-44 space-y-1 overflow-y-auto p-1 md:sticky md:top-0 md:max-h-[55dvh] md:self-start"
    >
      {versions.map(({ version, createdAt, author, restoredFrom }) => (
        <li key={version}>
          <button
            type="button"
            aria-pressed={version === chosenVersion}
            className={clsx(
              'w-full rounded-sm border px-3 py-2 text-left text-xs',
              version === chosenVersion
                ? 'border-wine bg-wine-pale/60'
                : 'border-line bg-white hover:border-line-strong',
            )}
            onClick={() => {
              onChoose(version);
            }}
          >
            <span className="block font-semibold">{formatInstant(createdAt, language)}</span>{' '}
            <span className="block text-ink-soft">
              {[author, t('adminHistory.version', { version }), version === current ? t('adminHistory.present') : null]
                .filter(Boolean)
                .join(' · ')}
            </span>{' '}
            {restoredFrom === null ? null : (
              <span className="block text-ink-soft">{t('adminHistory.restoredFrom', { version: restoredFrom })}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
