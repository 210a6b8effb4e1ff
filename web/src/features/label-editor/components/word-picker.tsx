import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { INGREDIENT_CLASSES } from '#contract/label-terms';
import type { LabelWord } from '#contract/label-words';
import { foldText, searchWords } from '#contract/search-words';
import { controlClass } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { wordName } from '../lib/label-items';

interface WordPickerProps {
  title: string;
  words: readonly LabelWord[];
  /** Ids that are selected at first. */
  chosen: readonly string[];
  confirm: string;
  onChoose: (ids: string[]) => void;
  onClose: () => void;
}

/** Groups in which the words are shown: raw materials, additives by class, gases and processing aids. */
const GROUPS = ['raw', ...INGREDIENT_CLASSES, 'gas', 'aid'] as const;
const groupOf = ({ kind, class: of }: LabelWord): string => of ?? kind;

/**
 * Dialog that selects words of the register, with a search by name or E number. `onChoose` gets the ids in
 * the order of selection.
 */
export function WordPicker({ title, words, chosen, confirm, onChoose, onClose }: WordPickerProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [search, setSearch] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const asked = searchWords(search);
  const matches = ({ key, eNumber, names }: LabelWord): boolean => {
    const text = foldText([key, eNumber, `e${eNumber}`, ...Object.values(names)].join(' '));
    return asked.every((each) => text.includes(each));
  };
  const found = words.filter(matches);
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
        className={controlClass(false)}
      />
      <p role="status" className="mt-2 text-xs text-ink-soft">
        {t('adminLabels.picker.found', { count: found.length })}
      </p>
      <div className="mt-4 space-y-5">
        {GROUPS.map((group) => {
          const inside = found.filter((word) => groupOf(word) === group);
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
                      checked={ticked.includes(word.id)}
                      onChange={({ target }) => {
                        const others = ticked.filter((each) => each !== word.id);
                        setTicked(target.checked ? [...others, word.id] : others);
                      }}
                    />
                    <span className={word.allergen === null ? '' : 'font-semibold'}>{wordName(word, language)}</span>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
      <div className="-mx-5 bg-paper px-5 sm:sticky sm:-bottom-5 sm:-mx-6 sm:px-6 sm:pb-5">
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.cancel')}
          </Button>
          <Button
            size="sm"
            onClick={() => {
              onChoose([...ticked]);
              onClose();
            }}
          >
            {confirm}
          </Button>
        </StaffDialogActions>
      </div>
    </StaffDialog>
  );
}
