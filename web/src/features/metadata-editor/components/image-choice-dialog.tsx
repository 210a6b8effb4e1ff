import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import type { ImageRef } from '#contract/image-ref';
import { failureText } from '#shared/api/http-error';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { imageChoicesQuery } from '../api/get-image-choices';
import { distinctImages, imageId } from '../lib/distinct-images';

export interface ImageChoiceDialogProps {
  title: string;
  current: ImageRef | null;
  /** Images to offer besides those that the public reads return. */
  alsoOffered: readonly (ImageRef | null)[];
  onChoose: (image: ImageRef) => void;
  onClose: () => void;
}

/** A plain list of the pictures that the site has, to choose one from. */
export function ImageChoiceDialog({ title, current, alsoOffered, onChoose, onClose }: ImageChoiceDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const choices = useQuery(imageChoicesQuery(api, useLanguage()));
  const images = distinctImages([...alsoOffered, ...(choices.data ?? [])]);
  const [chosen, setChosen] = useState(current ? imageId(current) : null);
  const image = images.find((each) => imageId(each) === chosen);
  const nameOf = (each: ImageRef) => each.alt || each.imageKey;

  return (
    <StaffDialog isOpen onClose={onClose} title={title} width="wide">
      {choices.isError ? (
        <StaffNotice kind="error">{failureText(choices.error, t('admin.failures.load'))}</StaffNotice>
      ) : null}
      {choices.isPending ? <Skeleton className="h-64 w-full" /> : null}
      <ListBox
        aria-label={title}
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        items={images.map((each) => ({ id: imageId(each), image: each }))}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          setChosen(key === undefined ? null : String(key));
        }}
        className="grid max-h-[55dvh] grid-cols-2 gap-3 overflow-y-auto p-1 sm:grid-cols-4 md:grid-cols-5"
      >
        {(item) => (
          <ListBoxItem
            id={item.id}
            textValue={nameOf(item.image)}
            className="group cursor-pointer rounded-sm border border-line bg-white p-1.5 data-focus-visible:outline-2 data-focus-visible:outline-wine data-selected:border-wine data-selected:bg-wine-pale"
          >
            <Picture image={item.image} sizes="160px" ratio={4 / 3} fit="contain" alt="" />
            <span className="mt-1 block truncate text-2xs">{nameOf(item.image)}</span>
            <span className="block text-2xs text-ink-soft">{t(`admin.folders.${item.image.storageFolder}`)}</span>
          </ListBoxItem>
        )}
      </ListBox>
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={!image}
          onClick={() => {
            if (image) onChoose(image);
          }}
        >
          {t('adminMetadata.images.use')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
