import { useEffect, useRef, useState, type FormEvent } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { getProblemFields } from '#shared/form/plain-field';

interface FormErrors {
  /** Error text of the whole form. */
  text: string;
  /** Error texts by field. */
  fields: Readonly<Record<string, string>>;
}

/**
 * Returns the state of a form of the sign-in pages: a ref for it, its submit handler, whether it is being
 * sent, and the error texts of the last attempt (`refusal`, null if none). The first error gets the focus.
 * @param send sends the values; its rejection is the error
 * @param failedText fallback text for errors without a message
 */
export function useAccountForm(send: (values: FormData) => Promise<void>, failedText: string) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [formErrors, setFormErrors] = useState<FormErrors | null>(null);

  useEffect(() => {
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (formErrors) (first('[aria-invalid="true"]') ?? first('[role="alert"]'))?.focus();
  }, [formErrors]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSending(true);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setFormErrors({ text: getErrorMessage(error, failedText), fields: getProblemFields(error) });
    } finally {
      setSending(false);
    }
  };
  return { form, isSending, refusal: formErrors, submit };
}
