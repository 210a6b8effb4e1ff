import { Link } from 'react-router-dom';
import type { FolderUsage } from '#contract/attention';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatFileSize } from '#shared/uploads/file-size';
import { buildLibraryHref } from '../lib/library-url';

/**
 * List of the storage folders, each linked to the media library, with number and size of its images and its
 * share of the total as a bar. Below it the total size.
 */
export function StorageUse({ folders }: { folders: readonly FolderUsage[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const all = folders.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ul className="space-y-3">
        {folders.map(({ folder, images, bytes }) => (
          <li key={folder}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={buildLibraryHref(folder)} className="text-link">
                {t(`admin.folders.${folder}`)}
              </Link>
              <span className="text-xs text-ink-soft">
                {t('adminMedia.count', { count: images })} · {formatFileSize(bytes, language)}
              </span>
            </div>
            <div aria-hidden className="mt-1 h-1 rounded-sm bg-stone">
              <div
                className="h-full rounded-sm bg-vine"
                style={{ width: `${String(all > 0 ? (bytes / all) * 100 : 0)}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 border-t border-line pt-3 text-xs text-ink-soft">
        {t('adminMedia.storage.all', { size: formatFileSize(all, language) })}
      </p>
    </>
  );
}
