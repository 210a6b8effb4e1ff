import type { FieldErrors } from '#contract/problem';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';
import { getPathLabelKeys } from '../document-texts';
import type { NamedChangeResult } from './send-changes';

const TONES: Record<NamedChangeResult['outcome'], StaffBadgeTone> = {
  changed: 'good',
  unchanged: 'neutral',
  deleted: 'neutral',
  refused: 'strong',
};

interface BulkEditResultsProps {
  /** Namespace of the field labels. */
  texts: string;
  results: readonly NamedChangeResult[];
  /** Takes back what was changed; left out if nothing was. */
  onUndo: (() => void) | undefined;
  onClose: () => void;
}

/**
 * Dialog with the outcome of each document of a bulk edit (changed, unchanged, rejected), rejected ones first
 * with their reasons, and a button that takes back what was changed. Open while `results` is not empty.
 */
export function BulkEditResultsDialog({ texts, results, onUndo, onClose }: BulkEditResultsProps) {
  const { t } = useTranslation();
  const describe = (fields: FieldErrors): string =>
    Object.entries(fields)
      .map(([field, text]) => `${t(getPathLabelKeys(texts, field))}: ${text}`)
      .join(' · ');
  const inOrder = results.toSorted((a, b) => Number(b.outcome === 'refused') - Number(a.outcome === 'refused'));
  return (
    <StaffDialog isOpen={results.length > 0} onClose={onClose} title={t('adminMany.results')}>
      <ul className="divide-y divide-line">
        {inOrder.map(({ id, name, outcome, detail, fields }) => (
          <li key={id} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{name}</span>
              <StaffBadge tone={TONES[outcome]}>{t(`adminMany.outcomes.${outcome}`)}</StaffBadge>
            </p>
            {outcome === 'refused' ? (
              <p className="mt-0.5 text-xs text-wine-deep">{describe(fields ?? {}) || detail}</p>
            ) : null}
          </li>
        ))}
      </ul>
      <StaffDialogActions>
        {onUndo ? (
          <Button tone="outline" size="sm" onClick={onUndo}>
            {t('adminBin.undo')}
          </Button>
        ) : null}
        <Button size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
