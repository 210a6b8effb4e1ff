import type { Wine } from '#contract/wines';
import { awardCollection } from '#features/award-editor/lib/award-collection';
import { formatWineName } from '#features/wine-editor/lib/wine-collection';
import { RelatedDocuments } from '#shared/collection/related-documents';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffPageHeader } from '#shared/ui/staff-page';

/** Tab of a wine: its awards. It reads them itself. */
export default function WineAwardsTab({ wine }: { wine: Wine }) {
  const { t } = useTranslation();
  return (
    <>
      <StaffPageHeader title={t('adminWines.awardsOf', { name: formatWineName(wine) })} />
      <RelatedDocuments
        collection={awardCollection}
        filter={{ wine: wine.slug }}
        hiddenColumn="wineSlug"
        newHref={`${awardCollection.newHref()}&of=${encodeURIComponent(wine.slug)}`}
      />
    </>
  );
}
