import { Crop } from 'lucide-react';

import type { MediaItem } from '#contract/media';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';

/** Loaded on demand: cropping is rare. */
const CropDialog = createLazyComponent(() => import('./crop-dialog'));

/** Element id of the button, which gets the focus back after cropping. */
export const CROP_BUTTON_ID = 'crop-image';

export interface CropButtonProps {
  item: MediaItem;
  /** Whether the image has unsaved changes, with which a saved crop would conflict. */
  isChanged: boolean;
  /** Whether the dialog is open. Until it closes it shows the image with which it opened. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCropped: (item: MediaItem) => void;
}

/**
 * Button that opens the dialog for cropping and rotating a library image. Disabled while the image has
 * unsaved changes.
 */
export function CropButton({ item, isChanged, isOpen, onOpenChange, onCropped }: CropButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        id={CROP_BUTTON_ID}
        tone="outline"
        size="sm"
        disabled={isChanged}
        onClick={() => {
          onOpenChange(true);
        }}
      >
        <Crop aria-hidden className="size-4" />
        {t('adminMedia.crop.button')}
      </Button>
      {isOpen && (
        <CropDialog
          item={item}
          onClose={() => {
            onOpenChange(false);
          }}
          onCropped={(cropped) => {
            onOpenChange(false);
            onCropped(cropped);
          }}
        />
      )}
    </>
  );
}
