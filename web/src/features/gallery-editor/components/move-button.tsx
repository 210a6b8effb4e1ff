import { useState } from 'react';
import type { Album } from '#contract/albums';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { AlbumChoice } from './gallery-row-fields';

interface MoveButtonProps {
  albums: readonly Album[];
  /** Number of selected items. */
  count: number;
  disabled: boolean;
  onMove: (albumId: string | null) => void;
}

/**
 * A button, and the dialog that asks to which album the `count` selected gallery items are moved. On
 * confirmation it calls `onMove` with the album's id, null for no album.
 */
export function MoveButton({ albums, count, disabled, onMove }: MoveButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [albumId, setAlbumId] = useState<string | null>(albums[0]?.id ?? null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={disabled}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminGallery.move.open')}
      </Button>
      <StaffDialog isOpen={isOpen} onClose={close} title={t('adminGallery.move.title', { count })}>
        <AlbumChoice albums={albums} value={albumId} onChange={setAlbumId} label={t('adminGallery.fields.album')} />
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={close}>
            {t('admin.actions.cancel')}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              close();
              onMove(albumId);
            }}
          >
            {t('adminGallery.move.confirm')}
          </Button>
        </StaffDialogActions>
      </StaffDialog>
    </>
  );
}
