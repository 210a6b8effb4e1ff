import { FormSelect } from '#shared/form/form-choices';
import { useTranslation } from '#shared/i18n/use-translation';
import type { CellarWine } from '../lib/cellar-wine';

/**
 * Select of the wine that a lot or an analysis belongs to, the form field `shared.wineId`. The empty option
 * asks to choose one.
 */
export function WineSelect({ wines }: { wines: readonly CellarWine[] }) {
  const { t } = useTranslation();
  return (
    <FormSelect
      name="shared.wineId"
      options={[
        { value: '', label: t('adminLots.chooseWine') },
        ...wines.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
