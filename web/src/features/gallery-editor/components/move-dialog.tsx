import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Album } from '#contract/albums';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { AlbumChoice } from './album-choice';

export interface MoveDialogProps {
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
