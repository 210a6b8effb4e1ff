import { Crop } from 'lucide-react';

import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { Button } from '#shared/ui/button';
import { createLazyPart } from '#shared/ui/lazy-part';

/** Pictures are cropped on some days only. */
const CropDialog = createLazyPart(() => import('./crop-dialog'));

/** By which the focus finds its way back after a picture was cropped. */
export const CROP_BUTTON = 'crop-image';

export interface CropImageProps {
  item: MediaItem;
  /** Whether the image has changes that are not saved: another framing would make them a conflict. */
  isChanged: boolean;
  /** Whether it is being framed: it stays this image then, whatever becomes of it elsewhere. */
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCropped: (item: MediaItem) => void;
}

/** The way from an image to its framing. */
export function CropImage({ item, isChanged, isOpen, onOpenChange, onCropped }: CropImageProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        id={CROP_BUTTON}
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
