import { ShieldAlert } from 'lucide-react';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import { useHasUnprotectedWork } from './use-unsaved-changes';

/**
 * Save button of a form, with its shortcut. Enabled only if there are changes and no save is running. Beside
 * it is a warning if this browser cannot store a draft; the second button of a form does not announce it
 * again.
 */
export function SaveButton({
  isChanged,
  isSaving,
  form,
  onSave,
  isSecond = false,
}: {
  isChanged: boolean;
  isSaving: boolean;
  form?: string;
  onSave?: () => void;
  isSecond?: boolean;
}) {
  const { t } = useTranslation();
  const isUnprotected = useHasUnprotectedWork() && isChanged;
  return (
    <>
      <p role={isSecond ? undefined : 'status'} className="max-w-80 text-xs text-wine empty:hidden">
        {isUnprotected && (
          <>
            <ShieldAlert aria-hidden className="mr-1 inline size-4 align-text-bottom" strokeWidth={1.5} />
            {t('adminDrafts.unprotected')}
          </>
        )}
      </p>
      <Button
        {...useShortcutTarget('save')}
        type={onSave ? 'button' : 'submit'}
        form={form}
        size="sm"
        className="min-w-24"
        disabled={!isChanged || isSaving}
        onClick={onSave}
      >
        {isSaving ? t('admin.actions.saving') : t('admin.actions.save')}
      </Button>
    </>
  );
}
