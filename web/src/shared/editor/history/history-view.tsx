import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { useDialogLock } from '#shared/ui/dialog-lock';
import { StaffConfirmDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { hasRenditions, mapImages, adaptSavedBilingual, useResolvedImages } from './saved-shape';
import { omitPreservedFields, versionQuery, versionsQuery, type DocumentHistory } from './saved-versions';
import { DroppedValues, VersionChanges } from './version-changes';
import { VersionList } from './version-list';

interface HistoryViewProps {
  history: DocumentHistory;
  /** Closes the dialog around it, if there is one. */
  onClose?: () => void;
}

/**
 * All saved versions of a document, the differences of the chosen one from the current one, and a button that
 * restores it. Values that a restore could not bring back are listed afterwards.
 */
export function HistoryView({ history, onClose }: HistoryViewProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { endpoint, current, hasChanges } = history;
  const versions = useQuery(versionsQuery(api, endpoint));
  const [chosenVersion, setChosenVersion] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const version = useQuery({ ...versionQuery(api, endpoint, chosenVersion ?? 0), enabled: chosenVersion !== null });
  const data = version.data?.data;
  const former = useResolvedImages(data ? history.toForm(data, adaptSavedBilingual) : null, current.form);
  const restored = useResolvedImages(
    data ? history.toForm(omitPreservedFields(data), adaptSavedBilingual) : null,
    current.form,
  );
  const restore = useUnretriedMutation({
    mutationFn: async () => {
      const form = mapImages(restored.value, (image) => (hasRenditions(image) ? image : null));
      return { data: data ?? {}, dropped: await history.restore(chosenVersion ?? 0, form) };
    },
    onSuccess: ({ dropped }) => {
      setChosenVersion(null);
      if (!dropped || Object.keys(dropped).length === 0) onClose?.();
    },
  });
  useDialogLock(restore.isPending);
  const startRestore = () => {
    setAsking(false);
    restore.mutate();
  };
  const failure = versions.error ?? version.error ?? former.error;
  const isShown = data !== undefined && !former.isPending && !failure;

  return (
    <>
      {restore.data?.dropped ? (
        <DroppedValues {...restore.data} dropped={restore.data.dropped} history={history} />
      ) : (
        <>
          {failure ? (
            <StaffNotice kind="error" className="mb-4">
              {getErrorMessage(failure, t('admin.failures.load'))}
            </StaffNotice>
          ) : null}
          {versions.isPending ? <Skeleton className="h-40 w-full" /> : null}
          {versions.data?.length === 0 ? <p className="text-ink-soft">{t('adminHistory.none')}</p> : null}
          {versions.data && versions.data.length > 0 ? (
            <div className="grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
              <VersionList
                versions={versions.data}
                current={current.version}
                chosenVersion={chosenVersion}
                onChoose={setChosenVersion}
              />
              <section aria-label={t('adminHistory.differences')} aria-live="polite" className="min-w-0">
                {chosenVersion === null ? (
                  <p className="text-ink-soft">
                    {t(versions.data.length > 1 ? 'adminHistory.choose' : 'adminHistory.only')}
                  </p>
                ) : null}
                {chosenVersion !== null && !isShown && !failure ? <Skeleton className="h-40 w-full" /> : null}
                {isShown ? (
                  <VersionChanges
                    now={current.form}
                    was={former.value}
                    getLabel={history.getLabel}
                    describeValue={history.describeValue}
                  />
                ) : null}
              </section>
            </div>
          ) : null}
          {restore.isError ? (
            <StaffNotice kind="error" className="mt-4">
              {getErrorMessage(restore.error, t('admin.failures.save'))}
            </StaffNotice>
          ) : null}
        </>
      )}
      <StaffDialogActions isSticky={onClose !== undefined}>
        {onClose || restore.data?.dropped ? (
          <Button
            tone="outline"
            size="sm"
            disabled={restore.isPending}
            onClick={() => {
              restore.reset();
              onClose?.();
            }}
          >
            {t('admin.actions.close')}
          </Button>
        ) : null}
        {restore.data?.dropped ? null : (
          <Button
            size="sm"
            disabled={!isShown || restored.isPending || chosenVersion === current.version || restore.isPending}
            onClick={() => {
              if (hasChanges) setAsking(true);
              else startRestore();
            }}
          >
            {chosenVersion === null
              ? t('adminHistory.restore')
              : t('adminHistory.restoreVersion', { version: chosenVersion })}
          </Button>
        )}
      </StaffDialogActions>
      <StaffConfirmDialog
        isOpen={asking}
        title={t('admin.discard.title')}
        confirmLabel={t('adminHistory.discard')}
        isDestructive
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={startRestore}
      >
        {t('adminHistory.replaces')}
      </StaffConfirmDialog>
    </>
  );
}
