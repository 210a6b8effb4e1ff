import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { useSession } from './session-provider';

/**
 * Ends all sessions of the signed-in person. This browser then shows what it shows when a session has ended: the
 * sign-in, over what is not saved in place of it.
 */
export function SignOutEverywhere({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const { forget } = useSession();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signOut(): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      await api.post('/auth/logout-everywhere');
      onDone();
      forget();
    } catch (error) {
      setFailure(failureText(error, t('adminAccount.everywhere.failed')));
      setPending(false);
    }
  }

  return (
    <section aria-labelledby="sign-out-everywhere" className="mt-6 border-t border-line pt-5">
      <h3 id="sign-out-everywhere" className="font-semibold">
        {t('adminAccount.everywhere.title')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('adminAccount.everywhere.text')}</p>
      {failure ? (
        <StaffNotice kind="error" className="mt-3">
          {failure}
        </StaffNotice>
      ) : null}
      <div className="mt-4 flex flex-col sm:flex-row sm:justify-end">
        <Button tone="outline" size="sm" disabled={isPending} onClick={() => void signOut()}>
          {t('adminAccount.everywhere.submit')}
        </Button>
      </div>
    </section>
  );
}
