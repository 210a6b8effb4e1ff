import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { getErrorMessage, mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { getControlClass, Field } from '#shared/form/field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { Skeleton } from '#shared/ui/notice';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { createVisitFeed, deleteVisitFeed, visitFeedQuery } from '../api/visit-feed';

/** The URL of the staff calendar, with a button that copies it. */
function FeedUrlField({ url }: { url: string }) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showSuccessToast(t('adminVisits.feed.copied'));
    } catch {
      showFailureToast(t('adminVisits.feed.notCopied'));
    }
  };
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field id={id} label={t('adminVisits.feed.address')}>
          {(control) => <input {...control} ref={field} readOnly value={url} className={getControlClass(false)} />}
        </Field>
      </div>
      <Button size="sm" tone="outline" onClick={() => void copy()}>
        {t('adminVisits.feed.copy')}
      </Button>
    </div>
  );
}

type FeedQuestion = 'replace' | 'revoke';

/** Dialog with the secret URL of the staff calendar; staff create, copy, replace or revoke it. */
export function VisitFeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const feed = useQuery(visitFeedQuery(api));
  const [question, setQuestion] = useState<FeedQuestion | null>(null);
  const [failure, setFailure] = useState('');
  const [isChanging, setChanging] = useState(false);
  const closeButton = useRef<HTMLButtonElement>(null);
  const change = async (action: 'create' | FeedQuestion) => {
    setQuestion(null);
    setFailure('');
    setChanging(true);
    try {
      // 404: somebody else has revoked the URL already.
      if (action === 'revoke') await deleteVisitFeed(api).catch(mapNotFoundToNull);
      else await createVisitFeed(api);
      // The button that was pressed is not there any more.
      if (action !== 'replace') closeButton.current?.focus();
      await feed.refetch();
      showSuccessToast(t(`adminVisits.feed.done.${action}`));
    } catch (error) {
      setFailure(getErrorMessage(error, t('admin.failures.save')));
    } finally {
      setChanging(false);
    }
  };
  const url = feed.data?.url;
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminVisits.feed.title')} isLocked={isChanging}>
      <div className="space-y-4">
        <p>{t('adminVisits.feed.how')}</p>
        <p className="text-ink-soft">{t('adminVisits.feed.secret')}</p>
        {feed.isPending && <Skeleton className="h-10 w-full" />}
        {feed.isError && (
          <StaffNotice kind="error">{getErrorMessage(feed.error, t('admin.failures.load'))}</StaffNotice>
        )}
        {url === null && <p>{t('adminVisits.feed.none')}</p>}
        {url && <FeedUrlField url={url} />}
        {failure && <StaffNotice kind="error">{failure}</StaffNotice>}
      </div>
      <StaffDialogActions>
        <Button
          ref={closeButton}
          size="sm"
          tone="quiet"
          // A disabled button would lose the focus.
          aria-disabled={isChanging}
          onClick={() => {
            if (!isChanging) onClose();
          }}
        >
          {t('admin.actions.close')}
        </Button>
        {url === null && (
          <Button size="sm" disabled={isChanging} onClick={() => void change('create')}>
            {t('adminVisits.feed.create')}
          </Button>
        )}
        {url &&
          (['revoke', 'replace'] as const).map((action) => (
            <Button
              key={action}
              size="sm"
              tone={action === 'revoke' ? 'danger' : 'outline'}
              disabled={isChanging}
              onClick={() => {
                setQuestion(action);
              }}
            >
              {t(`adminVisits.feed.${action}`)}
            </Button>
          ))}
      </StaffDialogActions>
      {question && (
        <StaffConfirmDialog
          isOpen
          isDestructive
          title={t(`adminVisits.feed.questions.${question}`)}
          confirmLabel={t(`adminVisits.feed.${question}`)}
          onConfirm={() => void change(question)}
          onCancel={() => {
            setQuestion(null);
          }}
        >
          {t(`adminVisits.feed.consequences.${question}`)}
        </StaffConfirmDialog>
      )}
    </StaffDialog>
  );
}
