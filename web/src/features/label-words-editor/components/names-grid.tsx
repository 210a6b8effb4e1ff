import { useController, useFormContext } from 'react-hook-form';
import type { LabelLanguage } from '#contract/label-terms';
import { Checkbox } from '#shared/form/checkbox';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { LABEL_LANGUAGE_OPTIONS } from '#shared/lib/label-languages';

const TO_CHECK_FIELD = 'shared.toCheck';

/**
 * Form fields for the names of a label word in all label languages, each with a checkbox that a native
 * speaker still has to check it.
 */
export function NamesGrid() {
  const { t } = useTranslation();
  const { field } = useController({ name: TO_CHECK_FIELD });
  const { setValue } = useFormContext();
  const toCheck = field.value as LabelLanguage[];
  return (
    <div className="grid gap-x-6 gap-y-4 @lg:grid-cols-2 @4xl:grid-cols-3">
      {LABEL_LANGUAGE_OPTIONS.map(({ id, name }) => (
        <div key={id}>
          <FormTextField name={`shared.names.${id}`} label={`${name} (${id})`} lang={id} />
          <Checkbox
            className="mt-1 min-h-6 text-xs text-ink-soft"
            label={
              <span>
                {t('adminLabelWords.toRead')}
                <span className="sr-only"> ({name})</span>
              </span>
            }
            isChecked={toCheck.includes(id)}
            onChange={(isChecked) => {
              const others = toCheck.filter((each) => each !== id);
              setValue(TO_CHECK_FIELD, isChecked ? [...others, id].toSorted() : others, { shouldDirty: true });
            }}
          />
        </div>
      ))}
    </div>
  );
}
