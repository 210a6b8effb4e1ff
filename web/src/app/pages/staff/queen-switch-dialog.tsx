import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { describeConsequences } from '#features/settings-editor/components/settings-cards';
import { settingsSingle, type SettingsForm } from '#features/settings-editor/lib/settings-single';
import type { Settings } from '#contract/settings';
import { getErrorMessage } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS, UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';

/** The switches with that of the Queen section set. */
const toChangedForm = ({ site, queen }: Settings, enabled: boolean): SettingsForm => ({
  site: { enabled: site.enabled, embargoDate: site.embargoDate },
  queen: { enabled, embargoDate: queen.embargoDate },
});

/**
 * Question whether the Queen section is opened or closed for visitors, with what they will see then.
 * Where the environment fixes the switch it says so instead of what changes. It can be confirmed once the
 * settings are loaded.
 */
export default function QueenSwitchDialog({ isOpening, onClose }: { isOpening: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const language = useLanguage();
  const { data: settings, error } = useQuery({
    queryKey: [settingsSingle.sectionId, 'switch'],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/settings', { signal }),
  });
  const [isSaving, setSaving] = useState(false);
  const form = settings && toChangedForm(settings, isOpening);
  const consequences = form ? describeConsequences(form, settings, clock.now(), { t, language }) : [];

  const save = async () => {
    if (!form) return;
    // What the environment fixes would be stored without an effect.
    if (settings.queen.fixedBy !== null) {
      onClose();
      return;
    }
    setSaving(true);
    try {
      await api.put('/settings', {
        body: { ...form, expectedVersion: settings.version },
        timeoutMs: SAVE_TIMEOUT_MS,
      });
      showSuccessToast(t('adminCommands.queen.done'));
    } catch (failure) {
      showFailureToast(getErrorMessage(failure, t('admin.failures.save')));
    }
    onClose();
  };
  return (
    <StaffConfirmDialog
      isOpen
      title={t(`adminCommands.queen.${isOpening ? 'openTitle' : 'closeTitle'}`)}
      confirmLabel={t('adminSettings.question.confirm')}
      isConfirmDisabled={!form}
      isBusy={isSaving}
      onCancel={onClose}
      onConfirm={() => void save()}
    >
      {error ? <StaffNotice kind="error">{getErrorMessage(error, t('admin.failures.load'))}</StaffNotice> : null}
      {settings && settings.queen.fixedBy !== null ? (
        <StaffNotice kind="info">{t('adminSettings.fixed', { variable: 'FEATURE_QUEEN' })}</StaffNotice>
      ) : null}
      {settings && settings.queen.fixedBy === null ? (
        <p>{consequences.length > 0 ? consequences.join(' ') : t('adminCommands.queen.same')}</p>
      ) : null}
    </StaffConfirmDialog>
  );
}
