import { useTranslation } from 'react-i18next';
import type { Finding } from '#shared/attention/finding';
import { FindingList } from '#shared/attention/finding-list';
import { useLanguage } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { fileSizeText } from '#shared/uploads/file-size';
import type { FolderUse } from '../api/get-library-use';
import { folderAddress } from '../lib/library-address';

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
  return <FindingList findings={findings} all={pages.adminMedia.href()} />;
}
