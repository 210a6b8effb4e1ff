import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { getFieldId, getFieldMessage } from '#shared/form/field';
import { useFieldTexts } from '#shared/form/form-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { addImages } from '#shared/lib/image-values';
import { Button } from '#shared/ui/button';
import { FileButton } from '#shared/uploads/file-button';
import { formatFileSize } from '#shared/uploads/file-size';
import { LeaveDialog } from '#shared/uploads/leave-dialog';
import { UploadNotes } from '#shared/uploads/upload-notes';
import { ImageDetails } from './image-details';
import { useUploadFolder } from './image-folders';
import { ImageLibraryDialog } from './image-library-dialog';
import { FileDropArea, useImageUpload } from './image-upload';
import { OrderedImages } from './ordered-images';

export interface ImageListFieldProps {
  /** Path of the list of images in the form. */
  name: string;
  label?: string;
  /** Maximum file size, in bytes. */
  limitBytes?: number;
  /** Folder for uploads and of the library. */
  folder?: StorageFolder;
  /** Called when uploads start or end. */
  onBusy?: (isBusy: boolean) => void;
}

/**
 * Inserts an uploaded image in the order in which the files were chosen, else appends it. An image that is
 * in the list already keeps its position.
 */
function insertImage(images: readonly ImageRef[], image: ImageRef, orders: ReadonlyMap<string, number>): ImageRef[] {
  const order = orders.get(image.mediaId) ?? 0;
  const nextIndex = images.findIndex(({ mediaId }) => (orders.get(mediaId) ?? 0) > order);
  return addImages(nextIndex < 0 ? images : images.slice(0, nextIndex), [image]).concat(
    nextIndex < 0 ? [] : images.slice(nextIndex),
  );
}

/**
 * Field for an ordered list of images, bound to a value of the surrounding form. Uploads and library images
 * are appended; an image that is in the list already keeps its position.
 */
export function ImageListField({
  name,
  limitBytes = MAX_UPLOAD_BYTES,
  folder = 'Gallery',
  onBusy,
  ...props
}: ImageListFieldProps) {
  const { t } = useTranslation();
  const { label } = useFieldTexts(name, props.label);
  const language = useLanguage();
  const labelId = useId();
  const [choosing, setChoosing] = useState(false);
  const [edited, setEdited] = useState<ImageRef | null>(null);
  const { field, fieldState } = useController({ name });
  const { getValues } = useFormContext();
  const uploadFolder = useUploadFolder(folder);
  // Reads the current form value, since several uploads may end before the next render.
  const add = (added: readonly ImageRef[]): void => {
    field.onChange(addImages(getValues(name) as ImageRef[], added));
  };
  // Position of each uploaded image in the order of choosing, by image id.
  const orders = useRef<ReadonlyMap<string, number>>(new Map());
  const upload = useImageUpload({ limitBytes, folder: uploadFolder }, (image, order) => {
    orders.current = new Map(orders.current).set(image.mediaId, order);
    field.onChange(insertImage(getValues(name) as ImageRef[], image, orders.current));
  });
  const images = field.value as ImageRef[];
  const busy = upload.state.isBusy;
  useLayoutEffect(() => onBusy?.(busy), [busy, onBusy]);
  const message = fieldState.error?.message ?? fieldState.error?.root?.message;

  return (
    <>
      <FileDropArea labelId={labelId} invalid={message !== undefined} disabled={busy} onFiles={upload.upload}>
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <p id={labelId} className="mr-auto text-xs font-semibold">
            {label}
          </p>
          <FileButton
            id={getFieldId(name)}
            multiple
            tone="outline"
            disabled={busy}
            label={t('adminImages.filesOf', { label })}
            onFiles={upload.upload}
          >
            {t('adminImages.chooseFile')}
            <span className="sr-only"> {label}</span>
          </FileButton>
          <Button
            tone="outline"
            size="sm"
            disabled={busy}
            onClick={() => {
              setChoosing(true);
            }}
          >
            {t('adminImages.library')}
            <span className="sr-only"> {label}</span>
          </Button>
        </div>
        <OrderedImages
          label={label}
          images={images}
          disabled={busy}
          onChange={field.onChange}
          onEdit={setEdited}
          empty={t('adminImages.empty')}
        />
        <p className="mt-2 text-xs text-ink-soft">
          {t('adminImages.hint', { size: formatFileSize(limitBytes, language) })}
          <br />
          {t('adminImages.dropHint')}
          {images.length > 1 ? ` ${t('adminImages.orderHint')}` : null}
        </p>
        <UploadNotes upload={upload} fallback={t('adminImages.failed')} />
        <LeaveDialog blocker={upload.leaving} isUploading />
        {message ? <p className="mt-1 text-xs font-semibold text-wine">{getFieldMessage(message, language)}</p> : null}
      </FileDropArea>
      {choosing ? (
        <ImageLibraryDialog
          title={label}
          folder={uploadFolder}
          multiple
          onClose={() => {
            setChoosing(false);
          }}
          onChoose={(chosen) => {
            add(chosen);
            setChoosing(false);
          }}
        />
      ) : null}
      {edited ? (
        <ImageDetails
          image={edited}
          onSaved={(saved) => {
            field.onChange(
              (getValues(name) as ImageRef[]).map((image) => (image.mediaId === saved.mediaId ? saved : image)),
            );
          }}
          onClose={() => {
            setEdited(null);
          }}
        />
      ) : null}
    </>
  );
}
