import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Makes a form one without unsaved changes, at once: the page may be left in the next step, and no draft of
 * it stays.
 */
export function markFormSaved<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): void {
  flushSync(() => {
    form.reset(form.getValues());
  });
}
