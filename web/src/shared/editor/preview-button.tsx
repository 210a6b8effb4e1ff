import { useState, type ReactNode } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button';
import { StaffDialog } from '#shared/ui/staff-dialog';

/** Shows what the surrounding form holds now as visitors will see it. */
export function PreviewButton<Values extends FieldValues>({ render }: { render: (values: Values) => ReactNode }) {
  const { t } = useTranslation();
  const { getValues } = useFormContext<Values>();
  const [previewed, setPreviewed] = useState<Values | null>(null);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        onClick={() => {
          setPreviewed(getValues());
        }}
      >
        {t('admin.actions.preview')}
      </Button>
      <StaffDialog
        isOpen={previewed !== null}
        onClose={() => {
          setPreviewed(null);
        }}
        title={t('admin.preview')}
        width="wide"
      >
        {previewed && <div inert>{render(previewed)}</div>}
      </StaffDialog>
    </>
  );
}
