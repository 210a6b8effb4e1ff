import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';

interface UnblockButtonProps {
  /** The formatted time, which the accessible name contains. */
  time: string;
  onClick: () => void;
}

/** Button that frees a blocked time. */
export function UnblockButton({ time, onClick }: UnblockButtonProps) {
  const { t } = useTranslation();
  return (
    <Button size="sm" tone="outline" aria-label={t('adminVisitCalendar.free.of', { time })} onClick={onClick}>
      {t('adminVisitCalendar.free.open')}
    </Button>
  );
}
