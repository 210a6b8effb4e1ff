import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Album } from '#contract/albums';
import { GalleryItemInput } from '#contract/gallery';
import type { ImageRef } from '#contract/image-ref';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { FormSwitch } from '#shared/form/form-choices';
import { contractResolver } from '#shared/form/form-errors';
import { FormNumberField } from '#shared/form/form-number-field';
import { ImageListField } from '#shared/image-picker/image-list-field';
import { useWork } from '#shared/lib/use-work';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { toastSuccess } from '#shared/ui/staff-toasts';
import { addPictures } from '../api/edited-pictures';
import { AlbumChoice } from './picture-fields';

const { image, albumId, year, published } = GalleryItemInput.shape;

/** Images that are to be added to the gallery, and what they have in common there. */
const NewPictures = z.object({
  images: z.array(image).check(z.minLength(1, 'required')),
  albumId,
  year,
  published,
});
type NewPictures = z.infer<typeof NewPictures>;

/** The same as the form holds it. */
type NewPicturesValues = Omit<NewPictures, 'images'> & { images: ImageRef[] };

/** One picture for each image, in their order; their texts are written later. */
const newPictures = ({ images, ...common }: NewPictures): GalleryItemInput[] =>
  images.map((each) => ({ ...common, image: each, title: '', alt: '' }));

interface AddPicturesProps {
  albums: readonly Album[];
  /** The album that is shown, which new pictures go to unless another is chosen. */
  albumId: string | null;
}

/** Adds pictures to the gallery, many at once: uploaded, or taken from the library. */
export function AddPictures(props: AddPicturesProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
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
      <StaffDialog isOpen={open} onClose={close} title={t('adminGallery.add.open')} width="wide">
        <NewPicturesForm {...props} onClose={close} />
      </StaffDialog>
    </>
  );
}

/** Which images, which album they go to, and whether everybody sees them at once. */
function NewPicturesForm({ albums, albumId, onClose }: AddPicturesProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const form = useForm<NewPicturesValues, unknown, NewPictures>({
    resolver: contractResolver<NewPicturesValues, NewPictures>(NewPictures),
    defaultValues: { images: [], albumId, year: null, published: false },
  });
  const [images, album] = useWatch({ control: form.control, name: ['images', 'albumId'] });
  const { mutate, isPending, error } = useWork({
    mutationFn: (added: NewPictures) => addPictures(api, newPictures(added)),
    onSuccess: (_answer, added) => {
      toastSuccess(t('adminGallery.add.done', { count: added.images.length }));
      onClose();
    },
  });
  return (
    <FormProvider {...form}>
      {error ? (
        <StaffNotice kind="error" className="mb-4">
          {failureText(error, t('admin.failures.save'))}
        </StaffNotice>
      ) : null}
      <ImageListField name="images" label={t('adminGallery.add.images')} folder="Gallery" />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <AlbumChoice
          albums={albums}
          value={album}
          label={t('adminGallery.fields.album')}
          onChange={(chosen) => {
            form.setValue('albumId', chosen);
          }}
        />
        <FormNumberField name="year" label={t('adminGallery.fields.year')} optional />
      </div>
      <div className="mt-4">
        <FormSwitch name="published" label={t('adminGallery.add.publish')} hint={t('adminGallery.add.hint')} />
      </div>
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={isPending || images.length === 0}
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
