import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { MediaItem } from '#contract/media';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/lib/services';
import { Button } from '#shared/ui/button';
import { buttonClass } from '#shared/ui/button-class';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { mediaItemQuery } from './media-calls';
import { MediaDetailsForm } from './media-details-form';
import { MediaFacts } from './media-facts';
import { mediaName } from './media-name';

/** The original's address is good for a quarter of an hour; it is renewed before that. */
const RENEW_MS = 10 * 60_000;

export interface MediaDetailsDialogProps {
  id: string;
  onClose: () => void;
  onSaved: (saved: MediaItem) => void;
  onChanged: (changed: boolean) => void;
  /** What else there is to say about the image. */
  renderMore?: (item: MediaItem) => ReactNode;
  /** Dialogs over this one: only what belongs to it can take the focus out of it. */
  children?: ReactNode;
}

/** Everything about one image, and the form that edits it. */
export function MediaDetailsDialog(props: MediaDetailsDialogProps) {
  const { id, onClose, onSaved, onChanged, renderMore, children } = props;
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: item, error, refetch } = useQuery({ ...mediaItemQuery(api, id), refetchInterval: RENEW_MS });

  return (
    <StaffDialog isOpen onClose={onClose} title={item ? mediaName(item) : t('adminMedia.details')} width="wide">
      {item ? (
        <MediaDetailsForm key={item.id} item={item} onSaved={onSaved} onChanged={onChanged}>
          <MediaFacts item={item} />
          <a
            href={item.presignedUrl}
            download={mediaName(item)}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ tone: 'outline', size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            {t('adminMedia.download')}
          </a>
          {renderMore?.(item)}
        </MediaDetailsForm>
      ) : error ? (
        <StaffNotice kind="error">
          <p className="mb-3">{failureText(error, t('admin.failures.load'))}</p>
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
      <div className="mt-6 flex justify-end">
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </div>
      {children}
    </StaffDialog>
  );
}
