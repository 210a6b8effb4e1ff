import { STOCKIST_KINDS } from '#contract/stockists';
import { stockistCollection } from '#features/stockist-editor/lib/stockist-collection';
import { CollectionEditor } from '#shared/collection/collection-editor';
import { BilingualText } from '#shared/editor/bilingual-field';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { CollectionScreen } from './collection-screen';

/** Form fields of a stockist: name and kind, address and contacts. */
function StockistCards() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminStockists.cards.place')}>
        <div className="space-y-5">
          <div className="grid gap-5 @lg:grid-cols-2">
            <FormTextField name="shared.name" />
            <FormSelect
              name="shared.kind"
              options={STOCKIST_KINDS.map((value) => ({ value, label: t(`common.stockist.kind.${value}`) }))}
            />
          </div>
          <BilingualText name="note" rows={2} />
          <FormSwitch name="shared.published" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminStockists.cards.reach')}>
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormTextField name="shared.address" />
          <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-5">
            <FormTextField name="shared.postcode" />
            <FormTextField name="shared.town" />
          </div>
          <FormTextField name="shared.country" />
          <FormTextField name="shared.phone" type="tel" inputMode="tel" />
          <FormTextField name="shared.website" type="url" inputMode="url" />
          <FormTextField name="shared.mapsUrl" type="url" inputMode="url" />
        </div>
      </StaffCard>
    </div>
  );
}

/**
 * /admin/stockists: the list of stockists (shops and restaurants), or the editor of the one that the query
 * names, of a copy or of a new one. It reads them when it opens; there is no loader.
 */
export function Component() {
  return (
    <CollectionScreen collection={stockistCollection}>
      {(stockist) => (
        <CollectionEditor collection={stockistCollection} doc={stockist}>
          <StockistCards />
        </CollectionEditor>
      )}
    </CollectionScreen>
  );
}
