import { type ComponentProps, useEffect, useState } from 'react';
import { Combobox, ComboboxOption } from '@strapi/design-system';
import { FieldFrame } from './field-frame';

interface Choice {
  value: string;
  text: string;
}

interface ChoiceInputProps {
  field: ComponentProps<typeof FieldFrame>['field'];
  choices: readonly Choice[];
  value: string | undefined;
  choose(value: string | undefined): void;
}

/** One of many, found by typing. What is stored stays a choice, also where it is none any more. */
export const ChoiceInput = ({ field, choices, value, choose }: ChoiceInputProps) => {
  const isKnown = value === undefined || choices.some((choice) => choice.value === value);
  const offered = isKnown ? choices : [{ value, text: value }, ...choices];
  const chosen = offered.find((choice) => choice.value === value)?.text ?? '';
  // The combobox takes its text from the options once; value and choices may come later, and change from outside.
  const [text, setText] = useState(chosen);
  useEffect(() => setText(chosen), [chosen]);
  return (
    <FieldFrame field={field}>
      <Combobox
        disabled={field.disabled}
        value={value ?? ''}
        textValue={text}
        onTextValueChange={setText}
        onChange={(next) => choose(next === undefined || next === '' ? undefined : String(next))}
        onClear={() => choose(undefined)}
      >
        {offered.map((choice) => (
          <ComboboxOption key={choice.value} value={choice.value}>
            {choice.text}
          </ComboboxOption>
        ))}
      </Combobox>
    </FieldFrame>
  );
};
