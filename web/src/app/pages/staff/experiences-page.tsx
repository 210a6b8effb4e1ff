import { ExperienceCards } from '#features/experience-editor/components/experience-cards';
import { experienceCollection } from '#features/experience-editor/lib/experience-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { CollectionScreen } from './collection-screen';

/**
 * /admin/experiences: the list of experiences (tastings and tours), or the editor of the one that the query
 * names, of a copy or of a new one. It reads them when it opens; there is no loader.
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
