import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { Pager } from '#shared/collection/pager';
import { anyMove, useUnsavedChanges } from '#shared/form/use-unsaved-changes';
import { MEDIA } from '#shared/media/media-calls';
import { MediaDetailsDialog } from '#shared/media/media-details-dialog';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { usePageDrop } from '#shared/uploads/use-file-drop';
import { useLibraryUploads } from '../hooks/use-library-uploads';
import { useImageWork } from '../hooks/use-image-work';
import { useKeptFocus, useMediaPage, type MediaPage } from '../hooks/use-media-page';
import { DeleteImagesDialog, UsedImagesDialog, UsedIn } from './delete-images-dialog';
import { MediaGrid } from './media-grid';
import { MediaSelection, useSelection } from './media-selection';
import { MediaHeader, MediaToolbar } from './media-toolbar';
import { DropOverlay, LeaveDialog, UploadStatus } from './upload-status';

/** Locale key of the text that says why the list is empty. */
function emptyText({ address, unused }: MediaPage): string {
  if (address.get('search') + address.get('lacks') !== '') return 'admin.list.noMatch';
  return unused ? 'adminMedia.emptyUnused' : 'adminMedia.empty';
}

/** Nothing to do: every write is followed by a refetch. */
const ignore = (): void => undefined;

/** The media library: images of a folder, uploads into it, and all actions on images. */
export function MediaLibrary() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const media = useMediaPage();
  const { address, folder, items } = media;
  const reload = () => void queryClient.invalidateQueries({ queryKey: MEDIA });
  const { queue, state } = useLibraryUploads();
  const selection = useSelection(folder, items);
  const work = useImageWork(selection.clear);
  const [asked, setAsked] = useState<readonly MediaItem[]>([]);
  const [isEditing, setIsEditing] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const opened = address.get('item');
  const disabled = media.isLoading || state.isBusy;
  const leaving = useUnsavedChanges(isEditing || isReplacing, anyMove);
  useKeptFocus(disabled);
  const upload = (files: File[]): void => void queue.add(files, folder);
  const isDragged = usePageDrop(opened === '', upload);
  const leaveDialog = <LeaveDialog blocker={leaving} isUploading={!isEditing} />;
  const keepPage = { page: String(media.page) };

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
      {work.failures.length > 0 ? (
        <StaffNotice kind="error" className="mb-4">
          {work.failures.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </StaffNotice>
      ) : null}
      <MediaSelection
        selection={selection}
        from={folder}
        disabled={disabled || work.busy.size > 0}
        onMove={(images, target) => void work.move(images, target)}
        onDelete={setAsked}
      />
      {media.error && !items ? null : (
        <MediaGrid
          items={items}
          empty={t(emptyText(media))}
          disabled={disabled}
          busy={work.busy}
          selected={selection.selected}
          onSelect={selection.select}
          onOpen={({ id }) => {
            address.set({ ...keepPage, item: id });
          }}
          onMove={(item, target) => void work.move([item], target)}
          onDelete={(item) => {
            setAsked([item]);
          }}
        />
      )}
      <Pager
        page={media.page}
        pages={media.pages}
        disabled={disabled}
        onPage={(page) => {
          address.set({ page: String(page) });
        }}
      />
      {isDragged ? <DropOverlay folder={folder} /> : null}
      {opened === '' ? null : (
        <MediaDetailsDialog
          id={opened}
          onClose={() => {
            address.set({ ...keepPage, item: '' });
          }}
          onChanged={setIsEditing}
          onReplacing={setIsReplacing}
          onSaved={ignore}
          renderMore={({ id }) => <UsedIn id={id} />}
        >
          {leaveDialog}
        </MediaDetailsDialog>
      )}
      <DeleteImagesDialog
        images={asked}
        onConfirm={() => {
          void work.remove(asked);
          setAsked([]);
        }}
        onCancel={() => {
          setAsked([]);
        }}
      />
      <UsedImagesDialog
        used={work.used}
        onForce={() =>
          void work.remove(
            work.used.map(({ image }) => image),
            true,
          )
        }
        onCancel={work.forgetUsed}
      />
      {opened === '' ? leaveDialog : null}
    </>
  );
}
