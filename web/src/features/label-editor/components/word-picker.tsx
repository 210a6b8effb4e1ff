import { useId, useState } from 'react';
import { INGREDIENT_CLASSES } from '#contract/label-terms';
import type { LabelWord } from '#contract/label-words';
import { foldText, parseSearchTerms } from '#contract/search-terms';
import { getControlClass } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { formatWordName } from '../lib/label-items';

interface WordPickerProps {
  title: string;
  words: readonly LabelWord[];
  /** Ids that are selected at first. */
  chosenIds: readonly string[];
  confirmLabel: string;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** Groups in which the words are shown: raw materials, additives by class, gases and processing aids. */
const GROUPS = ['raw', ...INGREDIENT_CLASSES, 'gas', 'aid'] as const;
const getGroup = ({ kind, class: ingredientClass }: LabelWord): string => ingredientClass ?? kind;

/**
 * Dialog that selects words of the register of label words, in groups, with a search by name, key or E
 * number. On confirmation `onChoose` gets the selected ids in the order of selection, the initial ones first,
 * and the dialog closes.
 */
export function WordPicker({ title, words, chosenIds, confirmLabel, onChoose, onClose }: WordPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [selectedIds, setSelectedIds] = useState<readonly string[]>(chosenIds);
  const searchTerms = parseSearchTerms(search);
  const matches = ({ key, eNumber, names }: LabelWord): boolean => {
    const text = foldText([key, eNumber, `e${eNumber}`, ...Object.values(names)].join(' '));
    return searchTerms.every((each) => text.includes(each));
  };
  const matchingWords = words.filter(matches);
  return (
    <StaffDialog isOpen onClose={onClose} title={title} width="wide">
      <label htmlFor={id} className="mb-1 block text-xs font-semibold">
        {t('adminLabels.picker.search')}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
        }}
        className={getControlClass(false)}
      />
      <p role="status" className="mt-2 text-xs text-ink-soft">
        {t('adminLabels.picker.found', { count: matchingWords.length })}
      </p>
      <div className="mt-4 space-y-5">
        {GROUPS.map((group) => {
          const inside = matchingWords.filter((word) => getGroup(word) === group);
          if (inside.length === 0) return null;
          return (
            <fieldset key={group}>
              <legend className="mb-1 font-semibold">
                {t([`adminLabelWords.classes.${group}`, `adminLabelWords.kinds.${group}`])}
              </legend>
              <div className="grid gap-x-6 sm:grid-cols-2">
                {inside.map((word) => (
                  <label key={word.id} className="flex min-h-8 items-center gap-2">
                    <input
                      type="checkbox"
                      className="size-4 shrink-0 accent-vine-deep"
                      checked={selectedIds.includes(word.id)}
                      onChange={({ target }) => {
                        const others = selectedIds.filter((each) => each !== word.id);
                        setSelectedIds(target.checked ? [...others, word.id] : others);
                      }}
                    />
                    <span className={word.allergen === null ? '' : 'font-semibold'}>
                      {formatWordName(word, language)}
                    </span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <StaffDialogActions isSticky>
        <Button tone="outline" size="sm" onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            onChoose([...selectedIds]);
            onClose();
          }}
        >
          {confirmLabel}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
