import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import { FindingList } from '#shared/attention/finding-list';
import { untranslatedFinding } from '#shared/attention/untranslated';
import { paths } from '#shared/lib/paths';

const EDITOR = paths.adminAbout.href();

/** What the story of the house lacks. */
export function AboutAttention({ about }: { about: About }) {
  const { t } = useTranslation();
  const unwritten = about.version === 0 ? [{ id: 'unwritten', text: t('adminAbout.unwritten'), to: EDITOR }] : [];
  return (
    <FindingList all={EDITOR} findings={[...unwritten, ...untranslatedFinding(about.missingTranslations, EDITOR, t)]} />
  );
}
