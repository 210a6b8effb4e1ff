import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import { Section } from '#shared/ui/section';

/** Opening hours and the way to the visit section of the home page. */
export function AboutVisit({ visit, link }: { visit: About['visit']; link: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Section ground="vine" aria-labelledby="about-visit-title">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <h2 id="about-visit-title" className="text-display text-white">
            {t('about.visit.title')}
          </h2>
          {visit.text && <p className="mt-6 max-w-xl text-lg">{visit.text}</p>}
          <div className="mt-8">{link}</div>
        </div>
        {visit.openingHours.length > 0 && (
          <div>
            <h3 className="mb-3 font-text text-xs font-semibold tracking-[0.12em] text-brass-light uppercase">
              {t('about.visit.hours')}
            </h3>
            <ul className="divide-y divide-white/20 border-y border-white/20">
              {visit.openingHours.map((line) => (
                <li key={line} className="py-2.5 lining-nums">
                  {line}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
