import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';

/** How a backup is made now and each day, see docs/backup.md. */
const COMMANDS = [
  { id: 'now', command: 'npm run backup -- /mnt/usb/winery' },
  { id: 'daily', command: 'npm run backup -- /mnt/usb/winery --every 24h --verify' },
] as const;

/** Dialog that says how old the newest backup is (`null` if there is none) and how one is made. */
export function BackupHelp({ since, onClose }: { since: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminInbox.backup.title')}>
      <div className="space-y-4">
        <p>
          {since === null
            ? t('adminInbox.noBackup')
            : t('adminInbox.backup.newest', { when: formatInstant(since, language) })}
        </p>
        <p>{t('adminInbox.backup.where')}</p>
        {COMMANDS.map(({ id, command }) => (
          <div key={id}>
            <p className="font-semibold">{t(`adminInbox.backup.${id}`)}</p>
            <p>
              <code className="break-words">{command}</code>
            </p>
          </div>
        ))}
        <p className="text-ink-soft">{t('adminInbox.backup.more')}</p>
      </div>
      <StaffDialogActions>
        <Button size="sm" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
