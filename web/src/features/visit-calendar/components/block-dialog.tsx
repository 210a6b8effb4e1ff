import { useForm, useWatch } from 'react-hook-form';
import type { Experience } from '#contract/experiences';
import type { VisitBlockRequest } from '#contract/visits';
import { useServices } from '#shared/api/services';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { createContractResolver } from '#shared/form/form-errors';
import { FormTextField } from '#shared/form/form-text-field';
import { useRetryAfterSignIn } from '#shared/form/staff-person';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { blockTime } from '../api/calendar-calls';
import { markFormSaved } from '../lib/mark-form-saved';
import { BlockFormSchema, createBlockForm, type BlockForm } from '../lib/calendar-forms';
import { setServerErrors } from '../lib/set-server-errors';
import { FormDialog } from './form-dialog';

interface BlockDialogProps {
  /** First choice of the day. */
  day: string;
  experiences: readonly Experience[];
  onClose: () => void;
}

/** Dialog that blocks whole days, or hours, for an experience or for all visits. */
export function BlockDialog({ day, experiences, onClose }: BlockDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const form = useForm<BlockForm, unknown, VisitBlockRequest>({
    resolver: createContractResolver<BlockForm, VisitBlockRequest>(BlockFormSchema),
    defaultValues: createBlockForm(day),
    shouldFocusError: false,
  });
  const isWholeDays = useWatch({ control: form.control, name: 'isWholeDays' });
  const options = [
    { value: '', label: t('adminVisitCalendar.allVisits') },
    ...experiences.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
  const waitsForSignIn = useRetryAfterSignIn(() => void form.handleSubmit(save)());
  const save = async (request: VisitBlockRequest) => {
    try {
      await blockTime(api, language, request);
      showSuccessToast(t('adminVisitCalendar.block.done'));
      markFormSaved(form);
      onClose();
    } catch (error) {
      if (waitsForSignIn(error)) return;
      setServerErrors(form, error, t('admin.failures.save'));
    }
  };
  const endpoint = (name: 'start' | 'end') => (
    <div className="grid grid-cols-2 gap-4">
      <FormTextField name={name} type="date" label={t(`adminVisitCalendar.block.${name}`)} isRequired />
      {!isWholeDays && (
        <FormTextField name={`${name}Time`} type="time" label={t(`adminVisitCalendar.block.${name}Time`)} isRequired />
      )}
    </div>
  );
  return (
    <FormDialog
      title={t('adminVisitCalendar.block.title')}
      draft={{
        resource: '/visits/blocks/new',
        getLabel: (field) => t([`adminVisitCalendar.block.${field}`, `adminVisitCalendar.fields.${field}`]),
        describeValue: (field, value) =>
          options.find((option) => field === 'experience' && option.value === value)?.label,
      }}
      submitLabel={t('adminVisitCalendar.block.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('adminVisitCalendar.block.intro')}</p>
      <FormSwitch name="isWholeDays" />
      {endpoint('start')}
      {endpoint('end')}
      <FormSelect name="experience" options={options} />
      <FormTextField name="note" />
    </FormDialog>
  );
}
