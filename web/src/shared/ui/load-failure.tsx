import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Notice } from './notice';

interface LoadFailureProps {
  title?: string;
  text?: string;
  retry: () => unknown;
}

/** Data that could not be had, with the way to ask again. */
export function LoadFailure({ title, text, retry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Notice isFailure title={title ?? t('common.status.failedTitle')} text={text ?? t('common.status.failedText')}>
      <Button tone="outline" onClick={() => void retry()}>
        {t('common.status.retry')}
      </Button>
    </Notice>
  );
}
