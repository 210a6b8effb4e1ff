import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Wine } from '#contract/wines';
import { createAnalysisCollection } from '#features/cellar-editor/lib/analysis-collection';
import { createLotCollection } from '#features/cellar-editor/lib/lot-collection';
import { LabelVersions } from '#features/label-editor/components/label-versions';
import { wineLabelsQuery } from '#features/label-editor/lib/label-calls';
import { formatWineName } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { RelatedDocuments } from '#shared/collection/related-documents';
import { useLanguage } from '#shared/i18n/use-language';
import { QueryView } from './query-view';

const ignoreUse = (): void => undefined;

/** Tab of a wine: the versions of its label, its lots and its analyses. It reads them itself. */
export default function WineLabelTab({ wine }: { wine: Wine }) {
  const { api } = useServices();
  const language = useLanguage();
  const labels = useQuery(wineLabelsQuery(api, wine.id));
  const [lots, analyses] = useMemo(() => {
    const choices = { wines: [], onUse: ignoreUse, initialWineId: wine.id, language };
    return [createLotCollection(choices), createAnalysisCollection(choices)] as const;
  }, [wine.id, language]);
  const filter = { wine: wine.id };
  return (
    <div className="space-y-6">
      <QueryView query={labels}>
        {(all) => <LabelVersions wine={{ id: wine.id, name: formatWineName(wine) }} labels={all} />}
      </QueryView>
      <RelatedDocuments collection={lots} filter={filter} hiddenColumn="wineId" newHref={lots.newHref()} />
      <RelatedDocuments collection={analyses} filter={filter} hiddenColumn="measuredOn" newHref={analyses.newHref()} />
    </div>
  );
}
