import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatPairing, parsePairing } from '#contract/wines';
import type { LanguageFieldProps } from '#shared/editor/bilingual-field';
import { FormLinesField } from '#shared/form/form-lines-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';

function PairingRows({ name, label, lang, hint }: LanguageFieldProps) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ name });
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-semibold">{label}</legend>
      <ul className="space-y-3">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
            <FormTextField
              name={`${name}.${String(index)}.name`}
              label={t('adminWines.fields.pairingName')}
              lang={lang}
            />
            <FormTextField
              name={`${name}.${String(index)}.note`}
              label={t('adminWines.fields.pairingNote')}
              lang={lang}
            />
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('adminWines.pairings.remove', { number: index + 1 })}
              onClick={() => {
                remove(index);
              }}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          </li>
        ))}
      </ul>
      {hint ? <p className="mt-1 text-xs text-ink-soft">{hint}</p> : null}
      <Button
        tone="outline"
        size="sm"
        className="mt-3"
        onClick={() => {
          append({ name: '', note: '' });
        }}
      >
        <Plus aria-hidden className="size-4" />
        {t('adminWines.pairings.add')}
      </Button>
    </fieldset>
  );
}

/**
 * Form field of the food pairings of a wine in one language, edited as lines (`name` or `name:note`) or,
 * after a click, as rows with two fields.
 */
export function PairingsField(props: LanguageFieldProps) {
  const { t } = useTranslation();
  const [asRows, setAsRows] = useState(false);
  return (
    <div>
      {asRows ? (
        <PairingRows {...props} />
      ) : (
        <FormLinesField
          {...props}
          hint={props.hint ?? t('adminWines.hints.pairings')}
          parse={parsePairing}
          format={formatPairing}
        />
      )}
      <Button
        tone="quiet"
        size="sm"
        className="mt-1"
        onClick={() => {
          setAsRows(!asRows);
        }}
      >
        {t(asRows ? 'adminWines.pairings.asLines' : 'adminWines.pairings.asRows')}
      </Button>
    </div>
  );
}
