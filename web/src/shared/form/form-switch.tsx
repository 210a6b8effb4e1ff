import { useController } from 'react-hook-form';
import { Switch } from 'react-aria-components/Switch';
import { fieldId } from './field';

export interface FormSwitchProps {
  name: string;
  label: string;
  hint?: string;
}

/** A yes or no of the surrounding form. */
export function FormSwitch({ name, label, hint }: FormSwitchProps) {
  const { field } = useController({ name });
  return (
    <div>
      <Switch
        id={fieldId(name)}
        isSelected={Boolean(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        className="group flex min-h-9 cursor-pointer items-center gap-3 text-sm font-semibold"
      >
        <span className="flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-stone-deep p-0.5 transition-colors group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-wine group-data-[selected]:border-vine-deep group-data-[selected]:bg-vine-deep">
          <span className="size-4.5 rounded-full bg-white shadow-sm transition-transform group-data-[selected]:translate-x-5" />
        </span>
        {label}
      </Switch>
      {hint ? <p className="mt-1 text-xs text-ink-soft">{hint}</p> : null}
    </div>
  );
}
