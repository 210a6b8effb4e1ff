import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { mediaName } from '#shared/media/media-name';
import { StaffConfirmDialog } from '#shared/ui/staff-confirm-dialog';
import type { UsedImage } from '../lib/used-image';
import { UsageList } from './used-in';

export interface DeleteImagesDialogProps {
  /** What is to be deleted; the question is open while there is any. */
  images: readonly MediaItem[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before images are deleted (requirement M6). */
export function DeleteImagesDialog({ images, onConfirm, onCancel }: DeleteImagesDialogProps) {
  const { t } = useTranslation();
  const [first] = images;
  return (
    <StaffConfirmDialog
      isOpen={images.length > 0}
      title={
        images.length === 1 && first
          ? t('admin.list.deleteTitle', { name: mediaName(first) })
          : t('adminMedia.deleteMany', { count: images.length })
      }
      confirmLabel={t('admin.actions.delete')}
      destroys
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t('adminMedia.deleteText')}
    </StaffConfirmDialog>
  );
}

export interface UsedImagesDialogProps {
  used: readonly UsedImage[];
  /** Deletes them all the same and empties the places that use them. */
  onForce: () => void;
  onCancel: () => void;
}

/** Says where images are used that were therefore not deleted, and offers to delete them all the same. */
export function UsedImagesDialog({ used, onForce, onCancel }: UsedImagesDialogProps) {
  const { t } = useTranslation();
  return (
    <StaffConfirmDialog
      isOpen={used.length > 0}
      title={t('adminMedia.inUse', { count: used.length })}
      confirmLabel={t('adminMedia.deleteUsed')}
      destroys
      onConfirm={onForce}
      onCancel={onCancel}
    >
      <p className="mb-3">{t('adminMedia.inUseText')}</p>
      {used.map(({ image, usages }) => (
        <div key={image.id} className="mb-3">
          {used.length > 1 ? <p className="font-semibold break-words text-ink">{mediaName(image)}</p> : null}
          <UsageList usages={usages} />
        </div>
      ))}
    </StaffConfirmDialog>
  );
}
