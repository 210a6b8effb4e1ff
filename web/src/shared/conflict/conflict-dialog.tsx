import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { ConflictField } from './conflict-field';
import {
  applyChoices,
  openConflicts,
  pathKey,
  threeWayMerge,
  type ConflictChoice,
  type ValuePath,
} from './three-way-merge';

/** Who saved a version. */
export interface VersionAuthor {
  name: string;
  /** It is the reader's own account, in another tab or window or on another device. */
  isOwn: boolean;
}

/**
 * Three versions of one thing: what both started from, what was typed here, and what was saved elsewhere
 * meanwhile.
 */
export interface EditConflict {
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** Who saved the other version, where that is known. */
  author?: VersionAuthor | null;
}

export interface ConflictDialogProps {
  conflict: EditConflict;
  /** Names a place as the form does. */
  labelOf: (path: ValuePath) => string;
  /** What the site shows at a place where a version has no value of its own. */
  builtInAt?: ((path: ValuePath) => unknown) | undefined;
  /** Words for a value that is none itself, such as an id; `undefined` shows it as it is. */
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
  /** What it speaks of: a save that met another one, unless told. */
  texts?: 'adminConflict' | 'adminDrafts.conflict';
  saving: boolean;
  /** Takes the settled document on: a save, over the other's version. */
  onSettle: (merged: unknown) => void;
  /** Back to the form, with everything as it was typed. */
  onBack: () => void;
}

/** The conflict screen: merges what does not overlap and asks about what does. Nothing typed is lost, whatever is pressed. */
export function ConflictDialog({ conflict, labelOf, builtInAt, wordsAt, ...rest }: ConflictDialogProps) {
  const { texts = 'adminConflict', saving, onSettle, onBack } = rest;
  const { t } = useTranslation();
  const merge = useMemo(() => threeWayMerge(conflict.base, conflict.mine, conflict.theirs), [conflict]);
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map());
  const { author } = conflict;
  const side = author?.isOwn ? 'own' : 'their';
  const open = openConflicts(merge.conflicts, choices).length;
  const choose = (path: ValuePath, choice: ConflictChoice) => {
    setChoices(new Map(choices).set(pathKey(path), choice));
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
              <li key={pathKey(path)}>{labelOf(path)}</li>
            ))}
          </ul>
        </details>
      ) : null}
      <div className="mt-4">
        {merge.conflicts.map((item) => (
          <ConflictField
            key={pathKey(item.path)}
            label={labelOf(item.path)}
            side={side}
            texts={texts}
            conflict={item}
            builtIn={builtInAt?.(item.path)}
            wordsOf={wordsAt && ((value) => wordsAt(item.path, value))}
            choice={choices.get(pathKey(item.path))}
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
          disabled={open > 0 || saving}
          onClick={() => {
            onSettle(applyChoices(merge.merged, merge.conflicts, choices));
          }}
        >
          {saving ? t('admin.actions.saving') : t(`${texts}.save`)}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
