import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { useAccountForm } from '../hooks/use-account-form';

interface AccountFormProps {
  submitText: string;
  send: (values: FormData) => Promise<void>;
  /** Renders the fields with their error texts by name. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** Renders an action after the error text of the form. */
  renderErrorAction?: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/**
 * Form of the sign-in pages. `send` gets the form data, once at a time; if it rejects, the error texts of the
 * form and its fields are shown and the first one gets the focus.
 */
export function AccountForm({ submitText, send, children, renderErrorAction }: AccountFormProps) {
  const { t } = useTranslation();
  const { form, isSending, refusal, submit } = useAccountForm(send, t('common.status.failedText'));
  const errors = refusal?.fields ?? {};
  return (
    // Without scripts nothing is sent, but POST makes sure that no value appears in the URL.
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} className="mt-8 space-y-5">
      {refusal && (
        <div role="alert" tabIndex={-1} className="border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {errors['token'] ? `${errors['token']}.` : refusal.text} {renderErrorAction?.(errors)}
        </div>
      )}
      {children(errors)}
      <Button type="submit" disabled={isSending} className="w-full">
        {submitText}
      </Button>
    </form>
  );
}

/**
 * Result that the sign-in pages show instead of a sent form. It takes the focus, so that screen readers
 * announce it.
 */
export function AccountOutcome({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.focus();
  }, []);
  return (
    <div ref={element} role="status" tabIndex={-1} className="mt-8 border-l-2 border-vine bg-stone px-4 py-3 text-sm">
      {children}
    </div>
  );
}
