import { queryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LIBRARY_FOLDERS } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { FindingList, type Finding } from '#shared/attention/finding-list';
import { useLanguage } from '#shared/i18n/use-language';
import { MEDIA, readMediaList } from '#shared/media/media-calls';
import { staffPages } from '#shared/staff-pages';
import { fileSizeText } from '#shared/uploads/file-size';
import { folderAddress, type LibraryFolder } from '../lib/library-address';

/** What a folder of the library holds; sizes in bytes. */
interface FolderUse {
  folder: LibraryFolder;
  images: number;
  bytes: number;
  /** Those of them that nothing uses. */
  unused: { images: number; bytes: number };
}

/** What each folder that staff browse holds: its sums alone, no pictures. */
export const libraryUseQuery = (api: ApiClient, language: Language) =>
  queryOptions({
    queryKey: [...MEDIA, 'use'],
    staleTime: 0,
    queryFn: ({ signal }): Promise<FolderUse[]> =>
      Promise.all(
        LIBRARY_FOLDERS.map(async (folder) => {
          const sums = async (unused: boolean) => {
            const request = { folder, unused, language, page: 1, pageSize: 1 };
            const { total, bytes } = await readMediaList(api, request, signal);
            return { images: total, bytes };
          };
          const [all, unused] = await Promise.all([sums(false), sums(true)]);
          return { folder, ...all, unused };
        }),
      ),
  });

/** The images that nothing uses, by their folders. */
export function MediaAttention({ folders }: { folders: readonly FolderUse[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const found = folders.filter(({ unused }) => unused.images > 0);
  const [first] = found;
  const [count, bytes] = [
    found.reduce((sum, { unused }) => sum + unused.images, 0),
    found.reduce((sum, { unused }) => sum + unused.bytes, 0),
  ];
  const findings: Finding[] = first
    ? [
        {
          id: 'unused',
          text: t('adminMedia.attention.unused', { count }),
          to: folderAddress(first.folder, { unused: true }),
          note: fileSizeText(bytes, language),
          things: found.map(({ folder, unused }) => ({
            id: folder,
            name: `${t(`admin.folders.${folder}`)} (${String(unused.images)})`,
            to: folderAddress(folder, { unused: true }),
          })),
        },
      ]
    : [];
  return <FindingList findings={findings} all={staffPages.adminMedia.href()} />;
}

/** What the images of each folder take, with its share of all as a thin bar. */
export function StorageUse({ folders }: { folders: readonly FolderUse[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const all = folders.reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <>
      <ul className="space-y-3">
        {folders.map(({ folder, images, bytes }) => (
          <li key={folder}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <Link to={folderAddress(folder)} className="text-link">
                {t(`admin.folders.${folder}`)}
              </Link>
              <span className="text-xs text-ink-soft">
                {t('adminMedia.count', { count: images })} · {fileSizeText(bytes, language)}
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
        {t('adminMedia.storage.all', { size: fileSizeText(all, language) })}
      </p>
    </>
  );
}
