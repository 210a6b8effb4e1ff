import type { LabelLanguage } from '#contract/label-terms';
import { LABEL_LANGUAGE_OPTIONS } from '#shared/lib/label-languages';

interface LanguageChoicesProps {
  chosen: readonly LabelLanguage[];
  /** Called with the chosen languages in the order of the legal tables. */
  onChange: (chosen: LabelLanguage[]) => void;
  onBlur?: () => void;
}

/** A checkbox for each language in which labels exist, named in that language. */
export function LanguageChoices({ chosen, onChange, onBlur }: LanguageChoicesProps) {
  return LABEL_LANGUAGE_OPTIONS.map(({ id, name }) => (
    <label key={id} className="flex min-h-8 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-vine-deep"
        checked={chosen.includes(id)}
        onBlur={onBlur}
        onChange={({ target }) => {
          const isOn = (each: LabelLanguage): boolean => (each === id ? target.checked : chosen.includes(each));
          onChange(LABEL_LANGUAGE_OPTIONS.flatMap((each) => (isOn(each.id) ? [each.id] : [])));
        }}
      />
      <span lang={id}>{name}</span>
    </label>
  ));
}
