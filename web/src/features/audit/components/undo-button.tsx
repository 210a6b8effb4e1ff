import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { AuditEntry } from '#contract/audit';
import { getWineryDay } from '#contract/visibility';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDate } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-notice';
import { describeAuditEntry } from './audit-entry-text';
import { UndoDialog } from './undo-dialog';

/**
 * Number of documents of a bulk change, and a button that opens its undo dialog with the last day on which it
 * can be undone; a badge instead if it is undone already.
 */
export function UndoButton({ entry, undo }: { entry: AuditEntry; undo: NonNullable<AuditEntry['undo']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { before, thing, after } = describeAuditEntry(entry, t);
  const sentence = before + thing + after;
  const day = formatDate(getWineryDay(new Date(undo.until)), language);
  return (
    <>
      <span>{t('adminChangeLog.undo.documents', { count: undo.documents })}</span>
      {undo.canUndo ? (
        <>
          <Button
            tone="outline"
            size="sm"
            aria-label={t('adminChangeLog.undo.undoOf', { what: sentence })}
            onClick={() => {
              setOpen(true);
            }}
          >
            <Undo2 aria-hidden className="size-4" strokeWidth={1.5} />
            {t('adminChangeLog.undo.undo')}
          </Button>
          <span>{t('adminChangeLog.undo.until', { day })}</span>
        </>
      ) : (
        <StaffBadge>{t('adminChangeLog.undo.isUndone')}</StaffBadge>
      )}
      {isOpen ? (
        <UndoDialog
          entry={entry}
          sentence={sentence}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
