import { useFormContext, useWatch } from 'react-hook-form';
import { ALLERGENS, INGREDIENT_CLASSES, WORD_KINDS, type WordKind } from '#contract/label-terms';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffCard } from '#shared/ui/staff-page';
import { NamesGrid } from './names-grid';

/**
 * Select of the kind of a word. The code refers to phrases by key: phrases cannot be created or changed to
 * other kinds.
 */
function KindSelect() {
  const { t } = useTranslation();
  const isPhrase = useWatch({ name: 'shared.kind' }) === 'phrase';
  return (
    <FormSelect
      name="shared.kind"
      options={WORD_KINDS.filter((kind) => (kind === 'phrase') === isPhrase).map((value) => ({
        value,
        label: t(`adminLabelWords.kinds.${value}`),
      }))}
    />
  );
}

/** Select of the class of an additive; for other kinds a button that removes a left-over class. */
function ClassSelect() {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  const [kind, chosen] = useWatch({ name: ['shared.kind', 'shared.class'] }) as [WordKind, string];
  if (kind !== 'additive') {
    return chosen === '' ? null : (
      <p className="self-end text-xs">
        <button
          type="button"
          className="text-link min-h-6"
          onClick={() => {
            setValue('shared.class', '', { shouldDirty: true });
          }}
        >
          {t('adminLabelWords.dropClass')}
        </button>
      </p>
    );
  }
  return (
    <FormSelect
      name="shared.class"
      options={[
        { value: '', label: t('adminLabelWords.chooseClass') },
        ...INGREDIENT_CLASSES.map((value) => ({ value, label: t(`adminLabelWords.classes.${value}`) })),
      ]}
    />
  );
}

/**
 * Form fields of a word of the label register: kind, class (of additives), E number, allergen, whether it is
 * enabled, and its names in all label languages. Needs the editor's form around it.
 */
export function LabelWordCards() {
  const { t } = useTranslation();
  return (
    <div className="space-y-6">
      <StaffCard title={t('adminLabelWords.cards.word')}>
        <div className="grid gap-5 @lg:grid-cols-2 @4xl:grid-cols-4">
          <KindSelect />
          <ClassSelect />
          <FormTextField name="shared.eNumber" />
          <FormSelect
            name="shared.allergen"
            options={[
              { value: '', label: t('adminLabelWords.noAllergen') },
              ...ALLERGENS.map((value) => ({ value, label: t(`adminLabelWords.allergens.${value}`) })),
            ]}
          />
        </div>
        <div className="mt-5">
          <FormSwitch name="shared.enabled" />
        </div>
      </StaffCard>
      <StaffCard title={t('adminLabelWords.cards.names')} intro={t('adminLabelWords.cards.namesIntro')}>
        <NamesGrid />
      </StaffCard>
    </div>
  );
}
