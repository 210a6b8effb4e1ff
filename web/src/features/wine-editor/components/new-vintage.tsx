import { useQuery } from '@tanstack/react-query';
import { CopyPlus } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { FIELD_MESSAGES } from '#contract/field-messages';
import { MAX_PAGE_SIZE } from '#contract/limits';
import { parseYear } from '#contract/query-values';
import type { Wine } from '#contract/wines';
import { Checkbox } from '#shared/form/checkbox';
import { useServices } from '#shared/api/services';
import { getControlClass, Field } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { RowIcon, RowWord } from '#shared/ui/row-icon';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { findNextVintage, wineCollection, formatWineName } from '../lib/wine-collection';

const CARRIED_GROUPS = Object.keys(wineCollection.copyGroups ?? {});
/** Measured anew for each vintage. */
const INITIALLY_EXCLUDED: readonly string[] = ['alcohol'];

/** Whether a wine with the same name and the given vintage exists. */
function useVintageExists({ name }: Wine, year: number | null): boolean {
  const { api } = useServices();
  const request = { search: name, vintage: year ?? '', pageSize: MAX_PAGE_SIZE };
  const { data } = useQuery(wineCollection.listQuery(api, useLanguage(), request));
  return data?.items.some((wine) => wine.name === name && wine.vintage === year) ?? false;
}

/**
 * Dialog that asks for the year of a new vintage and which fields to copy. It opens the editor; nothing is
 * saved.
 */
function NewVintageDialog({ wine, onClose }: { wine: Wine; onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(findNextVintage(wine.vintage) ?? ''));
  const [isRefused, setRefused] = useState(false);
  const [excluded, setExcluded] = useState(INITIALLY_EXCLUDED);
  const year = parseYear(typed.trim());
  const isOptional = wine.vintage === null;
  const exists = useVintageExists(wine, year);

  const open = (event: FormEvent) => {
    event.preventDefault();
    // In React's tree the editor's form is an ancestor, though not in the DOM.
    event.stopPropagation();
    if (year === null && !(isOptional && typed.trim() === '')) {
      setRefused(true);
      field.current?.focus();
      return;
    }
    onClose();
    void navigate(wineCollection.newHref(wine, { year, without: excluded }));
  };

  return (
    <StaffDialog isOpen onClose={onClose} title={t('adminWines.newVintage.from', { name: formatWineName(wine) })}>
      <form onSubmit={open} noValidate>
        <div className="max-w-40">
          <Field
            id={id}
            label={t('adminWines.newVintage.year')}
            isRequired={!isOptional}
            hint={isOptional ? t('adminWines.newVintage.optional') : undefined}
            {...(isRefused && { error: FIELD_MESSAGES.invalid_year[language] })}
          >
            {(control) => (
              <input
                {...control}
                ref={field}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setRefused(false);
                }}
                className={`${getControlClass(isRefused)} tabular-nums`}
              />
            )}
          </Field>
        </div>
        <p role="status" className="mt-2 text-xs font-semibold empty:hidden">
          {exists && t('adminWines.newVintage.exists')}
        </p>
        <fieldset className="mt-5">
          <legend className="text-xs font-semibold">{t('adminWines.newVintage.carried')}</legend>
          <div className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {CARRIED_GROUPS.map((group) => (
              <Checkbox
                key={group}
                className="min-h-6"
                label={t(`adminWines.newVintage.parts.${group}`)}
                isChecked={!excluded.includes(group)}
                onChange={(isChecked) => {
                  setExcluded(isChecked ? excluded.filter((each) => each !== group) : [...excluded, group]);
                }}
              />
            ))}
          </div>
        </fieldset>
        <p className="mt-4 text-xs text-ink-soft">{t('adminWines.newVintage.note')}</p>
        <StaffDialogActions>
          <Button tone="outline" size="sm" onClick={onClose}>
            {t('admin.actions.cancel')}
          </Button>
          <Button type="submit" size="sm">
            {t('adminWines.newVintage.confirm')}
          </Button>
        </StaffDialogActions>
      </form>
    </StaffDialog>
  );
}

interface NewVintageButtonProps {
  wine: Wine;
  /** Renders an icon with the wine's name as accessible name, for list rows. */
  isIcon?: boolean;
}

/**
 * Button that opens a dialog for a new vintage of a wine: its year, and which groups of fields to copy from
 * the wine (by default all but the alcohol). The dialog opens the wine editor with them; nothing is saved.
 * With `isIcon` it is an icon, for list rows.
 */
export function NewVintageButton({ wine, isIcon = false }: NewVintageButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const name = t('adminWines.newVintage.from', { name: formatWineName(wine) });
  const open = () => {
    setOpen(true);
  };
  return (
    <>
      {isIcon ? (
        <Button tone="quiet" size="sm" aria-label={name} title={name} onClick={open}>
          <RowIcon icon={CopyPlus} />
          <RowWord>{t('adminWines.newVintage.action')}</RowWord>
        </Button>
      ) : (
        <Button tone="outline" size="sm" onClick={open}>
          {t('adminWines.newVintage.action')}
        </Button>
      )}
      {isOpen && (
        <NewVintageDialog
          wine={wine}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
