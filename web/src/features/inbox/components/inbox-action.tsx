import { useState } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import { resendAccountMails, resendVisitMails, retryRenditions } from '../api/inbox';
import type { InboxAction, InboxRow } from '../lib/inbox-row';
import { BackupHelp } from './backup-help';

/** What runs an action, and the texts for some and for none. */
const RUNS = {
  resendMails: { run: resendVisitMails, done: 'adminInbox.resent', none: 'adminInbox.noMailServer' },
  resendAccountMails: {
    run: resendAccountMails,
    done: 'adminInbox.resent',
    none: 'adminInbox.noAccountMailServer',
  },
  retryImages: { run: retryRenditions, done: 'adminInbox.retried', none: 'adminInbox.nothingToRetry' },
} as const;

interface RunButtonProps {
  kind: keyof typeof RUNS;
  label: string;
  /** Accessible name, which begins with the label. */
  name: string;
}

/** Button that runs an action at once and says for how many. */
function RunButton({ kind, label, name }: RunButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    const { run: send, done, none } = RUNS[kind];
    setRunning(true);
    try {
      const count = await send(api);
      if (count > 0) showSuccessToast(t(done, { count }));
      else showFailureToast(t(none));
    } catch (error) {
      showFailureToast(getErrorMessage(error, t('admin.failures.save')));
    }
    setRunning(false);
  };
  return (
    <Button size="sm" tone="outline" aria-label={name} disabled={isRunning} onClick={() => void run()}>
      {label}
    </Button>
  );
}

/** Button that opens the help about backups. `since` is when the newest one was finished. */
function BackupHelpButton({ label, name, since }: { label: string; name: string; since: string | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        tone="outline"
        aria-label={name}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen && (
        <BackupHelp
          since={since}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

/** The link or button with which staff deal with a row of the inbox. Its accessible name says with which. */
export function InboxActionButton({ action, row }: { action: InboxAction; row: InboxRow }) {
  const { kind, label } = action;
  const name = `${label}: ${row.text}`;
  if (kind === 'open')
    return (
      <ButtonLink to={action.to} size="sm" tone="outline" aria-label={name}>
        {label}
      </ButtonLink>
    );
  if (kind === 'explainBackup') return <BackupHelpButton label={label} name={name} since={row.since} />;
  return <RunButton kind={kind} label={label} name={name} />;
}
