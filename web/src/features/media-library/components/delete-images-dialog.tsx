import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { MediaItem, MediaUsage } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { mediaUsagesQuery } from '#shared/media/media-calls';
import { getMediaName } from '#shared/media/media-item';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import type { UsedImage } from '../hooks/use-image-actions';
import { getUsageName } from '../lib/usage-name';

/** List of the documents that use an image, each linked to its editor. */
function UsageList({ usages }: { usages: readonly MediaUsage[] }) {
  const { t } = useTranslation();
  return (
    <ul className="space-y-1 text-sm">
      {usages.map((usage) => (
        <li key={`${usage.entity}-${usage.id}-${usage.field}`}>
          <Link to={usage.adminPath} className="text-link">
            {getUsageName(usage, t)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Section that lists the documents that use the image with an id, each linked to its editor. */
export function ImageUsages({ id }: { id: string }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: usages, error } = useQuery(mediaUsagesQuery(api, id));
  return (
    <section aria-labelledby="used-in">
      <h3 id="used-in" className="mb-1 text-xs font-semibold">
        {t('adminMedia.usedIn')}
      </h3>
      {error ? <p className="text-xs text-wine">{getErrorMessage(error, t('admin.failures.load'))}</p> : null}
      {usages?.length === 0 ? <p className="text-xs text-ink-soft">{t('adminMedia.notUsed')}</p> : null}
      {usages ? <UsageList usages={usages} /> : null}
      {!usages && !error ? <p className="text-xs text-ink-soft">{t('adminMedia.loading')}</p> : null}
    </section>
  );
}

interface DeleteImagesDialogProps {
  /** Images to delete; the dialog is open while there are any. */
  images: readonly MediaItem[];
  onConfirm: () => void;
  onCancel: () => void;
}

/** Question before the given images are deleted (requirement M6). It is open while there are any. */
export function DeleteImagesDialog({ images, onConfirm, onCancel }: DeleteImagesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [first] = images;
  return (
    <StaffConfirmDialog
      isOpen={images.length > 0}
      title={
        images.length === 1 && first
          ? t('admin.list.deleteTitle', { name: getMediaName(first, t, language) })
          : t('adminMedia.deleteMany', { count: images.length })
      }
      confirmLabel={t('admin.actions.delete')}
      isDestructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {images.length > 1 ? t('adminMedia.deleteTexts', { count: images.length }) : t('adminMedia.deleteText')}
    </StaffConfirmDialog>
  );
}

interface UsedImagesDialogProps {
  usedImages: readonly UsedImage[];
  /** Deletes them anyway and clears the references to them. */
  onForce: () => void;
  onCancel: () => void;
}

/**
 * Lists the images that were not deleted because documents use them, with those documents, and offers to
 * delete them anyway. It is open while there are any.
 */
export function UsedImagesDialog({ usedImages, onForce, onCancel }: UsedImagesDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StaffConfirmDialog
      isOpen={usedImages.length > 0}
      title={t('adminMedia.inUse', { count: usedImages.length })}
      confirmLabel={t('adminMedia.deleteUsed')}
      isDestructive
      onConfirm={onForce}
      onCancel={onCancel}
    >
      <p className="mb-3">
        {usedImages.length > 1 ? t('adminMedia.inUseTexts', { count: usedImages.length }) : t('adminMedia.inUseText')}
      </p>
      {usedImages.map(({ image, usages }) => (
        <div key={image.id} className="mb-3">
          {usedImages.length > 1 ? (
            <p className="font-semibold break-words text-ink">{getMediaName(image, t, language)}</p>
          ) : null}
          <UsageList usages={usages} />
        </div>
      ))}
    </StaffConfirmDialog>
  );
}
