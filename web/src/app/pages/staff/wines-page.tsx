import { QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SensoryProfile, Wine } from '#contract/wines';
import { labelAddress } from '#features/label-editor/lib/label-calls';
import { NewVintageButton } from '#features/wine-editor/components/new-vintage';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection, wineName } from '#features/wine-editor/lib/wine-collection';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { RowWay } from '#shared/collection/collection-row';
import { ButtonLink } from '#shared/ui/button-link';
import { CollectionScreen } from './collection-screen';

const radar = (profile: SensoryProfile) => <SensoryRadar profile={profile} className="w-full text-wine" />;

function RowWays({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <>
      <RowWay
        to={labelAddress.ofWine(wine.id)}
        name={t('adminWines.labelsOf', { name: wineName(wine) })}
        Icon={QrCode}
      />
      <NewVintageButton wine={wine} isIcon />
    </>
  );
}

/** Links from the editor of a wine to its labels and to a new vintage. */
function EditorActions({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={labelAddress.ofWine(wine.id)} tone="outline" size="sm">
        {t('admin.sections.labels')}
      </ButtonLink>
      <NewVintageButton wine={wine} />
    </>
  );
}

/** /admin/wines: the list, or the editor of the wine that the query names. */
export function Component() {
  return (
    <CollectionScreen of={wineCollection} ways={(wine) => <RowWays wine={wine} />}>
      {(wine) => (
        <CollectionEditor
          of={wineCollection}
          doc={wine}
          actions={wine.sl.version > 0 && <EditorActions wine={wine.sl} />}
        >
          <WineCards profilePicture={radar} wine={wine.sl.version > 0 ? wine.sl : null} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
