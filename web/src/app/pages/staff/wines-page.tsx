import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Wine } from '#contract/wines';
import { editedWines } from '#features/wine-editor/api/edited-wines';
import { WineEditor } from '#features/wine-editor/components/wine-editor';
import { WineList } from '#features/wine-editor/components/wine-list';
import { wineName } from '#features/wine-editor/components/wine-row';
import { wineAddress } from '#features/wine-editor/lib/wine-address';
import { BLANK_WINE, nextVintage } from '#features/wine-editor/lib/wine-form';
import { SensoryRadar } from '#features/wines/components/sensory-radar';
import { WineSheet } from '#features/wines/components/wine-sheet';
import { readCollectionView } from '#shared/collection/collection-address';
import { neighboursIn } from '#shared/collection/neighbours';
import type { Bilingual } from '#shared/editor/bilingual';
import { useLanguage } from '#shared/i18n/use-language';
import { pages } from '#shared/pages';
import { useServices } from '#shared/lib/services';
import { EditorFrame } from './editor-frame';
import { Loaded } from './loaded';

function List() {
  const { api } = useServices();
  return (
    <Loaded section="wines" query={useQuery(editedWines.listQuery(api, useLanguage()))}>
      {(wines) => <WineList wines={wines} />}
    </Loaded>
  );
}

function Editor({ wine }: { wine: Bilingual<Wine> }) {
  return (
    <WineEditor
      wine={wine}
      profilePicture={(profile) => <SensoryRadar profile={profile} className="w-full text-wine" />}
      renderPage={(shown) => <WineSheet wine={{ ...shown, previous: null, next: null }} mailHref="mailto:" />}
    />
  );
}

function SavedWine({ slug, copied }: { slug: string; copied: boolean }) {
  const { api } = useServices();
  return (
    <Loaded section="wines" query={useQuery(editedWines.oneQuery(api, slug))}>
      {(wine) => <Editor wine={copied ? { sl: nextVintage(wine.sl), en: nextVintage(wine.en) } : wine} />}
    </Loaded>
  );
}

/** What stands beside the one that is edited, in the order of the list. */
function useNeighbours(slug: string | null) {
  const { api } = useServices();
  const { data } = useQuery(editedWines.listQuery(api, useLanguage()));
  return neighboursIn(
    data,
    (wine) => wine.slug === slug,
    (wine) => ({ label: wineName(wine), to: wineAddress(wine.slug) }),
  );
}

/** /admin/wines: the list, or the editor of the wine in the query. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const view = readCollectionView(search);
  const neighbours = useNeighbours(view.kind === 'edit' ? view.slug : null);
  if (view.kind === 'list') return <List />;
  const slug = view.kind === 'edit' ? view.slug : view.copyOf;
  return (
    <EditorFrame
      key={search.toString()}
      back={pages.adminWines.href()}
      backLabel={t('admin.actions.back')}
      neighbours={neighbours}
    >
      {slug === null ? (
        <Editor wine={{ sl: BLANK_WINE, en: BLANK_WINE }} />
      ) : (
        <SavedWine slug={slug} copied={view.kind === 'new'} />
      )}
    </EditorFrame>
  );
}
