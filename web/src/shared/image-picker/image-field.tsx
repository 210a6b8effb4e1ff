import { ImageOff } from 'lucide-react';
import { use, useId, useState } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import type { ImageRef, StorageFolder } from '#contract/image-ref';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { getFieldId, getFieldMessage } from '#shared/form/field';
import { useFieldTexts } from '#shared/form/form-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { FileButton } from '#shared/uploads/file-button';
import { formatFileSize } from '#shared/uploads/file-size';
import { LeaveDialog } from '#shared/uploads/leave-dialog';
import { UploadNotes } from '#shared/uploads/upload-notes';
import { ImageDetails } from './image-details';
import { ImageFolders, useUploadFolder } from './image-folders';
import { ImageLibraryDialog } from './image-library-dialog';
import { FileDropArea, useImageUpload } from './image-upload';

/** Thumbnail of the field's image, or an empty frame. */
function ImageFrame({ image }: { image: ImageRef | null }) {
  return (
    <div className="flex h-24 w-32 shrink-0 items-center justify-center overflow-hidden rounded-sm border border-line bg-stone">
      {image ? (
        <Picture image={image} sizes="128px" ratio="fill" fit="contain" />
      ) : (
        <ImageOff aria-hidden className="size-6 text-ink-soft" strokeWidth={1.25} />
      )}
    </div>
  );
}

export interface ImageFieldProps {
  /** Path of the image in the form. */
  name: string;
  label?: string;
  /** Maximum file size, in bytes. */
  limitBytes?: number;
  /** Folder for uploads. The library opens there too, unless the image is in another folder. */
  folder?: StorageFolder;
}

/**
 * Field for one image, bound to a value of the surrounding form: a file is chosen, dropped or pasted and
 * uploaded, or an image is chosen from the library (requirement I1).
 */
export function ImageField({ name, limitBytes = MAX_UPLOAD_BYTES, folder = 'Gallery', ...props }: ImageFieldProps) {
  const { t } = useTranslation();
  const { label } = useFieldTexts(name, props.label);
  const language = useLanguage();
  const labelId = useId();
  const [open, setOpen] = useState<'library' | 'details' | null>(null);
  const { field, fieldState } = useController({ name });
  const { formState, resetField } = useFormContext();
  const uploadFolder = useUploadFolder(folder);
  const folders = use(ImageFolders);
  const upload = useImageUpload({ limitBytes, folder: uploadFolder }, (uploaded) => {
    field.onChange(uploaded);
  });
  const image = field.value as ImageRef | null;
  const message = fieldState.error?.message;
  const busy = upload.state.isBusy;
  const take = (files: File[]): void => {
    upload.queue.dismiss();
    upload.upload(files.slice(0, 1));
  };
  // Updates of the image that is already saved in this field are no change of the form.
  const keepSaved = (saved: ImageRef): void => {
    const before = get(formState.defaultValues, name) as ImageRef | null | undefined;
    if (before?.mediaId === saved.mediaId) resetField(name, { defaultValue: saved });
    else field.onChange(saved);
  };
  const action = (text: string, onClick: () => void) => (
    <Button tone="quiet" size="sm" disabled={busy} onClick={onClick}>
      {text}
      <span className="sr-only"> {label}</span>
    </Button>
  );

  return (
    <>
      <FileDropArea labelId={labelId} invalid={message !== undefined} disabled={busy} onFiles={take}>
        <p id={labelId} className="mb-2 text-xs font-semibold">
          {label}
        </p>
        <div className="flex gap-3">
          <ImageFrame image={image} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap gap-2">
              <FileButton
                id={getFieldId(name)}
                tone="outline"
                disabled={busy}
                label={t('adminImages.fileOf', { label })}
                onFiles={take}
              >
                {t('adminImages.chooseFile')}
                <span className="sr-only"> {label}</span>
              </FileButton>
              <Button
                tone="outline"
                size="sm"
                disabled={busy}
                onClick={() => {
                  setOpen('library');
                }}
              >
                {t('adminImages.library')}
                <span className="sr-only"> {label}</span>
              </Button>
            </div>
            <p className="mt-2 text-xs break-words text-ink-soft">
              {image ? image.alt || t('adminImages.noAlt') : t('adminImages.none')}
            </p>
            {image ? (
              <div className="-ml-3 flex flex-wrap">
                {action(t('adminImages.details'), () => {
                  setOpen('details');
                })}
                {action(t('adminImages.remove'), () => {
                  field.onChange(null);
                })}
              </div>
            ) : null}
          </div>
        </div>
        <p className="mt-2 text-xs text-ink-soft">
          {t('adminImages.hint', { size: formatFileSize(limitBytes, language) })}
          <br />
          {t('adminImages.dropHint')}
        </p>
        <UploadNotes upload={upload} fallback={t('adminImages.failed')} />
        <LeaveDialog blocker={upload.leaving} isUploading />
        {message ? <p className="mt-1 text-xs font-semibold text-wine">{getFieldMessage(message, language)}</p> : null}
      </FileDropArea>
      {open === 'library' ? (
        <ImageLibraryDialog
          title={label}
          folder={image && folders.includes(image.storageFolder) ? image.storageFolder : uploadFolder}
          onClose={() => {
            setOpen(null);
          }}
          onChoose={([chosen]) => {
            if (chosen) field.onChange(chosen);
            setOpen(null);
          }}
        />
      ) : null}
      {open === 'details' && image ? (
        <ImageDetails
          image={image}
          onSaved={keepSaved}
          onClose={() => {
            setOpen(null);
          }}
        />
      ) : null}
    </>
  );
}
