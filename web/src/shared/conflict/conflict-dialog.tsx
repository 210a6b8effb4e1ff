import { useMemo, useState } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ConflictField } from './conflict-field';
import {
  applyChoices,
  listOpenConflicts,
  toPathKey,
  threeWayMerge,
  type ConflictChoice,
  type ValuePath,
} from './three-way-merge';

/** Who saved a version. */
export interface VersionAuthor {
  name: string;
  /** The reader's own account saved it, in another tab or on another device. */
  isOwn: boolean;
}

/**
 * Three versions of a form: the common base, the values typed here (`mine`), and the values saved elsewhere
 * (`theirs`).
 */
export interface EditConflict {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who saved `theirs`, if known. */
  author?: VersionAuthor | null;
}

/** How an editor names and formats the values of its form. */
export interface ValueTexts {
  /** Returns the label of a value's path in the form. */
  getLabel: (path: ValuePath) => string;
  /** Formats a value that is no readable text itself, such as an id; `undefined` shows it unchanged. */
  describeValue?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

export interface ConflictDialogProps extends ValueTexts {
  conflict: EditConflict;
  /** Returns what the site shows if a version has no value at a path. */
  getBuiltInValue?: ((path: ValuePath) => unknown) | undefined;
  /** Text namespace: conflict of a save (default) or of a draft. */
  texts?: 'adminConflict' | 'adminDrafts.conflict';
  isSaving: boolean;
  /** Called with the merged values after all conflicts are resolved. */
  onResolve: (merged: unknown) => void;
  /** Returns to the form, which is unchanged. */
  onBack: () => void;
}

/**
 * Dialog that merges the values typed here with those saved elsewhere, and asks which value to use where both
 * changed the same field. Calls `onResolve` with the merged values once every conflict has a choice.
 */
export function ConflictDialog({ conflict, getLabel, getBuiltInValue, describeValue, ...rest }: ConflictDialogProps) {
  const { texts = 'adminConflict', isSaving, onResolve, onBack } = rest;
  const { t } = useTranslation();
  const merge = useMemo(() => threeWayMerge(conflict.base, conflict.mine, conflict.theirs), [conflict]);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const { author } = conflict;
  const side = author?.isOwn ? 'own' : 'their';
  const open = listOpenConflicts(merge.conflicts, choices).length;
  const choose = (path: ValuePath, choice: ConflictChoice) => {
    setChoices(new Map(choices).set(toPathKey(path), choice));
  };

  return (
    <StaffDialog
      isOpen
      onClose={onBack}
      title={t(`${texts}.${author?.isOwn ? 'ownTitle' : author ? 'title' : 'unknownTitle'}`)}
      role="alertdialog"
      width="wide"
    >
      <p>
        {author?.isOwn ? t(`${texts}.byYou`) : null}
        {author && !author.isOwn ? t(`${texts}.byName`, { name: author.name }) : null}
        {author ? null : t(`${texts}.bySomeone`)} {t('adminConflict.nothingLost')}
      </p>
      {merge.taken.length > 0 ? (
        <details className="mt-4 rounded-sm border border-line bg-white px-3 py-2">
          <summary>{t(`${texts}.merged`, { context: side, count: merge.taken.length })}</summary>
          <ul className="mt-2 list-disc pl-5 text-ink-soft">
            {merge.taken.map((path) => (
              <li key={toPathKey(path)}>{getLabel(path)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="mt-4">
        {merge.conflicts.map((item) => (
          <ConflictField
            key={toPathKey(item.path)}
            label={getLabel(item.path)}
            side={side}
            texts={texts}
            conflict={item}
            builtIn={getBuiltInValue?.(item.path)}
            describeValue={describeValue && ((value) => describeValue(item.path, value))}
            choice={choices.get(toPathKey(item.path))}
            onChoose={(choice) => {
              choose(item.path, choice);
            }}
          />
        ))}
      </div>
      <StaffNotice kind={open > 0 ? 'warning' : 'success'}>
        {open > 0 ? t(`${texts}.open`, { context: side, count: open }) : t(`${texts}.settled`)}
      </StaffNotice>
      <StaffDialogActions>
        <Button tone="outline" size="sm" onClick={onBack}>
          {t(`${texts}.back`)}
        </Button>
        <Button
          size="sm"
          disabled={open > 0 || isSaving}
          onClick={() => {
            onResolve(applyChoices(merge.merged, merge.conflicts, choices));
          }}
        >
          {isSaving ? t('admin.actions.saving') : t(`${texts}.save`)}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
