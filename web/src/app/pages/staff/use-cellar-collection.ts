import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#contract/languages';
import { toCellarWine, type CellarWine } from '#features/cellar-editor/lib/cellar-wine';
import { wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';

/**
 * Hook that reads all wines and creates a cellar collection (lots or analyses) whose documents refer to them.
 * Returns the wines, empty until they are loaded, and the collection. The URL parameters `of` and `wineId`
 * preselect the wine of a new document.
 * @param createCollection memoised by reference
 */
export function useCellarCollection<Collection>(
  createCollection: (wines: readonly CellarWine[], wineId: string, language: Language) => Collection,
) {
  const { api } = useServices();
  const [search] = useSearchParams();
  const language = useLanguage();
  const { data } = useQuery(wineCollection.listQuery(api, language));
  const wineId = search.get('of') ?? search.get('wineId') ?? '';
  return useMemo(() => {
    const wines = (data ?? []).map(toCellarWine);
    return { wines, collection: createCollection(wines, wineId, language) };
  }, [data, createCollection, wineId, language]);
}
