import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { getButtonClass } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { formatFileSize } from '#shared/uploads/file-size';
import { CROP_BUTTON_ID, CropButton } from './crop/crop-button';
import { FailedRenditions } from './failed-renditions';
import { mediaItemQuery } from './media-calls';
import { MediaDetailsForm } from './media-details-form';
import { getDownloadName, isUnedited, getMediaName } from './media-item';
import { REPLACE_BUTTON_ID, ReplaceFile } from './replace-file';

const getTypeName = (contentType: string): string => contentType.replace('image/', '').toUpperCase();

/** Type, dimensions, size, folder, date and file name of an image. */
function MediaFacts({ item }: { item: MediaItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cropped = isUnedited(item) ? '' : `, ${t('adminMedia.crop.cropped')}`;
  const facts = [
    { id: 'type', value: getTypeName(item.contentType) },
    { id: 'dimensions', value: `${String(item.width)} × ${String(item.height)} px${cropped}` },
    { id: 'size', value: formatFileSize(item.size, language) },
    { id: 'folder', value: t(`admin.folders.${item.storageFolder}`) },
    { id: 'added', value: formatInstant(item.createdAt, language) },
    { id: 'key', value: item.fileName ?? '–' },
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-xs">
      {facts.map(({ id, value }) => (
        <div key={id} className="contents">
          <dt className="text-ink-soft">{t(`adminMedia.facts.${id}`)}</dt>
          <dd className="break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Presigned URLs of originals expire after 15 minutes; they are renewed earlier. */
const RENEW_MS = 10 * 60_000;

/** Poll interval while renditions are being created, in ms. */
const PREPARING_MS = 1500;

/** Result of an action, and the button that gets the focus back. */
interface Outcome {
  text: 'replace.done' | 'replace.same' | 'crop.done';
  button: string;
}

export interface MediaDetailsDialogProps {
  id: string;
  onClose: () => void;
  onSaved: (saved: MediaItem) => void;
  onChanged: (hasChanges: boolean) => void;
  /** Called when the upload of a replacement file starts or ends. */
  onReplacing: (isRunning: boolean) => void;
  /** Renders additional details of the image. */
  renderMore?: (item: MediaItem) => ReactNode;
  /** Dialogs over this one. They must be inside it to be able to take the focus. */
  children?: ReactNode;
}

/**
 * Dialog with the details of a library image, the form that edits it, and buttons to download, crop and
 * replace its file. Reads the image again regularly, since its URLs expire.
 */
export function MediaDetailsDialog(props: MediaDetailsDialogProps) {
  const { id, onClose, onSaved, onChanged, onReplacing, renderMore, children } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const { api } = useServices();
  const [isChanged, setIsChanged] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isFraming, setIsFraming] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const noteChanged = useCallback(
    (hasChanges: boolean) => {
      setIsChanged(hasChanges);
      onChanged(hasChanges);
    },
    [onChanged],
  );
  const noteReplacing = useCallback(
    (isRunning: boolean) => {
      setIsReplacing(isRunning);
      if (isRunning) setOutcome(null);
      onReplacing(isRunning);
    },
    [onReplacing],
  );
  const {
    data: item,
    error,
    refetch,
  } = useQuery({
    ...mediaItemQuery(api, id),
    refetchInterval: ({ state }) => (state.data?.status === 'Processing' ? PREPARING_MS : RENEW_MS),
  });

  // A replaced file remounts the form, but not while it has changes or is being cropped: saving then reports
  // a conflict. Before the upload has ended, it would cancel that.
  const [formKey, setFormKey] = useState(item?.imageKey);
  if (item && !isChanged && !isFraming && !isReplacing && item.imageKey !== formKey) setFormKey(item.imageKey);

  // The button was disabled meanwhile, and the form was remounted. Do not move the focus away from another
  // field.
  const imageKey = item?.imageKey;
  useEffect(() => {
    if (outcome === null || isReplacing) return;
    if (!document.activeElement?.matches('input, textarea, select')) document.getElementById(outcome.button)?.focus();
  }, [outcome, imageKey, isReplacing]);

  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      title={item ? getMediaName(item, t, language) : t('adminMedia.details')}
      width="wide"
    >
      {item ? (
        <MediaDetailsForm key={formKey} item={item} onSaved={onSaved} onChanged={noteChanged}>
          <MediaFacts item={item} />
          <FailedRenditions item={item} />
          <div className="flex flex-wrap items-start gap-2">
            <a
              href={item.presignedUrl}
              download={getDownloadName(item, t, language)}
              target="_blank"
              rel="noreferrer"
              className={getButtonClass({ tone: 'outline', size: 'sm' })}
            >
              <Download aria-hidden className="size-4" />
              {t('adminMedia.download')}
            </a>
            <CropButton
              item={item}
              isChanged={isChanged || isReplacing}
              isOpen={isFraming}
              onOpenChange={setIsFraming}
              onCropped={(cropped) => {
                setOutcome({ text: 'crop.done', button: CROP_BUTTON_ID });
                onSaved(cropped);
              }}
            />
            <ReplaceFile
              item={item}
              isChanged={isChanged}
              onReplaced={(replaced, isSame) => {
                setOutcome({ text: isSame ? 'replace.same' : 'replace.done', button: REPLACE_BUTTON_ID });
                onSaved(replaced);
              }}
              onBusy={noteReplacing}
            />
          </div>
          {renderMore?.(item)}
        </MediaDetailsForm>
      ) : error ? (
        <StaffNotice kind="error">
          <p className="mb-3">{getErrorMessage(error, t('admin.failures.load'))}</p>
          <Button tone="outline" size="sm" onClick={() => void refetch()}>
            {t('admin.actions.retry')}
          </Button>
        </StaffNotice>
      ) : (
        <div role="status">
          <span className="sr-only">{t('adminMedia.loading')}</span>
          <Skeleton className="h-80 w-full" />
        </div>
      )}
      <div className="mt-6 flex items-center justify-end gap-4">
        <p role="status" className="text-xs text-vine-deep">
          {outcome === null ? null : t(`adminMedia.${outcome.text}`)}
        </p>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </div>
      {children}
    </StaffDialog>
  );
}
