import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit';
import type { BinnedEntity } from '#contract/bin';
import type { UndoneDocument, UndoPreview } from '#contract/mass-changes';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { showUndoResults, undoMassChange, undoPreviewQuery } from '#shared/collection/undo-calls';
import { getDocumentFieldLabel } from '#shared/collection/document-texts';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffBadge, StaffNotice } from '#shared/ui/staff-notice';
import { showFailureToast } from '#shared/ui/staff-toasts';
import { formatDocumentValue } from './format-document-value';

/** Longer lists are cut. */
const MAX_SHOWN_DOCUMENTS = 100;

interface DocumentListProps {
  entity: BinnedEntity;
  documents: readonly UndoneDocument[];
}

function DocumentRow({
  name,
  adminPath,
  badge,
  children,
}: Pick<UndoneDocument, 'name' | 'adminPath'> & { badge: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const title = name ?? t('adminChangeLog.undo.nameless');
  return (
    <li className="px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        {adminPath ? (
          <Link to={adminPath} className="text-link font-semibold break-words">
            {title}
          </Link>
        ) : (
          <span className="font-semibold break-words">{title}</span>
        )}
        {badge}
      </p>
      <ul className="mt-1 space-y-0.5 text-xs break-words text-ink-soft">{children}</ul>
    </li>
  );
}

function DocumentList({
  label,
  documents,
  row,
}: {
  label: string;
  documents: readonly UndoneDocument[];
  row: (document: UndoneDocument) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <ul aria-label={label} className="mt-2 divide-y divide-line rounded-sm border border-line bg-white">
        {documents.slice(0, MAX_SHOWN_DOCUMENTS).map(row)}
      </ul>
      {documents.length > MAX_SHOWN_DOCUMENTS ? (
        <p className="mt-2 text-xs text-ink-soft">
          {t('adminChangeLog.undo.more', { count: documents.length - MAX_SHOWN_DOCUMENTS })}
        </p>
      ) : null}
    </>
  );
}

/** Documents that were changed since and are not restored, with their current values. */
function SkippedDocuments({ entity, documents }: DocumentListProps) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5">
      <h3 id={id} className="font-semibold">
        {t('adminChangeLog.undo.keptList')}
      </h3>
      <DocumentList
        label={t('adminChangeLog.undo.keptList')}
        documents={documents}
        row={({ id: key, name, adminPath, reason, left }) => (
          <DocumentRow
            key={key}
            name={name}
            adminPath={adminPath}
            badge={
              reason ? <StaffBadge tone="attention">{t(`adminChangeLog.undo.reasons.${reason}`)}</StaffBadge> : null
            }
          >
            {left.map(({ field, language, now, message }) => (
              <li key={`${field}-${String(language)}`}>
                {t('adminChangeLog.undo.now', {
                  field: getDocumentFieldLabel(t, entity, { field, language }),
                  value: formatDocumentValue(t, screen, entity, field, now) || t('adminChangeLog.undo.none'),
                })}
                {message ? <span className="block text-wine-deep">{message}</span> : null}
              </li>
            ))}
          </DocumentRow>
        )}
      />
    </section>
  );
}

/** Documents that will be restored, collapsed because there may be a thousand. */
function RestoredDocuments({ entity, documents }: DocumentListProps) {
  const { t } = useTranslation();
  const screen = useLanguage();
  const formatRestoredValue = (field: string, value: unknown): string =>
    formatDocumentValue(t, screen, entity, field, value) || t('adminChangeLog.undo.none');
  return (
    <details className="mt-5">
      <summary className="min-h-6 cursor-pointer font-semibold">{t('adminChangeLog.undo.backList')}</summary>
      <DocumentList
        label={t('adminChangeLog.undo.backList')}
        documents={documents}
        row={({ id: key, name, adminPath, outcome, fields }) => (
          <DocumentRow
            key={key}
            name={name}
            adminPath={adminPath}
            badge={<StaffBadge tone="good">{t(`adminChangeLog.undo.outcomes.${outcome}`)}</StaffBadge>}
          >
            {fields.map(({ field, language, now, before }) => (
              <li key={`${field}-${String(language)}`}>
                {t('adminChangeLog.undo.from', {
                  field: getDocumentFieldLabel(t, entity, { field, language }),
                  before: formatRestoredValue(field, before),
                  now: formatRestoredValue(field, now),
                })}
              </li>
            ))}
          </DocumentRow>
        )}
      />
    </details>
  );
}

/** Numbers and lists of the documents that will be restored and skipped. */
function UndoPreviewDetails({ entity, preview: { documents, order } }: { entity: BinnedEntity; preview: UndoPreview }) {
  const { t } = useTranslation();
  const restored = documents.filter(({ outcome }) => outcome !== 'left');
  const skipped = documents.filter(({ outcome, left }) => outcome === 'left' || left.length > 0);
  return (
    <>
      <div role="status" className="mt-4 space-y-1 font-semibold">
        {documents.length > 0 ? <p>{t('adminChangeLog.undo.back', { count: restored.length })}</p> : null}
        {skipped.length > 0 ? <p>{t('adminChangeLog.undo.kept', { count: skipped.length })}</p> : null}
        {order ? <p>{t(`adminChangeLog.undo.order.${order.outcome}`)}</p> : null}
      </div>
      {skipped.length > 0 ? <SkippedDocuments entity={entity} documents={skipped} /> : null}
      {restored.length > 0 ? <RestoredDocuments entity={entity} documents={restored} /> : null}
    </>
  );
}

interface UndoDialogProps {
  entry: AuditEntry;
  /** The audit entry as a sentence. */
  sentence: string;
  onClose: () => void;
}

/**
 * Dialog that previews the undo of a bulk change: the documents that get their former values, and those that
 * stay, completely or in part, because they were changed since; at most 100 of each. A button then undoes it.
 * If a document changes in between, nothing is undone, and the dialog shows a new preview with a warning.
 */
export function UndoDialog({ entry, sentence, onClose }: UndoDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const lang = useLanguage();
  const [isOvertaken, setOvertaken] = useState(false);
  const { data: preview, error, isFetching } = useQuery(undoPreviewQuery(api, entry.id, lang));
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: (token: string) => undoMassChange(api, entry.id, lang, token),
    onSuccess: (result) => {
      showUndoResults(t, [result]);
      onClose();
    },
    onError: (failure) => {
      // A failed write refetches the queries on the screen, which updates the preview.
      const isConflict = failure instanceof HttpError && failure.extensions?.['code'] === 'version_conflict';
      setOvertaken(isConflict);
      if (isConflict) return;
      showFailureToast(getErrorMessage(failure, t('admin.failures.save')));
      onClose();
    },
  });
  const canUndo =
    preview !== undefined &&
    !isPending &&
    !isFetching &&
    (preview.documents.some(({ outcome }) => outcome !== 'left') || preview.order?.outcome === 'restored');
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminChangeLog.undo.title')} width="wide" isLocked={isPending}>
      <p>
        {sentence} <span className="text-ink-soft">({formatInstant(entry.at, lang)})</span>
      </p>
      {isOvertaken ? (
        <StaffNotice kind="warning" className="mt-4">
          {t('adminChangeLog.undo.conflict')}
        </StaffNotice>
      ) : null}
      {error ? (
        <StaffNotice kind="error" className="mt-4">
          {getErrorMessage(error, t('admin.failures.load'))}
        </StaffNotice>
      ) : null}
      {preview && !error ? <UndoPreviewDetails entity={entry.entity as BinnedEntity} preview={preview} /> : null}
      {!preview && !error ? <Skeleton /> : null}
      <StaffDialogActions>
        <Button tone="outline" size="sm" disabled={isPending} onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          aria-disabled={!canUndo}
          onClick={() => {
            if (canUndo) mutate(preview.token);
          }}
        >
          {t('adminChangeLog.undo.confirm')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
