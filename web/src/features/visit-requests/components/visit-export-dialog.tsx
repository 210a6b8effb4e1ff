import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_EXPORTED_VISITS } from '#contract/limits';
import { getWineryDay } from '#contract/visibility';
import { useServices } from '#shared/api/services';
import { getControlClass, Field } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { getApiUrl } from '#shared/api-url';
import { Button } from '#shared/ui/button';
import { getButtonClass } from '#shared/ui/button-link';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { visitTotalQuery } from '../api/visit-requests';

interface DayFieldProps {
  label: string;
  hint?: string;
  error?: string;
  value: string;
  onChange: (day: string) => void;
}

/** Date field of the range of a spreadsheet. */
function DayField({ value, onChange, ...field }: DayFieldProps) {
  return (
    <Field id={useId()} {...field}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={value}
          onChange={({ target }) => {
            onChange(target.value);
          }}
          className={getControlClass(field.error !== undefined)}
        />
      )}
    </Field>
  );
}

/** Dialog that downloads the visits of some days as a spreadsheet; at first this month and all later days. */
export function VisitExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { api, clock, settings } = useServices();
  const language = useLanguage();
  const [from, setFrom] = useState(`${getWineryDay(clock.now()).slice(0, 7)}-01`);
  const [to, setTo] = useState('');
  const isReversed = from !== '' && to !== '' && to < from;
  const { data: count } = useQuery({ ...visitTotalQuery(api, language, from, to), enabled: !isReversed });
  const isTooMany = count !== undefined && count > MAX_EXPORTED_VISITS;
  const query = new URLSearchParams({ ...(from && { from }), ...(to && { to }), lang: language });
  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminVisits.export.title')}>
      <p className="mb-4 text-ink-soft">{t('adminVisits.export.text')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField label={t('adminVisits.export.from')} value={from} onChange={setFrom} />
        <DayField
          label={t('adminVisits.export.to')}
          hint={t('adminVisits.export.toHint')}
          {...(isReversed && { error: t('adminVisits.export.reversed') })}
          value={to}
          onChange={setTo}
        />
      </div>
      <p role="status" className="mt-4">
        {!isReversed && count !== undefined && t('adminVisits.export.count', { count })}{' '}
        {!isReversed && isTooMany && t('adminVisits.export.tooMany', { limit: MAX_EXPORTED_VISITS })}
      </p>
      <StaffDialogActions>
        <Button size="sm" tone="quiet" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
        {isReversed || isTooMany ? (
          <Button size="sm" disabled>
            {t('adminVisits.export.download')}
          </Button>
        ) : (
          <a
            href={getApiUrl(settings, `/visits/export?${query.toString()}`)}
            download
            className={getButtonClass({ size: 'sm' })}
          >
            <Download aria-hidden className="size-4" />
            {t('adminVisits.export.download')}
          </a>
        )}
      </StaffDialogActions>
    </StaffDialog>
  );
}
