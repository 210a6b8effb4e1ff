import { useTranslation } from 'react-i18next';
import { StaffBadge } from '#shared/ui/staff-badge';
import { isFaulty, type Faulty } from './faults';

/** Marks a thing of a list of which what is stored breaks the rules, and says where. */
export function FaultBadge({ thing }: { thing: Faulty }) {
  const { t } = useTranslation();
  if (!isFaulty(thing)) return null;
  return (
    <span title={Object.values(thing.faults ?? {}).join('\n')}>
      <StaffBadge tone="attention">{t('admin.list.faulty')}</StaffBadge>
    </span>
  );
}
