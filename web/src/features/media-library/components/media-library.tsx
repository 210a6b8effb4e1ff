import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { Pager } from '#shared/collection/pager';
import { useListSelection } from '#shared/collection/use-list-selection';
import { isOtherPageOrQuery, useUnsavedChangesGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { MEDIA_QUERY_KEY } from '#shared/media/media-calls';
import { MediaDetailsDialog } from '#shared/media/media-details-dialog';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { LeaveDialog } from '#shared/uploads/leave-dialog';
import { usePageDrop } from '#shared/uploads/use-file-drop';
import { useLibraryUploads } from '../hooks/use-library-uploads';
import { useImageActions } from '../hooks/use-image-actions';
import { useRestoredFocus, useMediaPage, type MediaPage } from '../hooks/use-media-page';
import { DeleteImagesDialog, UsedImagesDialog, ImageUsages } from './delete-images-dialog';
import { MediaGrid } from './media-grid';
import { ImageActionStatus } from './image-action-status';
import { MediaSelection } from './media-selection';
import { MediaHeader, MediaToolbar } from './media-toolbar';
import { DropOverlay, UploadStatus } from './upload-status';

/** Locale key of the text that says why the list is empty. */
function getEmptyTextKey({ urlState, unused }: MediaPage): string {
  if (urlState.get('search') + urlState.get('lacks') !== '') return 'admin.list.noMatch';
  return unused ? 'adminMedia.emptyUnused' : 'adminMedia.empty';
}

const NO_IMAGES: readonly MediaItem[] = [];

/** Nothing to do: every write is followed by a refetch. */
const ignore = (): void => undefined;

/**
 * Screen of the media library: the images of a folder with search, filters and paging in the URL, uploads
 * into the folder (also by dragging files onto the page), and moving, deleting and editing of images.
 */
export function MediaLibrary() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const media = useMediaPage();
  const { urlState, folder, items } = media;
  const reload = () => void queryClient.invalidateQueries({ queryKey: MEDIA_QUERY_KEY });
  const { queue, state } = useLibraryUploads();
  const selection = useListSelection(media.filterKey, items ?? NO_IMAGES, media.readMatching);
  const [isSelecting, setIsSelecting] = useState(false);
  const selectMatching = async () => {
    setIsSelecting(true);
    await selection.selectMatching();
    setIsSelecting(false);
  };
  const imageActions = useImageActions(selection.select);
  const [imagesToDelete, setImagesToDelete] = useState<readonly MediaItem[]>([]);
  const [isEditing, setIsEditing] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const opened = urlState.get('item');
  const disabled = media.isLoading || state.isBusy;
  const leaving = useUnsavedChangesGuard(isEditing || isReplacing, isOtherPageOrQuery);
  useRestoredFocus(disabled);
  const upload = (files: File[]): void => void queue.add(files, folder);
  const isDragged = usePageDrop(opened === '' && !disabled, upload);
  const leaveDialog = <LeaveDialog blocker={leaving} isUploading={!isEditing} />;
  const currentPage = { page: String(media.page) };

  return (
    <>
      <MediaHeader disabled={disabled} onFiles={upload} onRefresh={reload} />
      <MediaToolbar media={media} disabled={disabled} />
      <UploadStatus queue={queue} state={state} />
      {media.error ? (
        <StaffNotice kind="error" className="mb-4">
          <p className="mb-3">{getErrorMessage(media.error, t('admin.failures.load'))}</p>
          <Button tone="outline" size="sm" disabled={disabled} onClick={reload}>
            {t('admin.actions.retry')}
          </Button>
        </StaffNotice>
      ) : null}
      <ImageActionStatus progress={imageActions.progress} onStop={imageActions.stop} failures={imageActions.failures} />
      <MediaSelection
        images={selection.docs}
        from={folder}
        disabled={disabled || isSelecting || imageActions.busyIds.size > 0}
        total={media.total}
        onSelectMatching={() => void selectMatching()}
        onClear={selection.clear}
        onMove={(images, target) => void imageActions.move(images, target)}
        onDelete={setImagesToDelete}
      />
      {media.error && !items ? null : (
        <MediaGrid
          items={items}
          empty={t(getEmptyTextKey(media))}
          disabled={disabled || (imageActions.progress?.count ?? 0) > 1}
          busyIds={imageActions.busyIds}
          selected={selection.ids}
          onSelect={selection.select}
          onOpen={({ id }) => {
            urlState.set({ ...currentPage, item: id });
          }}
          onMove={(item, target) => void imageActions.move([item], target)}
          onDelete={(item) => {
            setImagesToDelete([item]);
          }}
        />
      )}
      <Pager
        page={media.page}
        pageCount={media.pages}
        disabled={disabled}
        onPage={(page) => {
          urlState.set({ page: String(page) });
        }}
      />
      {isDragged ? <DropOverlay folder={folder} /> : null}
      {opened === '' ? null : (
        <MediaDetailsDialog
          id={opened}
          onClose={() => {
            urlState.set({ ...currentPage, item: '' });
          }}
          onChanged={setIsEditing}
          onReplacing={setIsReplacing}
          onSaved={ignore}
          renderMore={({ id }) => <ImageUsages id={id} />}
        >
          {leaveDialog}
        </MediaDetailsDialog>
      )}
      <DeleteImagesDialog
        images={imagesToDelete}
        onConfirm={() => {
          void imageActions.remove(imagesToDelete);
          setImagesToDelete([]);
        }}
        onCancel={() => {
          setImagesToDelete([]);
        }}
      />
      <UsedImagesDialog
        usedImages={imageActions.usedImages}
        onForce={() =>
          void imageActions.remove(
            imageActions.usedImages.map(({ image }) => image),
            true,
          )
        }
        onCancel={imageActions.clearUsed}
      />
      {opened === '' ? leaveDialog : null}
    </>
  );
}
