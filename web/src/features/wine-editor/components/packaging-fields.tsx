import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { SINGLE_MATERIAL_CODES, USUAL_COMPOSITE_CODES } from '#contract/packaging/material-codes';
import type { PackagingPart } from '#contract/packaging/packaging';
import {
  PACKAGING_TEMPLATE_PARTS,
  PACKAGING_TEMPLATES,
  type PackagingTemplate,
} from '#contract/packaging/packaging-templates';
import { COLLECTION_FAMILIES, MAX_PACKAGING_PARTS, PACKAGING_PARTS } from '#contract/packaging/packaging-terms';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { useServices } from '#shared/api/services';
import { Choice } from '#shared/form/choice';
import { getFieldId } from '#shared/form/field';
import { FoldedFields } from '#shared/form/folded-fields';
import { FormSelect, FormSwitch } from '#shared/form/form-choices';
import { FormNumberField } from '#shared/form/form-number-field';
import { FormTextField } from '#shared/form/form-text-field';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { formatWineName, toPackagingForm } from '../lib/wine-collection';

const NAME = 'shared.packaging';
const NAMES = [NAME];
const NEW_PART: PackagingPart = {
  part: 'closure',
  code: null,
  material: '',
  weightG: null,
  separable: true,
  collection: 'other',
};

/** Fields of one part; `codes` is the id of the list of usual material codes. */
function PartFields({ index, codes, onRemove }: { index: number; codes: string; onRemove: () => void }) {
  const { t } = useTranslation();
  const name = `${NAME}.${String(index)}`;
  const chosenPart = useWatch({ name: `${name}.part` }) as PackagingPart['part'];
  const text = (key: string) => t(`adminWines.packaging.${key}`);
  const choices = (values: readonly string[], kind: string) =>
    values.map((value) => ({ value, label: text(`${kind}.${value}`) }));
  const about = { number: index + 1, part: text(`parts.${chosenPart}`) };
  return (
    <li className="rounded border border-line p-4">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('adminWines.packaging.row', about)}</legend>
        <div className="grid gap-4 @lg:grid-cols-2 @4xl:grid-cols-5">
          <FormSelect name={`${name}.part`} label={text('part')} options={choices(PACKAGING_PARTS, 'parts')} />
          <FormTextField name={`${name}.code`} label={text('code')} list={codes} isRequired={false} />
          <FormTextField name={`${name}.material`} label={text('material')} hint={text('materialHint')} />
          <FormNumberField name={`${name}.weightG`} label={text('weightG')} hint={text('weightHint')} unit="g" />
          <FormSelect
            name={`${name}.collection`}
            label={text('collection')}
            options={choices(COLLECTION_FAMILIES, 'collections')}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <FormSwitch name={`${name}.separable`} label={text('separable')} />
          <Button tone="quiet" size="sm" aria-label={t('adminWines.packaging.remove', about)} onClick={onRemove}>
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

/** Choices of start values: a template by type of bottle, or the packaging of another wine. */
function StartValues({ onChosen }: { onChosen: (parts: readonly PackagingPart[]) => void }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [isCopying, setCopying] = useState(false);
  const { data } = useQuery({
    queryKey: ['/wines', 'packaging'],
    enabled: isCopying,
    queryFn: async ({ signal }) =>
      (await api.get('/wines', { query: { status: 'all', pageSize: MAX_PAGE_SIZE }, signal })).items,
  });
  const wines = (data ?? []).filter(({ packaging }) => packaging.length > 0);
  const none = { value: '' as const, label: t('adminWines.packaging.choose') };
  return (
    <div>
      <div className="grid gap-4 @lg:grid-cols-2">
        <div>
          <Choice<PackagingTemplate | ''>
            label={t('adminWines.packaging.template')}
            value=""
            options={[
              none,
              ...PACKAGING_TEMPLATES.map((value) => ({ value, label: t(`adminWines.packaging.templates.${value}`) })),
            ]}
            onChange={(value) => {
              if (value !== '') onChosen(PACKAGING_TEMPLATE_PARTS[value]);
            }}
          />
        </div>
        {isCopying ? (
          <div>
            <Choice<string>
              label={t('adminWines.packaging.copyFrom')}
              value=""
              options={[none, ...wines.map((wine) => ({ value: wine.id, label: formatWineName(wine) }))]}
              onChange={(value) => {
                const wine = wines.find(({ id }) => id === value);
                if (wine) onChosen(wine.packaging);
              }}
            />
          </div>
        ) : (
          <div className="self-end">
            <Button
              tone="outline"
              size="sm"
              onClick={() => {
                setCopying(true);
              }}
            >
              {t('adminWines.packaging.copy')}
            </Button>
          </div>
        )}
      </div>
      <p className="mt-1 text-xs text-ink-soft">{t('adminWines.packaging.replaces')}</p>
    </div>
  );
}

/** Form fields of the packaging of a wine, folded: its parts, and start values for them. */
export function PackagingFields() {
  const { t } = useTranslation();
  const { fields, append, remove, replace } = useFieldArray({ name: NAME });
  const codes = useId();
  return (
    <FoldedFields id="wines.packaging" title={t('adminWines.fields.packaging')} names={NAMES}>
      <div id={getFieldId(NAME)} tabIndex={-1} className="space-y-5">
        <p className="text-sm text-ink-soft">{t('adminWines.packaging.intro')}</p>
        <StartValues
          onChosen={(parts) => {
            replace(toPackagingForm([...parts]));
          }}
        />
        <datalist id={codes}>
          {[...SINGLE_MATERIAL_CODES, ...USUAL_COMPOSITE_CODES].map((code) => (
            <option key={code}>{code}</option>
          ))}
        </datalist>
        {fields.length === 0 ? (
          <p className="text-sm text-ink-soft">{t('adminWines.packaging.none')}</p>
        ) : (
          <ul className="space-y-4">
            {fields.map(({ id }, index) => (
              <PartFields
                key={id}
                index={index}
                codes={codes}
                onRemove={() => {
                  remove(index);
                }}
              />
            ))}
          </ul>
        )}
        {fields.length < MAX_PACKAGING_PARTS ? (
          <Button
            tone="outline"
            size="sm"
            onClick={() => {
              append(toPackagingForm([NEW_PART])[0]);
            }}
          >
            <Plus aria-hidden className="size-4" />
            {t('adminWines.packaging.add')}
          </Button>
        ) : null}
      </div>
    </FoldedFields>
  );
}
