import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MediaItem } from '#contract/media';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { formatFileSize } from '#shared/uploads/file-size';
import { toImageRef } from './media-item';

interface SideProps {
  title: string;
  name: string;
  bytes: number;
  children: ReactNode;
}

function FileSide({ title, name, bytes, children }: SideProps) {
  const size = formatFileSize(bytes, useLanguage());
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 text-xs font-semibold text-ink">{title}</figcaption>
      <span className="flex aspect-4/3 items-center justify-center overflow-hidden rounded-sm bg-stone text-xs">
        {children}
      </span>
      <span className="mt-1 block truncate text-2xs" title={name}>
        {name}
      </span>
      <span className="block text-2xs tabular-nums">{size}</span>
    </figure>
  );
}

/** Maximum width of the preview, in pixels. */
const PREVIEW_WIDTH = 480;

/** Preview of a local image file, or a text if the browser cannot decode it. */
function FilePreview({ file }: { file: File }) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async (): Promise<void> => {
      const picture = await createImageBitmap(file);
      const target = canvas.current;
      if (target && !isGone) {
        target.width = Math.min(PREVIEW_WIDTH, picture.width);
        target.height = Math.max(1, Math.round((target.width * picture.height) / picture.width));
        target.getContext('2d')?.drawImage(picture, 0, 0, target.width, target.height);
      }
      picture.close();
    };
    draw().catch(() => {
      if (!isGone) setFailed(true);
    });
    return () => {
      isGone = true;
    };
  }, [file]);
  if (failed) return t('adminMedia.replace.noPreview');
  return <canvas ref={canvas} aria-hidden className="h-full w-full object-contain" />;
}

export interface ReplaceDialogProps {
  item: MediaItem;
  file: File;
  onConfirm: () => void;
  onCancel: () => void;
}

/**
 * Dialog that shows the current and the new file of an image side by side, and asks for confirmation before
 * replacing.
 */
export function ReplaceDialog({ item, file, onConfirm, onCancel }: ReplaceDialogProps) {
  const { t } = useTranslation();
  return (
    <StaffConfirmDialog
      isOpen
      title={t('adminMedia.replace.title')}
      confirmLabel={t('adminMedia.replace.confirm')}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p className="mb-4">{t('adminMedia.replace.text')}</p>
      <div className="grid grid-cols-2 gap-4">
        <FileSide title={t('adminMedia.replace.now')} name={item.fileName ?? ''} bytes={item.size}>
          <Picture image={toImageRef(item)} sizes="240px" ratio="fill" fit="contain" alt="" />
        </FileSide>
        <FileSide title={t('adminMedia.replace.next')} name={file.name} bytes={file.size}>
          <FilePreview file={file} />
        </FileSide>
      </div>
    </StaffConfirmDialog>
  );
}
