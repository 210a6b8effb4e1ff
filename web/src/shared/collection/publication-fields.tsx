import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { getPublicationState, type Publication } from '#contract/publication';
import { useServices } from '#shared/api/services';
import { FormSwitch } from '#shared/form/form-choices';
import { FormInstantField } from '#shared/form/form-instant-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';

/**
 * Badge of a document's publication state: draft, published from a future date, until a future date, or
 * ended. Renders nothing if it is published without an end date.
 */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = getPublicationState(publication, useServices().clock.now());
  const renderBadge = (tone: StaffBadgeTone, key: string, instant?: string | null) => (
    <StaffBadge tone={tone}>
      {t(`admin.list.${key}`, { moment: instant && formatInstant(instant, language) })}
    </StaffBadge>
  );
  const { publishAt, unpublishAt } = publication;
  if (state === 'draft') return renderBadge('attention', 'draft');
  if (state === 'waits') return renderBadge('neutral', 'from', publishAt);
  if (state === 'ended') return renderBadge('attention', 'endedAt', unpublishAt);
  return unpublishAt ? renderBadge('neutral', 'until', unpublishAt) : null;
}

/**
 * Form fields of a document's publication, named `shared.published`, `shared.publishAt` and
 * `shared.unpublishAt`. The two dates appear once the document is published or has a date. Then they stay,
 * since a date is empty or invalid while it is edited, and its error needs its field.
 */
export function PublicationFields() {
  const { t } = useTranslation();
  const { watch } = useFormContext<{ shared: Publication }>();
  const { published, publishAt, unpublishAt } = watch('shared');
  const [isDated, setDated] = useState(false);
  const hasDates = isDated || published || (publishAt ?? null) !== null || (unpublishAt ?? null) !== null;
  if (hasDates && !isDated) setDated(true);
  return (
    <div className="space-y-4">
      <FormSwitch name="shared.published" />
      {hasDates && (
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormInstantField name="shared.publishAt" hint={t('admin.hints.publishAt')} />
          <FormInstantField name="shared.unpublishAt" hint={t('admin.hints.unpublishAt')} />
        </div>
      )}
    </div>
  );
}
