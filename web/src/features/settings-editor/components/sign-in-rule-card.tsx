import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS, UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { passkeyAvailabilityQuery } from '#shared/api/passkey-availability';
import { useServices } from '#shared/api/services';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { showSuccessToast } from '#shared/ui/staff-toasts';

const QUERY_KEY = ['sign-in-rules'];

/**
 * Card that shows whether admins must sign in with a passkey, and changes it at once after a question.
 * Nothing where the site has no passkeys.
 */
export default function SignInRuleCard() {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const hasTexts = usePasskeyTexts();
  const [isAsking, setAsking] = useState(false);
  const available = useQuery(passkeyAvailabilityQuery(api));
  const rules = useQuery({
    queryKey: QUERY_KEY,
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/settings/sign-in', { signal }),
  });
  const change = useUnretriedMutation({
    mutationFn: (adminsNeedPasskey: boolean) =>
      api.put('/settings/sign-in', { body: { adminsNeedPasskey }, timeoutMs: SAVE_TIMEOUT_MS }),
    onSuccess: (saved) => {
      queryClient.setQueryData(QUERY_KEY, saved);
      showSuccessToast(t(saved.adminsNeedPasskey ? 'adminPasskeys.rule.on' : 'adminPasskeys.rule.off'));
    },
  });
  if (!hasTexts || !available.data?.available || !rules.data) return null;
  const { adminsNeedPasskey } = rules.data;
  const step = adminsNeedPasskey ? 'off' : 'on';
  const getFailure = (error: Error): string =>
    getServerFieldErrors(error)['adminsNeedPasskey']
      ? t('adminPasskeys.rule.first')
      : getErrorMessage(error, t('admin.failures.save'), t('common.status.noConnection'));
  return (
    <>
      <StaffCard title={t('adminPasskeys.rule.title')}>
        <div className="max-w-xl space-y-4">
          {change.error ? <StaffNotice kind="error">{getFailure(change.error)}</StaffNotice> : null}
          <p>{t(adminsNeedPasskey ? 'adminPasskeys.rule.on' : 'adminPasskeys.rule.offNow')}</p>
          <Button
            tone="outline"
            size="sm"
            disabled={change.isPending}
            onClick={() => {
              setAsking(true);
            }}
          >
            {t(`adminPasskeys.rule.${step}Confirm`)}
          </Button>
        </div>
      </StaffCard>
      <StaffConfirmDialog
        isOpen={isAsking}
        title={t(`adminPasskeys.rule.${step}Title`)}
        confirmLabel={t(`adminPasskeys.rule.${step}Confirm`)}
        onConfirm={() => {
          setAsking(false);
          change.mutate(!adminsNeedPasskey);
        }}
        onCancel={() => {
          setAsking(false);
        }}
      >
        {t(adminsNeedPasskey ? 'adminPasskeys.rule.offText' : 'adminPasskeys.rule.text')}
      </StaffConfirmDialog>
    </>
  );
}
