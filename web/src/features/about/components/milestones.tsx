import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import { Section } from '#shared/ui/section';

/** The years that the family remembers. */
export function Milestones({ milestones }: { milestones: About['milestones'] }) {
  const { t } = useTranslation();
  if (milestones.length === 0) return null;
  return (
    <Section aria-labelledby="milestones-title">
      <h2 id="milestones-title" className="mb-10 text-display">
        {t('about.milestones')}
      </h2>
      <ol className="border-t border-line">
        {milestones.map(({ year, text }) => (
          <li
            key={`${String(year)} ${text}`}
            className="grid gap-x-10 border-b border-line py-5 sm:grid-cols-[9rem_1fr] sm:items-baseline"
          >
            <span className="font-display text-title lining-nums text-wine">{year}</span>
            <span className="max-w-2xl text-lg">{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
