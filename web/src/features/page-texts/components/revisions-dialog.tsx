import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentDocument, type ContentNamespace } from '#contract/content';
import type { Language } from '#contract/language';
import { failureText } from '#shared/api/http-error';
import { conflictingVersion } from '#shared/conflict/conflicting-version';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { useServices } from '#shared/lib/services';
import { useWork } from '#shared/lib/use-work';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/skeleton';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { contentRevisionQuery, contentRevisionsQuery } from '../api/content-reads';
import { restoreContentRevision } from '../api/content-writes';
import { contentFailureText } from '../lib/content-failure';
import type { SavedTexts } from '../lib/text-draft';
import { RevisionChanges } from './revision-changes';

export interface RevisionsDialogProps {
  namespace: ContentNamespace;
  language: Language;
  saved: SavedTexts;
  /** False while the document holds unsaved changes, which a restored version would replace. */
  canRestore: boolean;
  onRestored: (document: ContentDocument) => void;
  /** Someone saved a newer version meanwhile. */
  onOutdated: (latest: ContentDocument) => void;
  onClose: () => void;
}

/** Every saved version of a document: what it would change, and the way back to it. */
export function RevisionsDialog({
  namespace,
  language,
  saved,
  canRestore,
  onRestored,
  onOutdated,
  onClose,
}: RevisionsDialogProps) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const { api } = useServices();
  const revisions = useQuery(contentRevisionsQuery(api, namespace, language));
  const [chosen, setChosen] = useState<number | null>(null);
  const revision = useQuery({
    ...contentRevisionQuery(api, namespace, language, chosen ?? 0),
    enabled: chosen !== null,
  });
  const restore = useWork({
    mutationFn: (version: number) =>
      restoreContentRevision(api, { namespace, language, version, expectedVersion: saved.version }),
    onSuccess: onRestored,
    onError: (error) => {
      const latest = conflictingVersion(error, ContentDocument);
      if (latest) onOutdated(latest);
    },
  });

  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      width="wide"
      title={t('adminContent.revisions.title', { language: t(`admin.languages.${language}`) })}
    >
      {revisions.isError ? (
        <StaffNotice kind="error">{failureText(revisions.error, t('admin.failures.load'))}</StaffNotice>
      ) : null}
      {revisions.isPending ? <Skeleton className="h-40 w-full" /> : null}
      {revisions.data?.items.length === 0 ? <p className="text-ink-soft">{t('adminContent.revisions.none')}</p> : null}
      <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
        <ul aria-label={t('adminContent.revisions.list')} className="max-h-[50dvh] space-y-1 overflow-y-auto">
          {revisions.data?.items.map(({ version, createdAt, author, restoredFrom }) => (
            <li key={version}>
              <button
                type="button"
                aria-pressed={version === chosen}
                className={clsx(
                  'w-full rounded-sm border px-3 py-2 text-left text-xs',
                  version === chosen ? 'border-wine bg-wine-pale/60' : 'border-line bg-white hover:border-line-strong',
                )}
                onClick={() => {
                  setChosen(version);
                }}
              >
                <span className="block font-semibold">
                  {t('adminContent.version', { version })}
                  {version === saved.version ? ` · ${t('adminContent.revisions.current')}` : ''}
                </span>
                <span className="block text-ink-soft">
                  {formatInstant(createdAt, shown)}
                  {author ? ` · ${author}` : ''}
                </span>
                {restoredFrom ? (
                  <span className="block text-ink-soft">
                    {t('adminContent.revisions.restoredFrom', { version: restoredFrom })}
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        <div aria-live="polite" className="min-w-0">
          {chosen === null && revisions.data ? (
            <p className="text-ink-soft">{t('adminContent.revisions.choose')}</p>
          ) : null}
          {revision.isError ? (
            <StaffNotice kind="error">{failureText(revision.error, t('admin.failures.load'))}</StaffNotice>
          ) : null}
          {revision.data ? <RevisionChanges current={saved.data} earlier={revision.data.data} /> : null}
        </div>
      </div>
      {restore.isError ? (
        <StaffNotice kind="error" className="mt-4">
          {contentFailureText(restore.error, t('admin.failures.save'))}
        </StaffNotice>
      ) : null}
      {canRestore ? null : (
        <StaffNotice kind="warning" className="mt-4">
          {t('adminContent.revisions.saveFirst')}
        </StaffNotice>
      )}
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
        <Button
          size="sm"
          disabled={!canRestore || chosen === null || chosen === saved.version || !revision.data || restore.isPending}
          onClick={() => {
            if (chosen !== null) restore.mutate(chosen);
          }}
        >
          {chosen === null
            ? t('adminContent.revisions.restore')
            : t('adminContent.revisions.restoreVersion', { version: chosen })}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
