import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import { faultyFinding } from '#shared/attention/faults';
import { untranslatedFinding } from '#shared/attention/finding';
import { FindingList } from '#shared/attention/finding-list';
import type { Bilingual } from '#shared/lib/bilingual';
import { pages } from '#shared/pages';

const EDITOR = pages.adminAbout.href();

/** What the story of the house lacks. */
export function AboutAttention({ about: { sl, en } }: { about: Bilingual<About> }) {
  const { t } = useTranslation();
  const unwritten = sl.version === 0 ? [{ id: 'unwritten', text: t('adminAbout.unwritten'), to: EDITOR }] : [];
  return (
    <FindingList
      all={EDITOR}
      findings={[
        ...faultyFinding({ sl, en }, EDITOR, t),
        ...unwritten,
        ...untranslatedFinding(sl.missingTranslations, EDITOR, t),
      ]}
    />
  );
}
