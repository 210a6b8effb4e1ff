import { useQueryClient } from '@tanstack/react-query';
import type { MediaItem } from '#contract/media';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { mediaItemQuery } from './media-calls';

/**
 * Error that says why the renditions (stored sizes) of an image could not be created, with a retry button:
 * registering the image again creates them. Renders nothing if there was no failure.
 */
export function FailedRenditions({ item }: { item: MediaItem }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { imageKey, storageFolder } = item;
  const { mutate, isPending, error } = useUnretriedMutation({
    mutationFn: () => api.post('/media', { body: { imageKey, storageFolder } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mediaItemQuery(api, item.id).queryKey }),
  });
  if (item.failure === null) return null;
  return (
    <StaffNotice kind="error">
      <p className="mb-3">{t(`adminMedia.notPrepared.${item.failure}`)}</p>
      {error ? <p className="mb-3">{getErrorMessage(error, t('admin.failures.save'))}</p> : null}
      <Button
        tone="outline"
        size="sm"
        disabled={isPending}
        onClick={() => {
          mutate();
        }}
      >
        {t('adminMedia.notPrepared.retry')}
      </Button>
    </StaffNotice>
  );
}
