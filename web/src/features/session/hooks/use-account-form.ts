import { useEffect, useRef, useState, type FormEvent } from 'react';
import { getErrorMessage } from '#shared/api/http-error';
import { fieldsOf } from '#shared/form/plain-field';

interface Refusal {
  /** In words for the whole form. */
  text: string;
  /** By field. */
  fields: Readonly<Record<string, string>>;
}

/**
 * A form around the sign-in: it is sent once at a time, and what is wrong with it gets the focus.
 * @param send what sends the values; @param failedText shown for a failure that says nothing itself
 */
export function useAccountForm(send: (values: FormData) => Promise<void>, failedText: string) {
  const form = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  useEffect(() => {
    const first = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    if (refusal) (first('[aria-invalid="true"]') ?? first('[role="alert"]'))?.focus();
  }, [refusal]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setSending(true);
    try {
      await send(new FormData(event.currentTarget));
    } catch (error) {
      setRefusal({ text: getErrorMessage(error, failedText), fields: fieldsOf(error) });
    } finally {
      setSending(false);
    }
  };
  return { form, isSending, refusal, submit };
}
