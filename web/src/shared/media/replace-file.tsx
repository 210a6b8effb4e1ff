import { useQueryClient } from '@tanstack/react-query';
import { Replace } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import type { MediaItem } from '#contract/media';
import { useServices } from '#shared/api/services';
import { useCloseGuard } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { FileButton } from '#shared/uploads/file-button';
import { UploadNotes } from '#shared/uploads/upload-notes';
import type { UploadQueueSettings } from '#shared/uploads/upload-queue';
import { useUploadQueue } from '#shared/uploads/use-upload-queue';
import { mediaItemQuery } from './media-calls';
import { ReplaceDialog } from './replace-dialog';

const SETTINGS: Omit<UploadQueueSettings, 'calls'> = {
  rules: { limitBytes: MAX_UPLOAD_BYTES, untypedFiles: 'send' },
  clearDelayMs: { single: 600, batch: 600 },
};

/** Element id of the button, which gets the focus back after replacing. */
export const REPLACE_BUTTON_ID = 'replace-file';

export interface ReplaceFileProps {
  item: MediaItem;
  /** Whether the image has unsaved changes, with which the new file would conflict. */
  isChanged: boolean;
  /** `isSame` is true if the new file has the same bytes. */
  onReplaced: (item: MediaItem, isSame: boolean) => void;
  /** Called when an upload starts or ends. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * Button that uploads a new file for a library image, after confirmation, and so replaces it everywhere it is
 * used. Disabled while the image has unsaved changes. The new renditions have new URLs.
 */
export function ReplaceFile({ item, isChanged, onReplaced, onBusy }: ReplaceFileProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<File | null>(null);
  const { queryKey } = mediaItemQuery(api, item.id);
  const upload = useUploadQueue(
    SETTINGS,
    {
      onImage: ({ item: replaced, isDuplicate }) => {
        queryClient.setQueryData(queryKey, replaced);
        onReplaced(replaced, isDuplicate);
      },
    },
    // The current version, also after a save or a conflict.
    () => ({ replaces: item.id, expectedVersion: queryClient.getQueryData(queryKey)?.version }),
  );
  const { queue, state } = upload;
  const { isBusy } = state;
  useCloseGuard(isBusy);
  useLayoutEffect(() => {
    onBusy(isBusy);
    return () => {
      onBusy(false);
    };
  }, [isBusy, onBusy]);

  return (
    <div>
      <FileButton
        id={REPLACE_BUTTON_ID}
        tone="outline"
        disabled={isBusy || isChanged}
        label={t('adminMedia.replace.choose')}
        onFiles={([file]) => {
          if (file) setChosen(file);
        }}
      >
        <Replace aria-hidden className="size-4" />
        {t('adminMedia.replace.button')}
      </FileButton>
      {isChanged ? <p className="mt-1 text-xs text-ink-soft">{t('adminMedia.replace.saveFirst')}</p> : null}
      <UploadNotes upload={upload} fallback={t('adminMedia.replace.failed')} />
      {chosen ? (
        <ReplaceDialog
          item={item}
          file={chosen}
          onConfirm={() => {
            queue.dismiss();
            void queue.add([chosen], item.storageFolder);
            setChosen(null);
          }}
          onCancel={() => {
            setChosen(null);
          }}
        />
      ) : null}
    </div>
  );
}
