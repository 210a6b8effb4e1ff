import { ExperienceCards } from '#features/experience-editor/components/experience-cards';
import { experienceCollection } from '#features/experience-editor/lib/experience-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import type { PageModule } from '#shared/page/page-module';
import { CollectionScreen } from './collection-screen';

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';

/**
 * /admin/experiences: the list of experiences (tastings and tours), or the editor of the one that the query
 * names, of a copy or of a new one. It reads them when it opens; `texts` are there before.
 */
export function Component() {
  return (
    <CollectionScreen collection={experienceCollection}>
      {(experience) => (
        <CollectionEditor collection={experienceCollection} doc={experience}>
          <ExperienceCards />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
