import { Plus } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Album } from '#contract/albums';
import { GalleryItemInput, type NewGalleryItem } from '#contract/gallery';
import type { ImageRef } from '#contract/image-ref';
import { getOtherLanguage, type Language } from '#contract/languages';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { FormSwitch } from '#shared/form/form-choices';
import { createContractResolver } from '#shared/form/form-errors';
import { FormNumberField } from '#shared/form/form-number-field';
import { useSavingMutation } from '#shared/form/use-saving-mutation';
import { UnsavedChangesDialog } from '#shared/form/confirm-leave-dialog';
import { unsavedWork } from '#shared/form/unsaved-work';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { ImageListField } from '#shared/image-picker/image-list-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import { useDialogLock } from '#shared/ui/dialog-lock';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { addGalleryItems } from '../api/edited-gallery-items';
import { areTextsValid, NewItemTextFields, NO_TEXTS, type NewItemTexts } from './new-item-text-fields';
import { NEW_GALLERY_ITEMS_RESOURCE, NewGalleryItemsDraft } from './new-gallery-items-draft';
import { AlbumChoice } from './gallery-row-fields';

const { image, albumId, year, published } = GalleryItemInput.shape;

/** Images that will be added to the gallery, with the values that they share there. */
const NewGalleryItems = z.object({
  images: z.array(image).check(z.minLength(1, 'required')),
  albumId,
  year,
  published,
});
type NewGalleryItems = z.infer<typeof NewGalleryItems>;

/** The same as form values. */
type NewGalleryItemsValues = Omit<NewGalleryItems, 'images'> & { images: ImageRef[] };

/**
 * Converts the form to one new gallery item per image, in their order, with the texts of both languages.
 *
 * @param language the language of the request; the other one is sent as its translation
 */
const toNewItems = (
  { images, ...common }: NewGalleryItems,
  texts: readonly NewItemTexts[],
  language: Language,
): NewGalleryItem[] =>
  images.map((each, index) => {
    const itemTexts = texts[index] ?? NO_TEXTS;
    return { ...common, image: each, ...itemTexts[language], translation: itemTexts[getOtherLanguage(language)] };
  });

const hasText = ({ sl, en }: NewItemTexts): boolean =>
  [sl.title, sl.alt, en.title, en.alt].some((text) => text.trim() !== '');

interface AddGalleryItemsProps {
  albums: readonly Album[];
  /** Default album of the new items. */
  albumId: string | null;
}

interface AddGalleryItemsButtonProps extends AddGalleryItemsProps {
  /** False while the albums are being read: the dialog waits for them. */
  areAlbumsKnown: boolean;
}

/**
 * A button, and the dialog that adds uploaded images or images of the library to the gallery, with title and
 * alternative text of each and an album, a year and a publication switch for all. Texts that were typed are
 * kept as a draft; closing the dialog and leaving the page ask first if there are texts, images or uploads.
 */
export function AddGalleryItems({ areAlbumsKnown, ...props }: AddGalleryItemsButtonProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [isFilled, setFilled] = useState(false);
  const [isAskingToDiscard, setAskingToDiscard] = useState(false);
  const blocker = useUnsavedChangesGuard(isFilled, isOtherPageOrQuery);
  const close = () => {
    unsavedWork.discard(NEW_GALLERY_ITEMS_RESOURCE);
    setOpen(false);
    setAskingToDiscard(false);
    setFilled(false);
  };
  const leave = () => {
    if (isFilled) setAskingToDiscard(true);
    else close();
  };
  return (
    <>
      <Button
        {...useShortcutTarget('new')}
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t('adminGallery.add.open')}
      </Button>
      <StaffDialog isOpen={open} onClose={leave} title={t('adminGallery.add.open')} width="wide">
        {areAlbumsKnown ? (
          <NewGalleryItemsForm {...props} onClose={leave} onDone={close} onFilled={setFilled} />
        ) : (
          <p role="status">{t('common.status.loading')}</p>
        )}
        <StaffConfirmDialog
          isOpen={isAskingToDiscard}
          title={t('admin.discard.title')}
          confirmLabel={t('admin.discard.confirm')}
          isDestructive
          onConfirm={close}
          onCancel={() => {
            setAskingToDiscard(false);
          }}
        >
          {t('adminGallery.add.discard')}
        </StaffConfirmDialog>
        <UnsavedChangesDialog blocker={blocker} />
      </StaffDialog>
    </>
  );
}

interface NewGalleryItemsFormProps extends AddGalleryItemsProps {
  onClose: () => void;
  onDone: () => void;
  /** Called with whether the form has images, texts or uploads that closing would lose. */
  onFilled: (isFilled: boolean) => void;
}

/** The form of new gallery items: images, texts, album, year, and whether they are published. */
function NewGalleryItemsForm({ albums, albumId, onClose, onDone, onFilled }: NewGalleryItemsFormProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const form = useForm<NewGalleryItemsValues, unknown, NewGalleryItems>({
    resolver: createContractResolver<NewGalleryItemsValues, NewGalleryItems>(NewGalleryItems),
    defaultValues: { images: [], albumId, year: null, published: false },
  });
  const language = useLanguage();
  const [texts, setTexts] = useState<ReadonlyMap<string, NewItemTexts>>(new Map());
  const [images, album, year, published] = useWatch({
    control: form.control,
    name: ['images', 'albumId', 'year', 'published'],
  });
  const [initial] = useState({ images, albumId: album, year, published, texts });
  const [isUploading, setUploading] = useState(false);
  const hasTexts = [...texts.values()].some(hasText);
  const isFilled = isUploading || hasTexts || images.length > 0;
  useLayoutEffect(() => {
    onFilled(isFilled);
  }, [isFilled, onFilled]);
  const { mutate, isPending, error } = useSavingMutation({
    mutationFn: (added: NewGalleryItems) => {
      // Not those of an earlier attempt: what that one has added has left the form.
      const left = form.getValues('images');
      const imageTexts = left.map(({ mediaId }) => texts.get(mediaId) ?? NO_TEXTS);
      return addGalleryItems(api, toNewItems({ ...added, images: left }, imageTexts, language), (items) => {
        const addedKeys = new Set(items.map(({ image: { imageKey } }) => imageKey));
        const others = form.getValues('images').filter(({ imageKey }) => !addedKeys.has(imageKey));
        form.setValue('images', others);
      });
    },
    onSuccess: (_answer, added) => {
      showSuccessToast(t('adminGallery.add.done', { count: added.images.length }));
      onDone();
    },
    onError: (_error, added) => {
      const count = added.images.length - form.getValues('images').length;
      if (count > 0) showSuccessToast(t('adminGallery.add.done', { count }));
    },
  });
  useDialogLock(isPending);
  return (
    <FormProvider {...form}>
      {error ? (
        <StaffNotice kind="error" className="mb-4">
          {getErrorMessage(error, t('admin.failures.save'))}
        </StaffNotice>
      ) : null}
      <NewGalleryItemsDraft
        albums={albums}
        initial={initial}
        input={{ images, albumId: album, year, published, texts }}
        hasChanges={hasTexts}
        onAccept={({ texts: accepted, images: acceptedImages, ...common }) => {
          form.reset({ ...common, images: [...acceptedImages] }, { keepDefaultValues: true });
          setTexts(accepted);
        }}
      />
      <ImageListField name="images" label={t('adminGallery.add.images')} folder="Gallery" onBusy={setUploading} />
      {images.length > 0 && <NewItemTextFields images={images} texts={texts} onChange={setTexts} />}
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <AlbumChoice
          albums={albums}
          value={album}
          label={t('adminGallery.fields.album')}
          onChange={(chosen) => {
            form.setValue('albumId', chosen);
          }}
        />
        <FormNumberField name="year" label={t('adminGallery.fields.year')} />
      </div>
      <div className="mt-4">
        <FormSwitch name="published" label={t('adminGallery.add.publish')} hint={t('adminGallery.add.hint')} />
      </div>
      <StaffDialogActions>
        <Button tone="outline" size="sm" disabled={isPending} onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={
            isPending ||
            images.length === 0 ||
            !images.every(({ mediaId }) => areTextsValid(texts.get(mediaId) ?? NO_TEXTS))
          }
          onClick={() => {
            void form.handleSubmit((added) => {
              mutate(added);
            })();
          }}
        >
          {isPending ? t('admin.actions.saving') : t('adminGallery.add.confirm', { count: images.length })}
        </Button>
      </StaffDialogActions>
    </FormProvider>
  );
}
