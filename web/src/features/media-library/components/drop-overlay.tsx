import { ImageUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StorageFolder } from '#contract/image-ref';

/** Says where files that are dragged over the page would go. */
export function DropOverlay({ folder }: { folder: StorageFolder }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none fixed inset-3 z-40 flex items-center justify-center rounded-md border-2 border-dashed border-wine bg-paper/85">
      <p className="flex items-center gap-3 font-display text-lg">
        <ImageUp aria-hidden className="size-6 text-wine" strokeWidth={1.5} />
        {t('adminMedia.drop', { folder: t(`admin.folders.${folder}`) })}
      </p>
    </div>
  );
}
