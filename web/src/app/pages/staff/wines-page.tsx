import type { SensoryProfile } from '#contract/wine-profile';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { wineInForm, type WineInForm } from '#features/wine-editor/lib/wine-in-form';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { WineSheet } from '#features/wines/components/wine-sheet';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { PreviewButton } from '#shared/editor/preview-button';
import { useLanguage } from '#shared/i18n/use-language';
import { CollectionScreen } from './collection-screen';

const radar = (profile: SensoryProfile) => <SensoryRadar profile={profile} className="w-full text-wine" />;

/** /admin/wines: the list, or the editor of the wine in the query. */
export function Component() {
  const language = useLanguage();
  return (
    <CollectionScreen of={wineCollection}>
      {(wine) => (
        <CollectionEditor
          of={wineCollection}
          doc={wine}
          actions={
            <PreviewButton<WineInForm>
              render={(form) => {
                const shown = wineInForm(form, language, wine.sl);
                return <WineSheet wine={{ ...shown, previous: null, next: null }} mailHref="mailto:" />;
              }}
            />
          }
        >
          <WineCards profilePicture={radar} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
