import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toCellarWine, type CellarChoices } from '#features/cellar-editor/lib/cellar-wine';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { parseCollectionView } from '#shared/collection/list-url-state';
import { useLanguage } from '#shared/i18n/use-language';

/**
 * Hook that creates a cellar collection (lots or analyses) whose documents refer to wines. Returns it with
 * the wines, which are read for an editor and for the filter by wine; empty until then. The URL parameters
 * `of` and `wineId` preselect the wine of a new document.
 * @param createCollection memoised by reference
 */
export function useCellarCollection<Collection>(createCollection: (choices: CellarChoices) => Collection) {
  const { api } = useServices();
  const [search] = useSearchParams();
  const language = useLanguage();
  const [isFilterUsed, setFilterUsed] = useState(false);
  const hasWines = isFilterUsed || search.has('wineId') || parseCollectionView(search, 'id').kind !== 'list';
  const { data } = useQuery({ ...wineCollection.allQuery(api, language), enabled: hasWines });
  const initialWineId = search.get('of') ?? search.get('wineId') ?? '';
  return useMemo(() => {
    const wines = (data ?? []).map(toCellarWine);
    const onUse = () => {
      setFilterUsed(true);
    };
    return { wines, collection: createCollection({ wines, onUse, initialWineId, language }) };
  }, [data, createCollection, initialWineId, language]);
}
