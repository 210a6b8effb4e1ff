import { useTranslation } from 'react-i18next';
import type { QueenContent, QueenEvent } from '#contract/queen';
import { faultyFinding } from '#shared/attention/faults';
import { FindingList, untranslatedFinding, type Finding } from '#shared/attention/finding-list';
import { useLanguage } from '#shared/i18n/use-language';
import type { Bilingual } from '#shared/lib/bilingual';
import { formatInstant } from '#shared/lib/format-instant';
import { staffPages } from '#shared/staff-pages';

const EDITOR = staffPages.adminQueen.href();

export interface QueenAttentionProps {
  queen: Bilingual<QueenContent>;
  /** The event that comes next, or goes on now. */
  next: QueenEvent | undefined;
}

/** What the Queen section lacks, and which event comes next. */
export function QueenAttention({ queen: { sl, en }, next }: QueenAttentionProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const find = (id: string, isFound: boolean): Finding[] =>
    isFound ? [{ id, text: t(`adminQueen.attention.${id}`), to: EDITOR }] : [];
  const isWritten = sl.version > 0;
  const titles = [language === 'sl' ? sl : en, sl].map(({ events }) => events.find(({ id }) => id === next?.id)?.title);
  return (
    <>
      <FindingList
        all={EDITOR}
        findings={[
          ...faultyFinding({ sl, en }, EDITOR, t),
          ...find('unwritten', !isWritten),
          ...find('noEvents', isWritten && sl.events.length === 0),
          ...find('passed', sl.events.length > 0 && !next),
          ...untranslatedFinding(sl.missingTranslations, EDITOR, t),
        ]}
      />
      {next ? (
        <p className="mt-1.5 text-xs text-ink-soft">
          {t('adminQueen.attention.next', {
            title: titles.find(Boolean) ?? next.location,
            moment: formatInstant(next.start, language),
          })}
        </p>
      ) : null}
    </>
  );
}
