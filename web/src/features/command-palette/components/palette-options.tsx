import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge } from '#shared/ui/staff-notice';
import { groupEntries, type PaletteEntry } from '../lib/palette-entry';

/** Picture of an entry, otherwise its icon. */
function EntryIcon({ entry: { image, Icon } }: { entry: PaletteEntry }) {
  return (
    <span
      aria-hidden
      className="relative flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-stone text-ink-soft"
    >
      {image ? <Picture image={image} sizes="40px" ratio="fill" alt="" className="absolute inset-0" /> : null}
      {image ? null : <Icon className="size-4" strokeWidth={1.5} />}
    </span>
  );
}

interface PaletteOptionProps {
  id: string;
  entry: PaletteEntry;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, entry, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const { t } = useTranslation();
  return (
    // The search field keeps the focus; Enter also works if an option gets it.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={clsx(
        'flex min-h-12 cursor-pointer scroll-my-10 items-center gap-3 rounded-sm px-2 py-1',
        isActive && 'bg-wine-pale outline-1 -outline-offset-1 outline-wine',
      )}
      onPointerMove={onPoint}
      onClick={onChoose}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onChoose();
      }}
    >
      <EntryIcon entry={entry} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{entry.name}</span>{' '}
        {entry.note ? (
          <span lang={entry.noteLanguage} className="line-clamp-2 text-xs break-words text-ink-soft">
            {entry.note}
          </span>
        ) : null}
      </span>
      {entry.isDraft ? <StaffBadge tone="attention">{t('admin.list.draft')}</StaffBadge> : null}
    </div>
  );
}

export interface PaletteOptionsProps {
  id: string;
  entries: readonly PaletteEntry[];
  /** Headings whose entries are not complete. */
  truncatedGroups: ReadonlySet<string>;
  active: PaletteEntry | undefined;
  /** Whether more entries may follow. */
  isBusy: boolean;
  getOptionId: (entry: PaletteEntry) => string;
  onPoint: (entry: PaletteEntry) => void;
  onChoose: (entry: PaletteEntry) => void;
}

/**
 * List of the results of the command palette, grouped by heading: the listbox of the combobox in
 * `CommandPaletteDialog`. The active option is highlighted, and headings whose entries are not complete say
 * so.
 */
export function PaletteOptions({
  id,
  entries,
  truncatedGroups,
  active,
  isBusy,
  getOptionId,
  onPoint,
  onChoose,
}: PaletteOptionsProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('adminFind.results')}
      aria-busy={isBusy}
      className={clsx('min-h-0 space-y-3 overflow-y-auto', entries.length > 0 && 'flex-1 p-2')}
    >
      {groupEntries(entries).map(({ group, entries: all }, index) => (
        <div key={group} role="group" aria-labelledby={`${headingId}-${String(index)}`}>
          <div
            id={`${headingId}-${String(index)}`}
            role="presentation"
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-2 pb-1 text-xs text-ink-soft"
          >
            <span className="font-semibold text-ink">{group}</span>
            {truncatedGroups.has(group) ? <span>{t('adminFind.more', { count: all.length })}</span> : null}
          </div>
          {all.map((entry) => (
            <PaletteOption
              key={entry.id}
              id={getOptionId(entry)}
              entry={entry}
              isActive={entry === active}
              onPoint={() => {
                if (entry !== active) onPoint(entry);
              }}
              onChoose={() => {
                onChoose(entry);
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
