import { useQuery } from '@tanstack/react-query';
import { MetadataCards } from '#features/metadata-editor/components/metadata-cards';
import { createMetadata, metadataSingle } from '#features/metadata-editor/lib/metadata-single';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { SingletonEditor } from '#shared/editor/singleton-editor';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { QueryError } from './query-view';

const reloadPage = () => {
  window.location.reload();
};

/** Shown while there are no metadata; offers to create them (requirement S2). */
function NoMetadata() {
  const { t } = useTranslation();
  const { api } = useServices();
  const create = useUnretriedMutation({
    mutationFn: () => createMetadata(api),
    onSuccess: reloadPage,
    // 409: they exist now, created by another user or by a first attempt whose response was lost.
    onError: (error) => {
      if (error instanceof HttpError && error.status === 409) reloadPage();
    },
  });
  return (
    <>
      <StaffPageHeader title={t('admin.sections.metadata')} />
      {create.isError ? (
        <StaffNotice kind="error" className="mb-4">
          {getErrorMessage(create.error, t('admin.failures.save'))}
        </StaffNotice>
      ) : null}
      <div className="rounded-md border border-line bg-white px-6 py-12 text-center">
        <p className="mb-5 font-display text-lg">{t('adminMetadata.none')}</p>
        <div className="flex justify-center gap-2">
          <Button
            size="sm"
            disabled={create.isPending}
            onClick={() => {
              create.mutate();
            }}
          >
            {t('adminMetadata.createDefault')}
          </Button>
          <Button tone="outline" size="sm" onClick={reloadPage}>
            {t('admin.actions.retry')}
          </Button>
        </div>
      </div>
    </>
  );
}

/**
 * /admin/metadata: the editor of the site metadata (brand, contacts, company) in both languages, or an offer
 * to create them while there are none. It reads them when it opens, with a retry button if that fails; there
 * is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  const { api } = useServices();
  const metadata = useQuery(metadataSingle.query(api));
  if (metadata.isPending) {
    return (
      <>
        <StaffPageHeader title={t('admin.sections.metadata')} />
        <p role="status">{t('adminMetadata.loading')}</p>
      </>
    );
  }
  if (metadata.isError) {
    return (
      <QueryError
        section="metadata"
        error={metadata.error}
        onRetry={reloadPage}
        onRecovery={() => void metadata.refetch()}
      />
    );
  }
  if (metadata.data.sl.version === 0) return <NoMetadata />;
  return (
    <SingletonEditor definition={metadataSingle} doc={metadata.data}>
      <MetadataCards />
    </SingletonEditor>
  );
}
