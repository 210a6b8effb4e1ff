import type { SensoryProfile } from '#contract/wines';
import { NewVintageButton } from '#features/wine-editor/components/new-vintage';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { CollectionScreen } from './collection-screen';

const radar = (profile: SensoryProfile) => <SensoryRadar profile={profile} className="w-full text-wine" />;

/** /admin/wines: the list, or the editor of the wine in the query. */
export function Component() {
  return (
    <CollectionScreen of={wineCollection} ways={(wine) => <NewVintageButton wine={wine} isIcon />}>
      {(wine) => (
        <CollectionEditor
          of={wineCollection}
          doc={wine}
          actions={wine.sl.version > 0 && <NewVintageButton wine={wine.sl} />}
        >
          <WineCards profilePicture={radar} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
