import { useSearchParams } from 'react-router-dom';
import { CheckHistory } from '#features/bottle-check/components/check-history';
import { FailingLabels } from '#features/bottle-check/components/failing-labels';
import { PhotoCheck } from '#features/bottle-check/components/photo-check';
import { labelHrefs } from '#features/label-editor/lib/label-calls';
import { useTranslation } from '#shared/i18n/use-translation';
import type { PageModule } from '#shared/page/page-module';
import { StaffPageHeader } from '#shared/ui/staff-page';

/**
 * /admin/label-check: labels that do not respond, a check of a printed code by a photograph, and the kept
 * checks; with `label` in the query those of one label version. `texts` are there before.
 */
export function Component() {
  const { t } = useTranslation();
  const labelId = useSearchParams()[0].get('label');
  return (
    <>
      <StaffPageHeader title={t('admin.sections.label-check')} intro={t('adminLabelChecks.intro')} />
      <div className="space-y-6">
        <FailingLabels toLabelHref={labelHrefs.forVersion} />
        <PhotoCheck toLabelHref={labelHrefs.forVersion} />
        <CheckHistory key={labelId} labelId={labelId} toLabelHref={labelHrefs.forVersion} />
      </div>
    </>
  );
}

/** Loaded with the screen. */
export const texts: PageModule['texts'] = 'cellar';
