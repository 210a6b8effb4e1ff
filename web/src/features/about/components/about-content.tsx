import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { About } from '#contract/about';
import { PageHeading } from '#shared/ui/page-heading';
import { Picture } from '#shared/ui/picture/picture';
import { AboutStory } from './about-story';
import { AboutVisit } from './about-visit';
import { Milestones } from './milestones';

/** The head of the page: its title, its lead and its large picture; the bundled title while there is no story. */
export function AboutHero({ hero }: { hero: About['hero'] | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading eyebrow={t('about.eyebrow')} title={hero?.title || t('about.title')} lead={hero?.subtitle} />
      {hero?.image && (
        <div className="h-[clamp(18rem,48vw,44rem)]">
          <Picture image={hero.image} ratio="fill" sizes="100vw" priority />
        </div>
      )}
    </>
  );
}

/** The story of the house below its head; `link` leads to the visit section of the home page. */
export function AboutBody({ about, link }: { about: About; link: ReactNode }) {
  return (
    <>
      <AboutStory story={about.story} />
      <Milestones milestones={about.milestones} />
      <AboutVisit visit={about.visit} link={link} />
    </>
  );
}
