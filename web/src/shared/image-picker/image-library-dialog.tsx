import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import type { ImageRef, StorageFolder } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { countPages, Pager } from '#shared/collection/pager';
import { Choice, FolderSelect } from '#shared/form/choice';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { mediaListQuery } from '#shared/media/media-calls';
import { toImageRef } from '#shared/media/media-item';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ImageFolders } from './image-folders';
import { ImageTiles } from './image-tiles';

/** Possible page sizes (spec section 9). */
const PAGE_SIZES = [9, 12, 15, 18];
const [DEFAULT_PAGE_SIZE = 9] = PAGE_SIZES;

export interface ImageLibraryDialogProps {
  title: string;
  /** Folder that is shown first. */
  folder: StorageFolder;
  /** Allows choosing several images. */
  multiple?: boolean;
  onChoose: (images: ImageRef[]) => void;
  onClose: () => void;
}

/**
 * Dialog that chooses one or several images from the library, with folder, total, page size and pager
 * (requirement I2).
 */
export function ImageLibraryDialog({ title, multiple = false, onChoose, onClose, ...opened }: ImageLibraryDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [folder, setFolder] = useState(opened.folder);
  const [pageSize, setPageSize] = useState(DEFAULT_PAGE_SIZE);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlyMap<string, MediaItem>>(new Map());
  const list = useQuery(mediaListQuery(api, { folder, page, pageSize, language }));
  const total = list.data?.total;
  const isLoading = list.isFetching;

  return (
    <StaffDialog isOpen onClose={onClose} title={title} width="wide">
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <FolderSelect
          label={t('adminMedia.folder')}
          folders={use(ImageFolders)}
          value={folder}
          disabled={isLoading}
          onChange={(next) => {
            setFolder(next);
            setPage(1);
          }}
        />
        <div>
          <Choice
            label={t('adminImages.perPage')}
            value={String(pageSize)}
            options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            disabled={isLoading}
            onChange={(next) => {
              setPageSize(Number(next));
              setPage(1);
            }}
          />
        </div>
        <p role="status" className="ml-auto min-h-9 content-center text-xs text-ink-soft">
          {total === undefined ? t('adminMedia.loading') : t('adminMedia.count', { count: total })}
        </p>
      </div>
      {list.isError ? (
        <StaffNotice kind="error" className="mb-4">
          <p className="mb-3">{getErrorMessage(list.error, t('admin.failures.load'))}</p>
          <Button tone="outline" size="sm" onClick={() => void list.refetch()}>
            {t('admin.actions.retry')}
          </Button>
        </StaffNotice>
      ) : null}
      {list.isError && !list.data ? null : (
        <ImageTiles
          label={title}
          items={list.isPlaceholderData ? undefined : list.data?.items}
          multiple={multiple}
          chosen={chosen}
          onChange={setChosen}
        />
      )}
      <Pager page={page} pageCount={countPages(total ?? 0, pageSize)} disabled={isLoading} onPage={setPage} />
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          disabled={chosen.size === 0}
          onClick={() => {
            onChoose([...chosen.values()].map(toImageRef));
          }}
        >
          {multiple ? t('adminImages.useMany', { count: chosen.size }) : t('adminImages.use')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
