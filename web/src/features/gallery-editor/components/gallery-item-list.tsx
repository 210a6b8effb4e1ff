import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { Album } from '#contract/albums';
import type { GalleryItem } from '#contract/gallery';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { IssueBadge, TranslationBadges } from '#shared/attention/badges';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import type { BulkField } from '#shared/collection/bulk-edit/bulk-edit-dialog';
import { BulkBar } from '#shared/collection/bulk-edit/bulk-bar';
import { PublicationBadge } from '#shared/collection/publication-fields';
import { useListSelection } from '#shared/collection/use-list-selection';
import { useSaveOrder } from '#shared/collection/use-save-order';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import { OrderedList } from '#shared/ui/ordered-list';
import { Picture } from '#shared/ui/picture/picture';
import type { GalleryItemPage } from '../api/edited-gallery-items';
import { getGalleryItemName, toSharedValues } from '../lib/gallery-item-row';
import { MoveButton } from './move-button';

/** A gallery item of the list; `album` is the title of its album. */
function GalleryItemTile({ item, album }: { item: Bilingual<GalleryItem>; album: string | null }) {
  const { t } = useTranslation();
  const { sl } = item;
  return (
    <div className="min-w-0 basis-full">
      <Picture image={sl.image} sizes="176px" ratio={4 / 3} alt="" />
      <p className="mt-1.5 text-xs font-semibold wrap-anywhere">{getGalleryItemName(item, useLanguage(), t, album)}</p>
      <p className="text-2xs wrap-anywhere text-ink-soft">
        {[album ?? t('adminGallery.noAlbum'), sl.year].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-1 flex flex-wrap gap-1">
        <PublicationBadge publication={sl} />
        <IssueBadge document={sl} />
        <TranslationBadges missing={sl.missingTranslations} />
      </p>
    </div>
  );
}

/** Reads the items of all pages of a filter, which `filterKey` identifies. */
export interface MatchingGalleryItems {
  filterKey: string;
  read: () => Promise<Bilingual<GalleryItem>[]>;
}

export interface GalleryItemListProps {
  itemPage: GalleryItemPage;
  matching: MatchingGalleryItems;
  /** Query key of the page of the items. */
  queryKey: QueryKey;
  albums: readonly Album[];
  empty: string;
}

const BULK_FIELDS: readonly BulkField[] = [{ field: 'year', kind: 'year' }];

type ListedGalleryItem = { id: string; item: Bilingual<GalleryItem> };

const toListed = (item: Bilingual<GalleryItem>): ListedGalleryItem => ({ id: item.sl.id, item });

/**
 * The gallery items of a page as tiles for staff. They can be put in order, and selected to publish or
 * unpublish them, to change their year, to move them to an album or, after a question, to remove them from
 * the gallery.
 */
export function GalleryItemList({
  itemPage: { items, total },
  queryKey,
  matching,
  albums,
  empty,
}: GalleryItemListProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const order = useSaveOrder<Bilingual<GalleryItem>>('/gallery', queryKey, ({ sl }) => sl.id);
  const listed = items.map(toListed);
  const { docs, ids, ...selection } = useListSelection(matching.filterKey, listed, async () =>
    (await matching.read()).map(toListed),
  );
  const [removed, setRemoved] = useState<readonly Bilingual<GalleryItem>[]>([]);

  const chosen = docs.map(({ item }) => item);
  const titles = new Map(albums.map(({ id, title }) => [id, title]));
  const getItemName = (item: Bilingual<GalleryItem>): string =>
    getGalleryItemName(item, language, t, titles.get(item.sl.albumId ?? ''));

  return (
    <>
      <BulkBar
        path="/gallery"
        texts="adminGallery"
        fields={BULK_FIELDS}
        selected={chosen.map((item) => ({
          id: item.sl.id,
          version: item.sl.version,
          name: getItemName(item),
          values: { ...toSharedValues(item.sl) },
        }))}
        matching={total > items.length ? { count: total, select: () => void selection.selectMatching() } : undefined}
        onClear={selection.clear}
        onDone={selection.selectAgain}
        deleteLabel={t('admin.actions.remove')}
        onDelete={() => {
          setRemoved(chosen);
        }}
      >
        {(change, isPending) => (
          <MoveButton
            albums={albums}
            count={chosen.length}
            disabled={isPending}
            onMove={(albumId) => {
              change({ albumId });
            }}
          />
        )}
      </BulkBar>
      <OrderedList<ListedGalleryItem>
        label={t('admin.sections.gallery')}
        layout="grid"
        items={listed}
        getName={({ item }) => getItemName(item)}
        renderItem={({ item }) => <GalleryItemTile item={item} album={titles.get(item.sl.albumId ?? '') ?? null} />}
        onOrder={order}
        selected={ids}
        onSelect={selection.select}
        empty={empty}
      />
      <DeleteDialog
        items={removed}
        getName={getItemName}
        text={t('adminGallery.remove.text', { count: removed.length })}
        wording={{
          title: t('adminGallery.remove.title', { count: removed.length }),
          confirm: t('admin.actions.remove'),
          done: t('adminGallery.remove.done'),
        }}
        getBinId={({ sl }) => sl.id}
        bulk={{ entity: 'gallery-item', toDeletion: ({ sl }) => ({ id: sl.id, expectedVersion: sl.version }) }}
        deleteItem={({ sl: { id } }) => api.delete('/gallery/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS })}
        onClose={() => {
          setRemoved([]);
        }}
        onDone={() => {
          setRemoved([]);
          selection.clear();
        }}
      />
    </>
  );
}
