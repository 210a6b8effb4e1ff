import { parseAbsolute, type ZonedDateTime } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Group } from 'react-aria-components/Group';
import { Label } from 'react-aria-components/Label';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { WINERY_TIME_ZONE } from '#contract/visibility';
import { useLanguage } from '#shared/i18n/use-language';
import { controlClass, fieldId } from './field';
import { fieldMessage } from './field-message';

export interface FormMomentFieldProps {
  name: string;
  label: string;
  optional?: boolean;
}

const STEP = 'flex size-8 items-center justify-center rounded-sm hover:bg-stone';

/** A day and a time at the winery; the form holds the moment in UTC, or `null`. */
export function FormMomentField({ name, label, optional = false }: FormMomentFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    field: { value: held, onChange, onBlur, ref },
    fieldState,
  } = useController({ name });
  const message = fieldState.error?.message;
  const value = held as string | null;
  return (
    <DatePicker<ZonedDateTime>
      value={value === null ? null : parseAbsolute(value, WINERY_TIME_ZONE)}
      onChange={(moment) => {
        onChange(moment === null ? null : moment.toAbsoluteString());
      }}
      onBlur={onBlur}
      granularity="minute"
      hourCycle={24}
      hideTimeZone
      isInvalid={message !== undefined}
    >
      <Label className="mb-1 flex items-baseline gap-2 text-xs font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-soft">{t('admin.form.optional')}</span> : null}
      </Label>
      <Group className={`${controlClass(message !== undefined)} flex items-center gap-2 py-1`}>
        <DateInput className="flex flex-1 flex-wrap">
          {(segment) => (
            <DateSegment
              segment={segment}
              className="rounded-sm px-0.5 py-1 tabular-nums outline-none data-[focused]:bg-wine data-[focused]:text-white data-[placeholder]:text-ink-soft"
            />
          )}
        </DateInput>
        <Button id={fieldId(name)} ref={ref} aria-label={t('admin.moment.calendar')} className={STEP}>
          <CalendarDays aria-hidden className="size-4" />
        </Button>
      </Group>
      {message ? (
        <Text slot="errorMessage" className="mt-1 block text-xs font-semibold text-wine">
          {fieldMessage(message, language)}
        </Text>
      ) : null}
      <Popover className="rounded-md border border-line bg-white p-3 shadow-lg">
        <Dialog className="outline-none">
          <Calendar>
            <header className="mb-2 flex items-center justify-between">
              <Button slot="previous" className={STEP}>
                <ChevronLeft aria-hidden className="size-4" />
              </Button>
              <CalendarHeading className="text-sm font-semibold" />
              <Button slot="next" className={STEP}>
                <ChevronRight aria-hidden className="size-4" />
              </Button>
            </header>
            <CalendarGrid className="text-sm">
              {(date) => (
                <CalendarCell
                  date={date}
                  className="flex size-9 cursor-pointer items-center justify-center rounded-sm outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-wine data-[hovered]:bg-stone data-[outside-month]:hidden data-[selected]:bg-wine data-[selected]:text-white"
                />
              )}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </DatePicker>
  );
}
