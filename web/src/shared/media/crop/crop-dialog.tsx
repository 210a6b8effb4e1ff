import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Crop, MediaItem, Rotation } from '#contract/media';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { Choice } from '#shared/form/choice';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { useSavingMutation } from '#shared/form/use-saving-mutation';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { SITE_CROPS } from '../focal-point-field';
import { mediaItemQuery } from '../media-calls';
import { getCroppedSize, fitCropToRatio, addQuarterTurn, rotateCrop, rotateSize, WHOLE_CROP } from './crop-shape';
import { RotatedImage } from './rotated-image';

/** Loads the original image: `null` until it is loaded, `failed` if it cannot be shown. */
function useOriginal(url: string): HTMLImageElement | 'failed' | null {
  const [picture, setPicture] = useState<HTMLImageElement | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    const image = new Image();
    image.src = url;
    image.decode().then(
      () => {
        if (!isGone) setPicture(image);
      },
      () => {
        if (!isGone) setPicture('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [url]);
  return picture;
}

type Shape = 'free' | (typeof SITE_CROPS)[number]['id'];
const getRatio = (shape: Shape): number | undefined => SITE_CROPS.find(({ id }) => id === shape)?.ratio;

/** Minimum size of the crop frame in screen pixels, so that it can still be dragged. */
const SMALLEST_PX = 24;

interface CropEditorProps {
  picture: HTMLImageElement;
  crop: Crop;
  rotation: Rotation;
  onChange: (crop: Crop, rotation: Rotation) => void;
}

/** The image with a movable crop frame, and controls for shape and rotation. */
function CropEditor({ picture, crop, rotation, onChange }: CropEditorProps) {
  const { t } = useTranslation();
  const [shape, setShape] = useState<Shape>('free');
  const size = rotateSize({ width: picture.naturalWidth, height: picture.naturalHeight }, rotation);
  const { width, height } = getCroppedSize(size, crop);
  const ratio = getRatio(shape);
  const turn = (direction: 1 | -1): void => {
    setShape('free');
    onChange(rotateCrop(crop, direction), addQuarterTurn(rotation, direction));
  };
  const labels = {
    cropArea: t('adminMedia.crop.area'),
    nwDragHandle: t('adminMedia.crop.handles.nw'),
    nDragHandle: t('adminMedia.crop.handles.n'),
    neDragHandle: t('adminMedia.crop.handles.ne'),
    eDragHandle: t('adminMedia.crop.handles.e'),
    seDragHandle: t('adminMedia.crop.handles.se'),
    sDragHandle: t('adminMedia.crop.handles.s'),
    swDragHandle: t('adminMedia.crop.handles.sw'),
    wDragHandle: t('adminMedia.crop.handles.w'),
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <div className="w-40">
          <Choice
            label={t('adminMedia.crop.shape')}
            value={shape}
            options={[
              { value: 'free', label: t('adminMedia.crop.free') },
              ...SITE_CROPS.map(({ id }) => ({ value: id, label: t(`adminMedia.crops.${id}`) })),
            ]}
            onChange={(chosen) => {
              const next = getRatio(chosen);
              setShape(chosen);
              if (next !== undefined) onChange(fitCropToRatio(crop, next, size), rotation);
            }}
          />
        </div>
        <Button tone="outline" size="sm" aria-label={t('adminMedia.crop.left')} onClick={() => turn(-1)}>
          <RotateCcw aria-hidden className="size-4" />
        </Button>
        <Button tone="outline" size="sm" aria-label={t('adminMedia.crop.right')} onClick={() => turn(1)}>
          <RotateCw aria-hidden className="size-4" />
        </Button>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => {
            setShape('free');
            onChange(WHOLE_CROP, rotation);
          }}
        >
          {t('adminMedia.crop.whole')}
        </Button>
        <p role="status" className="ml-auto text-xs text-ink-soft tabular-nums">
          {`${String(width)} × ${String(height)} px`}
        </p>
      </div>
      <div className="flex justify-center rounded-sm bg-stone p-3">
        <ReactCrop
          crop={{ unit: '%', ...crop }}
          {...(ratio !== undefined && { aspect: ratio })}
          keepSelection
          ruleOfThirds
          minWidth={SMALLEST_PX}
          minHeight={SMALLEST_PX}
          ariaLabels={labels}
          onChange={(_, { x, y, width: share, height: rise }) => {
            onChange({ x, y, width: share, height: rise }, rotation);
          }}
        >
          <RotatedImage picture={picture} rotation={rotation} />
        </ReactCrop>
      </div>
    </>
  );
}

export interface CropDialogProps {
  item: MediaItem;
  onClose: () => void;
  onCropped: (item: MediaItem) => void;
}

/**
 * Dialog that crops and rotates a library image everywhere on the site and saves that. The original file is
 * preserved. With a change, closing the dialog and leaving the page ask first.
 */
export default function CropDialog({ item: current, onClose, onCropped }: CropDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const queryClient = useQueryClient();
  // The save uses the version with which the dialog opened, so that a newer version is a conflict.
  const [item] = useState(current);
  const [{ crop, rotation }, setFraming] = useState({ crop: item.crop, rotation: item.rotation });
  const picture = useOriginal(item.presignedUrl);
  const isChanged = crop !== item.crop || rotation !== item.rotation;
  const [isAsking, setAsking] = useState(false);
  const leaving = useUnsavedChangesGuard(isChanged, isOtherPageOrQuery);
  const close = () => {
    if (isChanged) setAsking(true);
    else onClose();
  };
  const saving = useSavingMutation({
    mutationFn: () => {
      const body = { id: item.id, crop, rotation, expectedVersion: item.version };
      return api.put('/media', { body, query: { lang }, timeoutMs: SAVE_TIMEOUT_MS });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(mediaItemQuery(api, item.id).queryKey, saved);
      onCropped(saved);
    },
  });
  return (
    <StaffDialog
      isOpen
      onClose={close}
      title={t('adminMedia.crop.title')}
      role="alertdialog"
      width="wide"
      isLocked={saving.isPending}
    >
      <p className="mb-4 text-ink-soft">{t('adminMedia.crop.hint')}</p>
      {picture === 'failed' ? (
        <StaffNotice kind="error">{t('adminMedia.crop.noPicture')}</StaffNotice>
      ) : picture ? (
        <CropEditor
          picture={picture}
          crop={crop}
          rotation={rotation}
          onChange={(next, turned) => {
            setFraming({ crop: next, rotation: turned });
          }}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('adminMedia.loading')}</span>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      {saving.error ? (
        <StaffNotice kind="error" className="mt-4">
          {getErrorMessage(saving.error, t('adminMedia.crop.failed'))}
        </StaffNotice>
      ) : null}
      <StaffDialogActions>
        <Button size="sm" tone="outline" disabled={saving.isPending} onClick={close}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={!isChanged || saving.isPending}
          onClick={() => {
            saving.mutate();
          }}
        >
          {t('admin.actions.save')}
        </Button>
      </StaffDialogActions>
      <StaffConfirmDialog
        isOpen={isAsking}
        title={t('admin.discard.title')}
        confirmLabel={t('admin.discard.confirm')}
        isDestructive
        onConfirm={onClose}
        onCancel={() => {
          setAsking(false);
        }}
      >
        {t('admin.discard.text')}
      </StaffConfirmDialog>
      <UnsavedChangesDialog blocker={leaving} />
    </StaffDialog>
  );
}
