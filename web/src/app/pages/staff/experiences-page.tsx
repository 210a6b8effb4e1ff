import { ExperienceCards } from '#features/experience-editor/components/experience-cards';
import { experienceCollection } from '#features/experience-editor/lib/experience-collection';
import type { AppServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { addCellarTexts } from '#shared/i18n/staff-language';
import { CollectionScreen } from './collection-screen';

/** Loads the texts of experiences. */
export const load = (services: AppServices): Promise<void> => addCellarTexts(services);

/**
 * /admin/experiences: the list of experiences (tastings and tours), or the editor of the one that the query
 * names, of a copy or of a new one. It reads them when it opens; `load` adds the texts.
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
