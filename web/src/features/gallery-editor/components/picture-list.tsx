import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueryKey } from '@tanstack/react-query';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { SAVE_TIMEOUT_MS } from '#shared/api/save-timeout';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { OrderedList } from '#shared/collection/ordered-list';
import { SelectionBar } from '#shared/collection/selection-bar';
import type { Bilingual } from '#shared/editor/bilingual';
import { useLanguage } from '#shared/i18n/use-language';
import { useServices } from '#shared/lib/services';
import { Button } from '#shared/ui/button';
import { useBulkChange, type BulkChange } from '../hooks/use-bulk-change';
import { usePictureOrder } from '../hooks/use-picture-order';
import { pictureName } from '../lib/picture-form';
import { MoveDialog } from './move-dialog';
import { PictureTile } from './picture-tile';

export interface PictureListProps {
  items: readonly Bilingual<GalleryItem>[];
  /** Of the page that the items come from. */
  queryKey: QueryKey;
  albums: readonly Album[];
  empty: string;
}

type ListedPicture = { id: string; picture: Bilingual<GalleryItem> };

/** The pictures of a page: put in order, moved between albums, published, and taken out of the gallery, many at once. */
export function PictureList({ items, queryKey, albums, empty }: PictureListProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const order = usePictureOrder(queryKey);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [moving, setMoving] = useState(false);
  const [removed, setRemoved] = useState<readonly Bilingual<GalleryItem>[]>([]);
  const { mutate, isPending } = useBulkChange(setSelected);

  const chosen = items.filter(({ sl }) => selected.has(sl.id));
  const change = (to: BulkChange) => {
    mutate({ items: chosen, change: to });
  };
  const titles = new Map(albums.map(({ id, title }) => [id, title]));
  const action = (label: string, onClick: () => void) => (
    <Button tone="outline" size="sm" disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );

  return (
    <>
      <SelectionBar
        count={chosen.length}
        deleteLabel={t('admin.actions.remove')}
        onClear={() => {
          setSelected(new Set());
        }}
        onDelete={() => {
          setRemoved(chosen);
        }}
      >
        {action(t('adminGallery.move.open'), () => {
          setMoving(true);
        })}
        {action(t('admin.actions.publish'), () => {
          change({ published: true });
        })}
        {action(t('admin.actions.unpublish'), () => {
          change({ published: false });
        })}
      </SelectionBar>
      <OrderedList<ListedPicture>
        label={t('admin.sections.gallery')}
        layout="grid"
        items={items.map((picture) => ({ id: picture.sl.id, picture }))}
        nameOf={({ picture }) => pictureName(picture, language)}
        render={({ picture }) => <PictureTile picture={picture} album={titles.get(picture.sl.albumId ?? '') ?? null} />}
        onOrder={order}
        selected={selected}
        onSelect={setSelected}
        empty={empty}
      />
      {moving ? (
        <MoveDialog
          albums={albums}
          count={chosen.length}
          onClose={() => {
            setMoving(false);
          }}
          onMove={(albumId) => {
            setMoving(false);
            change({ albumId });
          }}
        />
      ) : null}
      <DeleteDialog
        items={removed}
        nameOf={(picture) => pictureName(picture, language)}
        text={t('adminGallery.remove.text')}
        wording={{
          title: t('adminGallery.remove.title', { count: removed.length }),
          confirm: t('admin.actions.remove'),
          done: t('adminGallery.remove.done'),
        }}
        deleteItem={({ sl: { id } }) => api.delete('/gallery/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS })}
        onClose={() => {
          setRemoved([]);
        }}
        onDone={() => {
          setRemoved([]);
          setSelected(new Set());
        }}
      />
    </>
  );
}
