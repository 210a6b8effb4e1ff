import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import type { Bilingual } from '#shared/lib/bilingual';
import { useWork } from '#shared/lib/use-work';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import { savePicture } from '../api/edited-pictures';
import { pictureShared, pictureTexts } from '../lib/picture-row';
import { AlbumChoice } from './picture-fields';

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
        try {
          await savePicture(api, 'sl', { ...pictureTexts(sl), ...pictureShared(sl), ...change }, sl);
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

interface MoveDialogProps {
  albums: readonly Album[];
  /** How many pictures are to be moved. */
  count: number;
  onMove: (albumId: string | null) => void;
  onClose: () => void;
}

/** Asks for the album that the selected pictures go to. */
export function MoveDialog({ albums, count, onMove, onClose }: MoveDialogProps) {
  const { t } = useTranslation();
  const [albumId, setAlbumId] = useState<string | null>(albums[0]?.id ?? null);
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminGallery.move.title', { count })}>
      <AlbumChoice albums={albums} value={albumId} onChange={setAlbumId} label={t('adminGallery.fields.album')} />
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            onMove(albumId);
          }}
        >
          {t('adminGallery.move.confirm')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
