import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '#contract/gallery';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import type { Bilingual } from '#shared/lib/bilingual';
import { useWork } from '#shared/lib/use-work';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { savePicture } from '../api/edited-pictures';
import { pictureTexts } from '../lib/picture-form';

/** What can be changed of many pictures at once. */
export type BulkChange = Partial<Pick<GalleryItem, 'albumId' | 'published'>>;

interface BulkTask {
  items: readonly Bilingual<GalleryItem>[];
  change: BulkChange;
}

const isAlready = (item: GalleryItem, change: BulkChange): boolean =>
  (change.albumId === undefined || item.albumId === change.albumId) &&
  (change.published === undefined || item.published === change.published);

/**
 * Changes many pictures one after the other, each against the version that is shown. What could not be changed stays
 * selected, and a message says why.
 */
export function useBulkChange(onDone: (failed: ReadonlySet<string>) => void) {
  const { t } = useTranslation();
  const { api } = useServices();
  return useWork({
    mutationFn: async ({ items, change }: BulkTask) => {
      const failed = new Map<string, unknown>();
      for (const { sl } of items) {
        if (isAlready(sl, change)) continue;
        const { albumId, year, published, image } = { ...sl, ...change };
        try {
          await savePicture(api, 'sl', { ...pictureTexts(sl), albumId, year, published, image }, sl);
        } catch (error) {
          failed.set(sl.id, error);
        }
      }
      return failed;
    },
    onSuccess: (failed, { items }) => {
      const [reason] = failed.values();
      const changed = items.length - failed.size;
      if (changed > 0) toastSuccess(t('adminGallery.changed', { count: changed }));
      if (failed.size > 0) {
        const why = failureText(reason, t('admin.failures.save'));
        toastFailure(`${t('adminGallery.notChanged', { count: failed.size })} ${why}`);
      }
      onDone(new Set(failed.keys()));
    },
  });
}
