import { useQuery } from '@tanstack/react-query';
import type { Experience } from '#contract/experiences';
import type { VisitBlock } from '#contract/visits';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { comingBlocksQuery } from '../api/calendar-calls';
import { useBlockTexts } from '../hooks/use-block-texts';
import { UnblockButton } from './unblock-button';

interface BlockListProps {
  experiences: readonly Experience[];
  onFree: (block: VisitBlock) => void;
}

/** Card with the coming blocked times, each with a button that frees it. */
export function BlockList({ experiences, onFree }: BlockListProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const texts = useBlockTexts(experiences);
  const { data, error } = useQuery(comingBlocksQuery(api, useLanguage()));
  return (
    <StaffCard title={t('adminVisitCalendar.blocks')}>
      {!data && error && (
        <p role="alert" className="text-sm">
          {getErrorMessage(error, t('admin.failures.load'))}
        </p>
      )}
      {data?.length === 0 && <p className="text-sm text-ink-soft">{t('adminVisitCalendar.noBlocks')}</p>}
      <ul className="space-y-4 text-sm">
        {data?.map((block) => (
          <li key={block.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              <span className="block font-semibold first-letter:uppercase">{texts.format(block)}</span>
              <span className="block text-ink-soft">{texts.describe(block)}</span>
            </span>
            <UnblockButton
              time={texts.format(block)}
              onClick={() => {
                onFree(block);
              }}
            />
          </li>
        ))}
      </ul>
    </StaffCard>
  );
}
