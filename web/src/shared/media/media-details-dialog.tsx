import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { buttonClass } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { fileSizeText } from '#shared/uploads/file-size';
import { CROP_BUTTON, CropImage } from './crop/crop-button';
import { FailedCopies } from './failed-copies';
import { mediaItemQuery } from './media-calls';
import { MediaDetailsForm } from './media-details-form';
import { downloadName, isWhole, mediaName } from './media-item';
import { REPLACE_BUTTON, ReplaceFile } from './replace-file';

const typeName = (contentType: string): string => contentType.replace('image/', '').toUpperCase();

/** What an image is: its kind, dimensions, size and place. */
function MediaFacts({ item }: { item: MediaItem }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const cropped = isWhole(item) ? '' : `, ${t('adminMedia.crop.cropped')}`;
  const facts = [
    { id: 'type', value: typeName(item.contentType) },
    { id: 'dimensions', value: `${String(item.width)} × ${String(item.height)} px${cropped}` },
    { id: 'size', value: fileSizeText(item.size, language) },
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

/** The original's address is good for a quarter of an hour; it is renewed before that. */
const RENEW_MS = 10 * 60_000;

/** How often an image is looked at whose smaller copies are being made. */
const PREPARING_MS = 1500;

/** What was done to an image, and which button did it. */
interface Outcome {
  text: 'replace.done' | 'replace.same' | 'crop.done';
  button: string;
}

export interface MediaDetailsDialogProps {
  id: string;
  onClose: () => void;
  onSaved: (saved: MediaItem) => void;
  onChanged: (changed: boolean) => void;
  /** Told whenever a new file of the image begins or ceases to be on its way. */
  onReplacing: (replacing: boolean) => void;
  /** What else there is to say about the image. */
  renderMore?: (item: MediaItem) => ReactNode;
  /** Dialogs over this one: only what belongs to it can take the focus out of it. */
  children?: ReactNode;
}

/** Everything about one image, and the form that edits it. */
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
    (changed: boolean) => {
      setIsChanged(changed);
      onChanged(changed);
    },
    [onChanged],
  );
  const noteReplacing = useCallback(
    (replacing: boolean) => {
      setIsReplacing(replacing);
      if (replacing) setOutcome(null);
      onReplacing(replacing);
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

  // Another file is another form; not while someone is writing in this one or frames it, who hears of it when they save.
  const [formKey, setFormKey] = useState(item?.imageKey);
  if (item && !isChanged && !isFraming && item.imageKey !== formKey) setFormKey(item.imageKey);

  // The button waited meanwhile, and the form is another one with another file. Who went on elsewhere stays there.
  const imageKey = item?.imageKey;
  useEffect(() => {
    if (outcome === null || isReplacing) return;
    if (!document.activeElement?.matches('input, textarea, select')) document.getElementById(outcome.button)?.focus();
  }, [outcome, imageKey, isReplacing]);

  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      title={item ? mediaName(item, t, language) : t('adminMedia.details')}
      width="wide"
    >
      {item ? (
        <MediaDetailsForm key={formKey} item={item} onSaved={onSaved} onChanged={noteChanged}>
          <MediaFacts item={item} />
          <FailedCopies item={item} />
          <div className="flex flex-wrap items-start gap-2">
            <a
              href={item.presignedUrl}
              download={downloadName(item, t, language)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ tone: 'outline', size: 'sm' })}
            >
              <Download aria-hidden className="size-4" />
              {t('adminMedia.download')}
            </a>
            <CropImage
              item={item}
              isChanged={isChanged || isReplacing}
              isOpen={isFraming}
              onOpenChange={setIsFraming}
              onCropped={(cropped) => {
                setOutcome({ text: 'crop.done', button: CROP_BUTTON });
                onSaved(cropped);
              }}
            />
            <ReplaceFile
              item={item}
              isChanged={isChanged}
              onReplaced={(replaced, isSame) => {
                setOutcome({ text: isSame ? 'replace.same' : 'replace.done', button: REPLACE_BUTTON });
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
