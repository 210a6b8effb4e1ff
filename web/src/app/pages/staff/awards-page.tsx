import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MEDALS } from '#contract/awards';
import { awardCollection } from '#features/award-editor/lib/award-collection';
import { formatWineName, wineCollection } from '#features/wine-editor/lib/wine-collection';
import { useServices } from '#shared/api/services';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { parseCollectionView, useListUrlState } from '#shared/collection/list-url-state';
import { PublicationFields } from '#shared/collection/publication-fields';
import { BilingualText } from '#shared/editor/bilingual-field';
import { FormSelect } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { ImageField } from '#shared/image-picker/image-field';
import { StaffCard } from '#shared/ui/staff-page';
import { CollectionScreen } from './collection-screen';

/** Form fields of an award: the award itself, and its proof. */
function AwardCards() {
  const { t } = useTranslation();
  const { api } = useServices();
  const { data: wines = [] } = useQuery(wineCollection.allQuery(api, useLanguage()));
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminAwards.cards.award')}>
        <div className="space-y-5">
          <BilingualText name="name" />
          <div className="grid gap-5 @lg:grid-cols-2">
            <FormSelect
              name="shared.wineSlug"
              options={[
                { value: '', label: t('adminAwards.chooseWine') },
                ...wines.map((wine) => ({ value: wine.slug, label: formatWineName(wine) })),
              ]}
              getOtherLabel={(slug) => slug}
            />
            <FormSelect
              name="shared.medal"
              options={MEDALS.map((value) => ({ value, label: t(`common.award.medal.${value}`) }))}
            />
            <FormTextField name="shared.competition" />
            <div className="grid grid-cols-2 gap-5">
              <FormNumberField name="shared.year" />
              <FormNumberField name="shared.points" />
            </div>
          </div>
          <PublicationFields />
        </div>
      </StaffCard>
      <StaffCard title={t('adminAwards.cards.proof')}>
        <div className="grid gap-6 @2xl:grid-cols-2">
          <ImageField name="shared.image" folder="Wines" />
          <FormTextField name="shared.url" type="url" inputMode="url" />
        </div>
      </StaffCard>
    </div>
  );
}

/** The names of the wines of the awards on the page of the list that the URL names, by slug. */
function useWineNames(): ReadonlyMap<string, string> {
  const { api } = useServices();
  const language = useLanguage();
  const [search] = useSearchParams();
  const urlState = useListUrlState(awardCollection.queryRules);
  const request = { ...awardCollection.toListRequest(urlState), page: urlState.page };
  const { data: awards } = useQuery({
    ...awardCollection.listQuery(api, language, request),
    enabled: parseCollectionView(search, awardCollection.idField).kind === 'list',
  });
  const slugs = [...new Set(awards?.items.map(({ wineSlug }) => wineSlug))].filter(Boolean).toSorted().join(',');
  const { data: wines } = useQuery({
    ...wineCollection.listQuery(api, language, { slugs }),
    enabled: slugs !== '',
    placeholderData: keepPreviousData,
  });
  return new Map(wines?.items.map((wine) => [wine.slug, formatWineName(wine)]));
}

/**
 * /admin/awards: the list of awards, or the editor of the award that the query names or of a new one. It
 * reads the awards and their wines when it opens; there is no loader. `of` in the query is the slug of the
 * wine of a new award.
 */
export function Component() {
  const names = useWineNames();
  const [search] = useSearchParams();
  const wineSlug = search.get('of');
  const awards: typeof awardCollection = {
    ...awardCollection,
    createBlank: (...options) => ({ ...awardCollection.createBlank(...options), ...(wineSlug && { wineSlug }) }),
    columns: awardCollection.columns.map((column) =>
      column.name === 'wineSlug'
        ? { ...column, formatText: (award) => names.get(award.wineSlug) ?? award.wineSlug }
        : column,
    ),
  };
  return (
    <CollectionScreen collection={awards}>
      {(award) => (
        <CollectionEditor collection={awardCollection} doc={award}>
          <AwardCards />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
