import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Experience } from '#contract/experiences';
import { LANGUAGES } from '#contract/languages';
import type { StaffVisitRequest, Visit } from '#contract/visits';
import { useServices } from '#shared/api/services';
import { getControlClass } from '#shared/form/field';
import { FormSelect } from '#shared/form/form-choices';
import { createContractResolver } from '#shared/form/form-errors';
import { FormField } from '#shared/form/form-field';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useRetryAfterSignIn } from '#shared/form/staff-person';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { enterVisit } from '../api/calendar-calls';
import { markFormSaved } from '../lib/mark-form-saved';
import { createEntryForm, EntryFormSchema, type EntryForm, type EntryStart } from '../lib/calendar-forms';
import { setServerErrors } from '../lib/set-server-errors';
import { FormDialog } from './form-dialog';

/** Fields whose refusals staff may overrule: the time is full, closed or too soon, or the group too large. */
const OVERRULED_FIELDS: ReadonlySet<string> = new Set(['date', 'start', 'people']);

/** The choice of a time on a day, for an experience and a group. */
export interface TimeChoice {
  /** Slug, or `null` for a visit without an experience. */
  experience: string | null;
  people: number;
  day: string;
  /** Chosen time, `HH:MM`. */
  time: string;
  onChoose: (time: string) => void;
}

interface EntryDialogProps {
  start: EntryStart;
  /** Experiences that can be chosen. */
  experiences: readonly Experience[];
  /** Renders the free times of a choice. */
  renderFreeTimes: (choice: TimeChoice) => ReactNode;
  onClose: () => void;
  onEntered: (visit: Visit) => void;
}

/**
 * Dialog that enters a visit of guests who called or came. If guests could not ask for the time, it offers to
 * enter the visit anyway. A message says whether the guest gets a mail.
 */
export function EntryDialog({ start, experiences, renderFreeTimes, onClose, onEntered }: EntryDialogProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [canForce, setCanForce] = useState(false);
  const form = useForm<EntryForm, unknown, StaffVisitRequest>({
    resolver: createContractResolver<EntryForm, StaffVisitRequest>(EntryFormSchema),
    defaultValues: createEntryForm(start),
    shouldFocusError: false,
  });
  const [experience, date, time, people] = useWatch({
    control: form.control,
    name: ['experience', 'date', 'start', 'people'],
  });
  const choices = {
    experience: [
      { value: '', label: t('adminVisitCalendar.noExperience') },
      ...experiences.map(({ slug, title }) => ({ value: slug, label: title })),
    ],
    language: LANGUAGES.map((value) => ({ value, label: t(`admin.languages.${value}`) })),
  };
  const describeValue = (field: string, value: unknown) =>
    Object.entries(choices)
      .find(([name]) => name === field)?.[1]
      .find((choice) => choice.value === value)?.label;
  const [isForced, setForced] = useState(false);
  const waitsForSignIn = useRetryAfterSignIn(() => void submit(isForced));
  const save = async (request: StaffVisitRequest) => {
    setCanForce(false);
    try {
      const visit = await enterVisit(api, language, request);
      const doneText = t('adminVisitCalendar.entry.done', { name: visit.name });
      showSuccessToast(`${doneText} ${t(`adminVisits.mail.${visit.mail}`, { phone: visit.phone || '–' })}`);
      markFormSaved(form);
      onEntered(visit);
    } catch (error) {
      if (waitsForSignIn(error)) {
        setForced(request.force ?? false);
        return;
      }
      const fields = setServerErrors(form, error, t('admin.failures.save'));
      setCanForce(fields.length > 0 && fields.every((name) => OVERRULED_FIELDS.has(name)));
    }
  };
  const submit = (force: boolean) => form.handleSubmit((request) => save(force ? { ...request, force } : request))();
  return (
    <FormDialog
      title={t('adminVisitCalendar.entry.title')}
      draft={{
        resource: '/visits/entries/new',
        getLabel: (field) => t(`adminVisitCalendar.fields.${field}`),
        describeValue,
      }}
      submitLabel={t('adminVisitCalendar.entry.save')}
      form={form}
      onSubmit={save}
      onChange={() => {
        setCanForce(false);
      }}
      onClose={onClose}
      notice={
        canForce && (
          <StaffNotice kind="warning">
            <p className="mb-3">{t('adminVisitCalendar.entry.refused')}</p>
            <Button size="sm" tone="outline" disabled={form.formState.isSubmitting} onClick={() => void submit(true)}>
              {t('adminVisitCalendar.entry.force')}
            </Button>
          </StaffNotice>
        )
      }
    >
      <FormSelect name="experience" options={choices.experience} />
      <div className="grid gap-4 sm:grid-cols-3">
        <FormTextField name="date" type="date" isRequired />
        <FormTextField name="start" type="time" />
        <FormNumberField name="people" isRequired />
      </div>
      {renderFreeTimes({
        experience: experience || null,
        people: people ?? 1,
        day: date,
        time,
        onChoose: (chosen) => {
          setCanForce(false);
          form.setValue('start', chosen, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        },
      })}
      <FormTextField name="name" isRequired />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField name="phone" type="tel" />
        <FormTextField name="email" type="email" />
        <FormSelect name="language" options={choices.language} />
      </div>
      <FormField name="staffNote">
        {(control, isInvalid) => (
          <textarea {...control} {...form.register('staffNote')} rows={2} className={getControlClass(isInvalid)} />
        )}
      </FormField>
    </FormDialog>
  );
}
