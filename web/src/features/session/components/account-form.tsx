import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { useAccountForm } from '../hooks/use-account-form';

interface AccountFormProps {
  submitText: string;
  send: (values: FormData) => Promise<void>;
  /** The fields, by what is wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode;
  /** What stands below a failure of the whole form. */
  wayOut?: (errors: Readonly<Record<string, string>>) => ReactNode;
}

/** A form of one step around the sign-in. */
export function AccountForm({ submitText, send, children, wayOut }: AccountFormProps) {
  const { t } = useTranslation();
  const { form, isSending, refusal, submit } = useAccountForm(send, t('common.status.failedText'));
  const errors = refusal?.fields ?? {};
  return (
    // Not sent without scripts, but if it were, nothing of it must stand in the address.
    <form ref={form} method="post" onSubmit={(event) => void submit(event)} className="mt-8 space-y-5">
      {refusal && (
        <div role="alert" tabIndex={-1} className="border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {errors['token'] ? `${errors['token']}.` : refusal.text} {wayOut?.(errors)}
        </div>
      )}
      {children(errors)}
      <Button type="submit" disabled={isSending} className="w-full">
        {submitText}
      </Button>
    </form>
  );
}

/** What has become of a form, in its place; it is read out, since it takes the focus. */
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
