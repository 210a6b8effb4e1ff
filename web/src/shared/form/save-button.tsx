import { useTranslation } from 'react-i18next';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';

/** Saves the form it belongs to, also by its shortcut. It can be pressed only while there is something to save. */
export function SaveButton({
  changed,
  saving,
  form,
  onSave,
}: {
  changed: boolean;
  saving: boolean;
  form?: string;
  onSave?: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Button
      {...useShortcutTarget('save')}
      type={onSave ? 'button' : 'submit'}
      form={form}
      size="sm"
      className="min-w-24"
      disabled={!changed || saving}
      onClick={onSave}
    >
      {saving ? t('admin.actions.saving') : t('admin.actions.save')}
    </Button>
  );
}
