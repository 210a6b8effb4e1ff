import { GripVertical, Pencil, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import type { ImageRef } from '#contract/image-ref';
import { useTranslation } from '#shared/i18n/use-translation';
import { getImageId } from '#shared/lib/image-values';
import { Picture } from '#shared/ui/picture/picture';
import { useReordering } from '#shared/ui/use-reordering';

const TOOL = 'flex size-8 items-center justify-center rounded-sm hover:bg-stone disabled:opacity-50';

export interface OrderedImagesProps {
  label: string;
  images: readonly ImageRef[];
  disabled: boolean;
  empty: string;
  onChange: (images: ImageRef[]) => void;
  onEdit: (image: ImageRef) => void;
}

/**
 * Sortable grid of images, each with buttons for details and removal. Order by drag handle or keyboard. Calls
 * `onChange` with the new list.
 */
export function OrderedImages({ label, images, disabled, empty, onChange, onEdit }: OrderedImagesProps) {
  const { t } = useTranslation();
  const byId = new Map(images.map((image) => [getImageId(image), image]));
  const dragAndDropHooks = useReordering({
    ids: [...byId.keys()],
    isDisabled: disabled,
    onOrder: (ids) => {
      onChange(ids.flatMap((id) => byId.get(id) ?? []));
    },
    indicatorClass: 'w-0.5',
  });
  return (
    <GridList
      aria-label={label}
      layout="grid"
      items={images.map((image, index) => ({ id: getImageId(image), image, number: index + 1 }))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[disabled, onEdit, onChange]}
      renderEmptyState={() => <p className="col-span-full py-4 text-center text-xs text-ink-soft">{empty}</p>}
      className="grid grid-cols-2 gap-3 @lg:grid-cols-4 @2xl:grid-cols-6"
    >
      {({ id, image, number }) => (
        <GridListItem
          id={id}
          textValue={image.alt || t('adminImages.number', { number })}
          className="overflow-hidden rounded-sm border border-line bg-white outline-none data-[dragging]:opacity-50 data-[focus-visible]:outline-2 data-[focus-visible]:outline-wine"
        >
          <Picture image={image} sizes="180px" ratio={4 / 3} />
          <div className="flex justify-between">
            <Button slot="drag" isDisabled={disabled} aria-label={t('adminImages.move', { number })} className={TOOL}>
              <GripVertical aria-hidden className="size-4" />
            </Button>
            <Button
              aria-label={t('adminImages.detailsNumber', { number })}
              isDisabled={disabled}
              className={TOOL}
              onPress={() => {
                onEdit(image);
              }}
            >
              <Pencil aria-hidden className="size-4" />
            </Button>
            <Button
              aria-label={t('adminImages.removeNumber', { number })}
              isDisabled={disabled}
              className={TOOL}
              onPress={() => {
                onChange(images.filter((each) => getImageId(each) !== id));
              }}
            >
              <X aria-hidden className="size-4" />
            </Button>
          </div>
        </GridListItem>
      )}
    </GridList>
  );
}
