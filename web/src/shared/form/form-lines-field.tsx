import { useState } from 'react';
import { useController } from 'react-hook-form';
import { isDeepEqual } from '#shared/lib/deep-equal';
import { getControlClass } from './field';
import { FormField, type FormFieldProps } from './form-field';

export interface FormLinesFieldProps<Item> extends FormFieldProps {
  /** Converts a non-empty line to an item. By default the line is the item. */
  parse?: (line: string) => Item;
  format?: (item: Item) => string;
  lang?: string;
  rows?: number;
}

const asLine = <Item,>(line: string): Item => line as Item;

/**
 * Multi-line text field bound to a list of the surrounding form, with one item per line. Empty lines are
 * ignored.
 */
export function FormLinesField<Item = string>({
  parse = asLine,
  format = String,
  lang,
  rows = 4,
  ...props
}: FormLinesFieldProps<Item>) {
  const { field } = useController({ name: props.name });
  const items = field.value as Item[];
  const [typed, setTyped] = useState<string | null>(null);
  const read = (text: string): Item[] =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => parse(line));
  // The typed text stays while it equals the value; otherwise the value was changed elsewhere.
  const text = typed !== null && isDeepEqual(read(typed), items) ? typed : items.map((item) => format(item)).join('\n');
  return (
    <FormField {...props}>
      {(control, invalid) => (
        <textarea
          {...control}
          ref={field.ref}
          name={field.name}
          onBlur={field.onBlur}
          lang={lang}
          rows={rows}
          value={text}
          onChange={({ target }) => {
            setTyped(target.value);
            field.onChange(read(target.value));
          }}
          className={`${getControlClass(invalid)} field-sizing-content min-h-24`}
        />
      )}
    </FormField>
  );
}
