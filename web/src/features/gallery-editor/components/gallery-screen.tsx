import type { QueryKey } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Album } from '#contract/albums';
import { NO_ALBUM } from '#contract/query-values';
import type { ListUrlState } from '#shared/collection/list-url-state';
import { ListFilter, StatusFilters } from '#shared/collection/list-filters';
import { ListCount } from '#shared/collection/list-toolbar';
import { ListPager } from '#shared/collection/pager';
import { getControlClass } from '#shared/form/field';
import { SpreadsheetButton } from '#shared/collection/spreadsheet/spreadsheet-button';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffSegments } from '#shared/ui/staff-segments';
import { GALLERY_PAGE_SIZE, type GalleryItemPage } from '../api/edited-gallery-items';
import { GALLERY_VIEWS, GALLERY_GAPS } from '../hooks/use-gallery-item-page';
import { galleryItemSpreadsheet } from '../lib/gallery-item-spreadsheet';
import { AddGalleryItems } from './add-gallery-items';
import { GalleryItemList, type MatchingGalleryItems } from './gallery-item-list';
import { GalleryTextsTable } from './gallery-texts-table';

const isYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text);

/** The filter by year; it applies once four digits are typed. */
function YearFilter({ urlState }: { urlState: ListUrlState }) {
  const { t } = useTranslation();
  const id = useId();
  const year = urlState.get('year');
  const [typed, setTyped] = useState<string | null>(null);
  // An incomplete year is local state; a complete one is in the URL.
  const text = typed !== null && !isYear(typed) ? typed : year;
  return (
    <div className="w-24">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t('adminGallery.fields.year')}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isYear(target.value)) urlState.set({ year: target.value });
          else if (year !== '') urlState.set({ year: '' });
        }}
        className={getControlClass(false)}
      />
    </div>
  );
}

interface GalleryFiltersProps {
  urlState: ListUrlState;
  albums: readonly Album[];
  total: number;
}

/** The filters, and the number of matching items. */
function GalleryFilters({ urlState, albums, total }: GalleryFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <ListFilter
        urlState={urlState}
        name="album"
        label={t('adminGallery.fields.album')}
        allLabel={t('admin.list.all')}
        options={[
          ...albums.map(({ slug, title }) => ({ value: slug, label: title })),
          { value: NO_ALBUM, label: t('adminGallery.noAlbum') },
        ]}
      />
      <YearFilter urlState={urlState} />
      <StatusFilters urlState={urlState} />
      <ListFilter
        urlState={urlState}
        name="lacks"
        label={t('admin.list.lacks')}
        allLabel={t('admin.list.all')}
        options={GALLERY_GAPS.map((value) => ({
          value,
          label: t([`adminGallery.gaps.${value}`, `admin.list.${value}`]),
        }))}
      />
      <ListCount urlState={urlState} count={t('adminGallery.count', { count: total })} />
    </div>
  );
}

export interface GalleryScreenProps {
  urlState: ListUrlState;
  itemPage: GalleryItemPage;
  /** Whether it is the former page, since the one of the URL is not loaded. */
  isOutdated: boolean;
  queryKey: QueryKey;
  /** Reads the items of all pages; `filterKey` identifies the filters. */
  matching: MatchingGalleryItems;
  albums: readonly Album[];
  /** False while the albums are being read. */
  areAlbumsKnown: boolean;
}

/**
 * One page of the gallery for staff, with filters, a button to add gallery items and paging. `view` in the
 * URL chooses tiles to order, move, publish and remove (default), or a table to edit the texts.
 */
export function GalleryScreen(props: GalleryScreenProps) {
  const { urlState, itemPage, isOutdated, queryKey, matching, albums, areAlbumsKnown } = props;
  const { t } = useTranslation();
  const view = urlState.get('view') || 'pictures';
  const empty = t(urlState.isNarrowed ? 'admin.list.noMatch' : 'adminGallery.empty');

  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.gallery')}
        intro={t(view === 'texts' ? 'adminGallery.textsHint' : 'adminGallery.orderHint')}
        actions={
          <>
            <StaffSegments
              label={t('adminGallery.views.label')}
              parameter="view"
              defaultId="pictures"
              segments={GALLERY_VIEWS.map((id) => ({ id, label: t(`adminGallery.views.${id}`) }))}
              current={view}
            />
            {view === 'texts' && <SpreadsheetButton config={galleryItemSpreadsheet} />}
            <AddGalleryItems
              albums={albums}
              areAlbumsKnown={areAlbumsKnown}
              albumId={albums.find(({ slug }) => slug === urlState.get('album'))?.id ?? null}
            />
          </>
        }
      />
      <GalleryFilters urlState={urlState} albums={albums} total={itemPage.total} />
      {view === 'texts' ? (
        <GalleryTextsTable items={itemPage.items} albums={albums} empty={empty} />
      ) : (
        <GalleryItemList itemPage={itemPage} queryKey={queryKey} matching={matching} albums={albums} empty={empty} />
      )}
      <ListPager urlState={urlState} total={itemPage.total} pageSize={GALLERY_PAGE_SIZE} isOutdated={isOutdated} />
    </>
  );
}
