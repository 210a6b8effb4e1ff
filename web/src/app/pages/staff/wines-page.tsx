import { CopyPlus, QrCode } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { getPublicationState } from '#contract/publication';
import { createChoiceParser } from '#contract/query-values';
import type { SensoryProfile, Wine } from '#contract/wines';
import { labelHrefs } from '#features/label-editor/lib/label-calls';
import { NewVintageButton } from '#features/wine-editor/components/new-vintage';
import { WineCards } from '#features/wine-editor/components/wine-cards';
import { wineCollection, formatWineName } from '#features/wine-editor/lib/wine-collection';
import { SensoryRadar } from '#features/wine-editor/components/sensory-radar';
import { useServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { RowLink } from '#shared/collection/collection-row';
import { useTranslation } from '#shared/i18n/use-translation';
import type { Bilingual } from '#shared/lib/bilingual';
import type { PageModule } from '#shared/page/page-module';
import { staffPages } from '#shared/staff-pages';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffTabs } from '#shared/ui/staff-tabs';
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
        word={t('admin.sections.labels')}
        Icon={QrCode}
      />
      <NewVintageButton wine={wine} isIcon />
    </>
  );
}

/** Tabs of a saved wine. */
const TABS = ['wine', 'label', 'awards', 'history'] as const;
type WineTab = (typeof TABS)[number];
const readTab = createChoiceParser(TABS);

const getTabHref = (wine: Wine, tab: WineTab): string =>
  wineCollection.editHref(wine) + (tab === 'wine' ? '' : `&tab=${tab}`);

/** Loaded when they are opened. */
const WineLabelTab = createLazyComponent(() => import('./wine-label-tab'), <Skeleton className="h-96" />);
const WineAwardsTab = createLazyComponent(() => import('./wine-awards-tab'), <Skeleton className="h-96" />);

const VintageGuide = createLazyComponent(() => import('./vintage-guide'));

/**
 * A saved wine: its form, its label and lots, its awards or its history, with tabs between them. A vintage
 * that visitors do not see yet has a guide to what is left to do.
 */
function SavedWine({ wine, tab }: { wine: Bilingual<Wine>; tab: WineTab }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const navigate = useNavigate();
  const [isRemoved, setRemoved] = useState(false);
  const publication = getPublicationState(wine.sl, clock.now());
  const leave = () => {
    // At once: nothing may read the removed wine again, or ask about its unsaved changes.
    flushSync(() => {
      setRemoved(true);
    });
    void navigate(staffPages.adminWines.href());
  };
  if (isRemoved) return null;
  return (
    <>
      <div className="mb-4">
        <StaffTabs
          label={t('adminWines.tabs.title')}
          current={tab}
          tabs={TABS.map((id) => ({ id, label: t(`adminWines.tabs.${id}`), to: getTabHref(wine.sl, id) }))}
        />
      </div>
      {(publication === 'draft' || publication === 'waits') && <VintageGuide wine={wine.sl} onRemoved={leave} />}
      {tab === 'label' && <WineLabelTab wine={wine.sl} />}
      {tab === 'awards' && <WineAwardsTab wine={wine.sl} />}
      {(tab === 'wine' || tab === 'history') && (
        <CollectionEditor
          collection={wineCollection}
          doc={wine}
          getHref={(saved) => getTabHref(saved, tab)}
          isHistory={tab === 'history'}
          actions={<NewVintageButton wine={wine.sl} />}
        >
          <WineCards renderProfile={renderRadar} wine={wine.sl} />
        </CollectionEditor>
      )}
    </>
  );
}

/**
 * /admin/wines: the list of wines, or the editor of the wine that the query names, of a copy or of a new one.
 * A saved wine has tabs, of which `tab` in the query names one. It reads the wines when it opens; `load` has
 * loaded the texts of labels and lots before.
 */
export function Component() {
  const [search] = useSearchParams();
  const tab = readTab(search.get('tab') ?? '') ?? 'wine';
  return (
    <CollectionScreen
      collection={wineCollection}
      rowLinkIcons={ROW_LINK_ICONS}
      renderRowLinks={(wine) => <WineRowLinks wine={wine} />}
    >
      {(wine) =>
        wine.sl.version > 0 ? (
          <SavedWine wine={wine} tab={tab} />
        ) : (
          <CollectionEditor collection={wineCollection} doc={wine}>
            <WineCards renderProfile={renderRadar} wine={null} />
          </CollectionEditor>
        )
      }
    </CollectionScreen>
  );
}

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
