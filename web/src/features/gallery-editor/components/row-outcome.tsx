import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-badge';
import { isChanged, type PictureRow } from '../lib/picture-row';

/** The state of a row of the table: changed, being saved, saved, or why it could not be. */
export function RowOutcome({ row, onResolve }: { row: PictureRow; onResolve: () => void }) {
  const { t } = useTranslation();
  const { outcome } = row;
  const state = (name: string) => t(`adminGallery.rows.${name}`);
  return (
    <div role="status" className="text-xs">
      {outcome?.kind === 'saving' ? <StaffBadge>{t('admin.actions.saving')}</StaffBadge> : null}
      {outcome?.kind === 'saved' && !isChanged(row) ? <StaffBadge tone="good">{t('admin.saved')}</StaffBadge> : null}
      {outcome === null && isChanged(row) ? <StaffBadge tone="attention">{state('changed')}</StaffBadge> : null}
      {outcome?.kind === 'invalid' ? <StaffBadge tone="strong">{state('invalid')}</StaffBadge> : null}
      {outcome?.kind === 'failed' ? (
        <>
          <StaffBadge tone="strong">{state('failed')}</StaffBadge>
          <p className="mt-1 text-wine-deep">{outcome.text}</p>
        </>
      ) : null}
      {outcome?.kind === 'conflict' ? (
        <>
          <StaffBadge tone="strong">{state('conflict')}</StaffBadge>
          <Button tone="outline" size="sm" className="mt-2" onClick={onResolve}>
            {state('resolve')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
