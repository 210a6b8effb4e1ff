import { CopyPlus, QrCode } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SensoryProfile, Wine } from '#contract/wines';
import { labelHrefs } from '#features/label-editor/lib/label-calls';
import { NewVintageButton } from '#features/wine-editor/components/new-vintage';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection, formatWineName } from '#features/wine-editor/lib/wine-collection';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { RowLink } from '#shared/collection/collection-row';
import { ButtonLink } from '#shared/ui/button-link';
import { CollectionScreen } from './collection-screen';

const renderRadar = (profile: SensoryProfile) => <SensoryRadar profile={profile} className="w-full text-wine" />;

const ROW_LINK_ICONS = [QrCode, CopyPlus] as const;

function WineRowLinks({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <>
      <RowLink
        to={labelHrefs.forWine(wine.id)}
        name={t('adminWines.labelsOf', { name: formatWineName(wine) })}
        Icon={QrCode}
      />
      <NewVintageButton wine={wine} isIcon />
    </>
  );
}

/** Links from the editor of a wine to its labels and to a new vintage. */
function WineEditorActions({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <>
      <ButtonLink to={labelHrefs.forWine(wine.id)} tone="outline" size="sm">
        {t('admin.sections.labels')}
      </ButtonLink>
      <NewVintageButton wine={wine} />
    </>
  );
}

/**
 * /admin/wines: the list of wines, or the editor of the wine that the query names, of a copy or of a new one,
 * with links to its labels and to a new vintage. It reads the wines when it opens; there is no loader.
 */
export function Component() {
  return (
    <CollectionScreen
      collection={wineCollection}
      rowLinkIcons={ROW_LINK_ICONS}
      renderRowLinks={(wine) => <WineRowLinks wine={wine} />}
    >
      {(wine) => (
        <CollectionEditor
          collection={wineCollection}
          doc={wine}
          actions={wine.sl.version > 0 && <WineEditorActions wine={wine.sl} />}
        >
          <WineCards renderProfile={renderRadar} wine={wine.sl.version > 0 ? wine.sl : null} />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
