import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { getControlClass } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { isImage } from '#shared/lib/image-values';
import { formatValue } from './format-value';
import { Picture } from '#shared/ui/picture/picture';
import { ABSENT, type ConflictChoice, type MergeConflict, type ValueOrAbsent } from './three-way-merge';

interface ConflictValueProps {
  value: ValueOrAbsent;
  /** What the site shows if a version has no value. */
  builtIn: ValueOrAbsent;
}

/** A value as text, or as a picture if it is an image. */
function ConflictValue({ value, builtIn }: ConflictValueProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (value === ABSENT && typeof builtIn === 'string') {
    return (
      <span className="text-ink-soft">
        {builtIn} <em>({t('adminConflict.builtIn')})</em>
      </span>
    );
  }
  if (value === ABSENT) return <em className="text-ink-soft">{t('adminConflict.absent')}</em>;
  if (value === '' || value === null) return <em className="text-ink-soft">{t('adminConflict.empty')}</em>;
  if (isImage(value)) {
    return (
      <span className="block h-24 w-32 overflow-hidden rounded-sm border border-line">
        <Picture image={value} sizes="128px" ratio="fill" fit="contain" />
      </span>
    );
  }
  return <span className="break-words whitespace-pre-wrap">{formatValue(value, t, language)}</span>;
}

interface ConflictFieldProps {
  label: string;
  /** Text namespace with the names of the two sides. */
  texts: string;
  /** Who saved the other version. */
  side: 'own' | 'their';
  conflict: MergeConflict;
  /** What the site shows if a version has no value. */
  builtIn: ValueOrAbsent;
  /** Formats a value that is no readable text itself, such as an id; `undefined` shows it unchanged. */
  describeValue?: ((value: unknown) => string | undefined) | undefined;
  choice: ConflictChoice | undefined;
  onChoose: (choice: ConflictChoice) => void;
}

const isText = (value: ValueOrAbsent): value is string => typeof value === 'string';

/**
 * One conflict: shows the common base and both values, and lets a person choose one of them. If both are
 * texts, the own text can be edited instead.
 */
export function ConflictField({
  label,
  texts,
  side,
  conflict,
  builtIn,
  describeValue,
  choice,
  onChoose,
}: ConflictFieldProps) {
  const { t } = useTranslation();
  const name = useId();
  const option = (optionSide: ConflictChoice['side'], title: string, pick: ConflictChoice, content: ReactNode) => (
    <label
      className={clsx(
        'flex min-w-0 items-start gap-3 rounded-sm border p-3',
        choice?.side === optionSide ? 'border-wine bg-wine-pale/50' : 'border-line hover:border-line-strong',
      )}
    >
      <input
        type="radio"
        name={name}
        className="mt-1 accent-wine"
        checked={choice?.side === optionSide}
        onChange={() => {
          onChoose(pick);
        }}
      />
      <span className="min-w-0 flex-1">
        <span className="mb-1 block text-xs font-semibold">{title}</span> {content}
      </span>
    </label>
  );
  const show = (value: ValueOrAbsent) => <ConflictValue value={describeValue?.(value) ?? value} builtIn={builtIn} />;
  const canKeepBoth = isText(conflict.mine) && isText(conflict.theirs) && describeValue?.(conflict.mine) === undefined;
  return (
    <fieldset className="min-w-0 border-t border-line py-4">
      <legend className="pr-3 font-semibold">{label}</legend>
      <p className="mb-3 text-xs text-ink-soft">
        <span className="font-semibold">{t('adminConflict.base')}: </span>
        {show(conflict.base)}
      </p>
      <div className="grid gap-3 md:grid-cols-2">
        {option('mine', t(`${texts}.mine`), { side: 'mine' }, show(conflict.mine))}
        {option('theirs', t(`${texts}.theirs`, { context: side }), { side: 'theirs' }, show(conflict.theirs))}
      </div>
      {canKeepBoth ? (
        <div className="mt-3">
          {option('edited', t('adminConflict.edited'), { side: 'edited', value: conflict.mine }, null)}
          {choice?.side === 'edited' ? (
            <textarea
              aria-label={t('adminConflict.editedText', { label })}
              rows={4}
              className={clsx(getControlClass(false), 'mt-2')}
              value={String(choice.value)}
              onChange={(event) => {
                onChoose({ side: 'edited', value: event.target.value });
              }}
            />
          ) : null}
        </div>
      ) : null}
    </fieldset>
  );
}
