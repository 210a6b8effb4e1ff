import type { TFunction } from 'i18next';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/languages';
import { getPublicationState, type Publication } from '#contract/publication';
import { useServices } from '#shared/api/services';
import { FormSwitch } from '#shared/form/form-choices';
import { FormInstantField } from '#shared/form/form-instant-field';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffBadge, type StaffBadgeTone } from '#shared/ui/staff-notice';

/**
 * Returns the badge of a publication state; `null` for documents that are published without an end date.
 */
function getPublicationMark(
  publication: Publication,
  now: Date,
): { tone: StaffBadgeTone; key: string; moment?: string } | null {
  const { publishAt, unpublishAt } = publication;
  const state = getPublicationState(publication, now);
  if (state === 'draft') return { tone: 'attention', key: 'draft' };
  if (state === 'waits') return { tone: 'neutral', key: 'from', moment: publishAt ?? '' };
  if (state === 'ended') return { tone: 'attention', key: 'endedAt', moment: unpublishAt ?? '' };
  return unpublishAt ? { tone: 'neutral', key: 'until', moment: unpublishAt } : null;
}

const formatMark = ({ key, moment }: { key: string; moment?: string }, t: TFunction, language: Language): string =>
  t(`admin.list.${key}`, { moment: moment && formatInstant(moment, language) });

/**
 * Badge of a document's publication state: draft, published from a future date, until a future date, or
 * ended. Renders nothing if it is published without an end date.
 */
export function PublicationBadge({ publication }: { publication: Publication }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const mark = getPublicationMark(publication, useServices().clock.now());
  return mark && <StaffBadge tone={mark.tone}>{formatMark(mark, t, language)}</StaffBadge>;
}

/**
 * Form fields of a document's publication, named `shared.published`, `shared.publishAt` and
 * `shared.unpublishAt`. The two dates appear only if the document is published or has a date.
 */
export function PublicationFields() {
  const { t } = useTranslation();
  const { watch } = useFormContext<{ shared: Publication }>();
  const { published, publishAt, unpublishAt } = watch('shared');
  return (
    <div className="space-y-4">
      <FormSwitch name="shared.published" />
      {(published || publishAt || unpublishAt) && (
        <div className="grid gap-5 @lg:grid-cols-2">
          <FormInstantField name="shared.publishAt" hint={t('admin.hints.publishAt')} />
          <FormInstantField name="shared.unpublishAt" hint={t('admin.hints.unpublishAt')} />
        </div>
      )}
    </div>
  );
}
