import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { fileSizeText } from '#shared/uploads/file-size';

const typeName = (contentType: string): string => contentType.replace('image/', '').toUpperCase();

/** What an image is: its kind, dimensions, size and place. */
export function MediaFacts({ item }: { item: MediaItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const facts = [
    { id: 'type', value: typeName(item.contentType) },
    { id: 'dimensions', value: `${String(item.width)} × ${String(item.height)} px` },
    { id: 'size', value: fileSizeText(item.size, language) },
    { id: 'folder', value: t(`admin.folders.${item.storageFolder}`) },
    { id: 'added', value: formatInstant(item.createdAt, language) },
    { id: 'key', value: item.fileName ?? item.imageKey },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
      {facts.map(({ id, value }) => (
        <div key={id} className="contents">
          <dt className="text-ink-soft">{t(`adminMedia.facts.${id}`)}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
