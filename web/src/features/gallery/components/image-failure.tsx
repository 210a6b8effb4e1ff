import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import type { ButtonStyle } from '#shared/ui/button-link';

interface ImageFailureProps {
  retry: () => void;
  ground?: ButtonStyle['ground'];
}

/** Says in place of a gallery picture that it could not be loaded, and offers a retry (requirement P13). */
export function ImageFailure({ retry, ground }: ImageFailureProps) {
  const { t } = useTranslation();
  return (
    <span className="flex h-full flex-col items-center justify-center gap-3 p-4 text-center text-sm">
      {t('common.status.imageFailed')}
      <Button tone="outline" size="sm" ground={ground} onClick={retry}>
        {t('common.status.retryImage')}
      </Button>
    </span>
  );
}
