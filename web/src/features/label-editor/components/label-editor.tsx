import type { LabelWord } from '#contract/label-words';
import type { Label } from '#contract/labels';
import { formatPackaging } from '#contract/packaging/packaging-terms';
import { useServices } from '#shared/api/services';
import { createChoiceFormatter } from '#shared/editor/field-labels';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import { isOtherPageOrQuery } from '#shared/form/use-unsaved-changes';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { isJsonObject } from '#shared/lib/deep-equal';
import { StaffCard } from '#shared/ui/staff-page';
import { getAllWordIds, formatWordName, type LabelWordRegister } from '../lib/label-items';
import { labelHrefs } from '../lib/label-calls';
import { createCorrectionAdapter, createDraftAdapter, type LabelOutput, type LabelValues } from '../lib/label-values';
import { LabelAside } from './label-aside';
import { LabelCards } from './label-cards';
import { PublishButton } from './publish-button';
import { DeleteDraftButton } from './delete-draft-button';

/** Groups whose fields have labels of their own. */
const GROUPS: ReadonlySet<string> = new Set(['operator', 'analysis', 'energy']);

/** Name of the field whose label describes a dotted form path. */
const toFieldName = (name: string): string => {
  const [first = '', second] = name.split('.');
  return GROUPS.has(first) && second !== undefined ? second : first;
};

interface LabelEditorProps {
  label: Label;
  words: readonly LabelWord[];
  /** Called with the label after it was saved, published or corrected. */
  onChanged: (label: Label) => void;
}

/**
 * Editor of the draft of a wine's label, with buttons to delete and publish it; or, if the label is
 * published, of a correction, which needs a reason.
 */
export function LabelEditor({ label, words, onChanged }: LabelEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const register: LabelWordRegister = new Map(words.map((word) => [word.id, word]));
  const isDraft = label.state === 'draft';
  const choices = createChoiceFormatter(t, {
    category: 'adminLabels.categories',
    gas: 'adminLabels.gases',
    markets: 'adminLaw.markets',
    marks: 'adminLaw.marks',
    alcoholTerm: 'adminLaw.alcoholTerms',
    headingMode: 'adminLaw.headingModes',
  });
  const describeValue = (path: ValuePath, value: unknown): string | undefined => {
    if (path[0] !== 'ingredients' || !isJsonObject(value)) return choices(path, value);
    const ids = getAllWordIds([value as Label['ingredients'][number]]);
    return ids.map((id) => formatWordName(register.get(id), language)).join(', ');
  };
  return (
    <VersionedEditor<Label, LabelValues, LabelOutput>
      title={t(isDraft ? 'adminLabels.draftOf' : 'adminLabels.correctionOf', { name: label.wineTitle })}
      texts="adminLabels"
      getLabel={(name) => t(`adminLabels.fields.${toFieldName(name)}`)}
      describeValue={describeValue}
      losesChanges={isOtherPageOrQuery}
      getHref={({ id }) => labelHrefs.forVersion(id)}
      actions={
        isDraft ? (
          <>
            <DeleteDraftButton label={label} />
            <PublishButton label={label} words={words} onPublished={onChanged} />
          </>
        ) : null
      }
      adapter={isDraft ? createDraftAdapter(api, label, onChanged) : createCorrectionAdapter(api, label, onChanged)}
    >
      {(saved) => (
        <div className="grid items-start gap-6 @4xl:grid-cols-[minmax(0,3fr)_minmax(18rem,2fr)]">
          <div className="min-w-0 space-y-6">
            {isDraft ? null : (
              <StaffCard title={t('adminLabels.cards.reason')} intro={t('adminLabels.cards.reasonIntro')}>
                <div className="space-y-4">
                  <FormTextField name="reason" />
                  <FormSwitch
                    name="takePackaging"
                    hint={t('adminLabels.packagingOnLabel', { packaging: formatPackaging(saved.packaging) })}
                  />
                </div>
              </StaffCard>
            )}
            <LabelCards wineId={label.wineId} register={register} />
          </div>
          <LabelAside label={saved} words={words} register={register} />
        </div>
      )}
    </VersionedEditor>
  );
}
