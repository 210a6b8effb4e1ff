import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Label } from '#contract/labels';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffTable } from '#shared/ui/staff-table';
import { useToastedMutation } from '#shared/ui/use-toasted-mutation';
import { createLabelDraft, labelHrefs } from '../lib/label-calls';
import { LabelStateBadge } from './label-state-badge';

interface LabelVersionsProps {
  wine: { id: string; name: string };
  /** Newest first. */
  labels: readonly Label[];
  /** Links to related screens. */
  links?: ReactNode;
}

/**
 * Screen with a table of the label versions of a wine: number, state, code, time and lots. A button creates
 * the draft of the next version and opens it.
 */
export function LabelVersions({ wine, labels, links }: LabelVersionsProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const navigate = useNavigate();
  const createDraft = useToastedMutation({
    mutationFn: () => createLabelDraft(api, wine.id),
    onSuccess: ({ id }) => void navigate(labelHrefs.forVersion(id)),
  });
  const getVersionNumber = (label: Label): number => labels.length - labels.indexOf(label);
  return (
    <>
      <StaffPageHeader
        title={t('adminLabels.versionsOf', { name: wine.name })}
        intro={t('adminLabels.versionsIntro')}
        actions={
          <>
            {links}
            <Button
              size="sm"
              disabled={createDraft.isPending}
              onClick={() => {
                createDraft.mutate();
              }}
            >
              <Plus aria-hidden className="size-4" />
              {t('adminLabels.newVersion')}
            </Button>
          </>
        }
      />
      <StaffTable
        label={t('adminLabels.versions')}
        items={labels}
        getId={({ id }) => id}
        empty={t('adminLabels.noVersions')}
        columns={[
          {
            id: 'version',
            label: t('adminLabels.columns.version'),
            isRowHeader: true,
            render: (label) => (
              <Link to={labelHrefs.forVersion(label.id)} className="text-link font-semibold">
                {t('adminLabels.version', { number: getVersionNumber(label) })}
              </Link>
            ),
          },
          {
            id: 'state',
            label: t('adminLabels.columns.state'),
            render: ({ state, code }) => <LabelStateBadge state={state} code={code} />,
          },
          {
            id: 'moment',
            label: t('adminLabels.columns.moment'),
            render: ({ publishedAt, updatedAt }) => formatInstant(publishedAt ?? updatedAt, language),
          },
          {
            id: 'lots',
            label: t('adminLabels.lots'),
            render: ({ lots }) => lots.map(({ code }) => code).join(', ') || '–',
          },
        ]}
      />
    </>
  );
}
