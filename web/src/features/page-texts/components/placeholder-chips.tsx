import clsx from 'clsx';
import { Check, Plus } from 'lucide-react';
import { useTranslation } from '#shared/i18n/use-translation';
import { toPlaceholder, type PlaceholderIssue } from '../lib/text-placeholders';
import { useTextForm } from '../lib/text-form-context';

interface PlaceholderChipsProps {
  /** Placeholders that the page fills in. */
  names: readonly string[];
  usedNames: readonly string[];
  /** Name of the field, for screen readers. */
  label: string;
  /** Called with the placeholder as texts contain it. */
  onInsert: (placeholder: string) => void;
}

/**
 * Buttons that insert the placeholders of a text, each with what stands in its place; used ones are marked.
 */
export function PlaceholderChips({ names, usedNames, label, onInsert }: PlaceholderChipsProps) {
  const { t } = useTranslation();
  const { placeholders } = useTextForm().names;
  if (names.length === 0) return null;
  return (
    <ul aria-label={t('adminContent.placeholders.of', { label })} className="flex basis-full flex-wrap gap-1.5">
      {names.map((name) => {
        const isUsed = usedNames.includes(name);
        const Icon = isUsed ? Check : Plus;
        return (
          <li key={name}>
            <button
              type="button"
              className={clsx(
                'inline-flex min-h-6 items-center gap-1 rounded-full border px-2 text-2xs hover:border-ink',
                isUsed ? 'border-vine bg-vine-pale text-vine-deep' : 'border-line-strong bg-white text-ink',
              )}
              onClick={() => {
                onInsert(toPlaceholder(name));
              }}
            >
              <Icon aria-hidden className="size-3" />
              <span className="sr-only">{t('adminContent.placeholders.insert')} </span>
              <code>{toPlaceholder(name)}</code>
              <span>{placeholders[name]}</span>
              {isUsed ? <span className="sr-only">({t('adminContent.placeholders.used')})</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Warning at a text or list about placeholders that it lost or has in addition. */
export function PlaceholderWarning({ issue }: { issue: PlaceholderIssue | null }) {
  const { t } = useTranslation();
  if (!issue) return null;
  return (['missing', 'unknown'] as const)
    .filter((kind) => issue[kind].length > 0)
    .map((kind) => (
      <p key={kind} className="basis-full text-xs font-semibold text-wine-deep">
        {t(`adminContent.placeholders.${kind}`, { names: issue[kind].map(toPlaceholder).join(', ') })}
      </p>
    ));
}
