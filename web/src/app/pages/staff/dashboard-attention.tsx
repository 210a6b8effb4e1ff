import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Attention } from '#contract/attention';
import { isAllowed } from '#contract/session';
import type { FeatureName } from '#contract/visibility';
import { getOpenSections, type AdminSection } from '#features/admin-frame/lib/admin-sections';
import { useFormatTextPath } from '#features/page-texts/lib/text-names';
import { useSession } from '#features/session/components/session-provider';
import { useFeatureState } from '#features/visibility/hooks/use-feature-state';
import { useServices } from '#shared/api/services';
import { FindingList, type FindingItem } from '#shared/attention/finding-list';
import { FeatureStateLine } from '#shared/feature-state/feature-state-line';
import { useLanguage } from '#shared/i18n/use-language';
import { staffPages, type SectionId } from '#shared/staff-pages';
import { StaffCard } from '#shared/ui/staff-page';
import { dashboardQuery } from './attention-query';
import { describeFinding, describeLibraryFindings, getFindingSection } from './dashboard-findings';
import { QueryView } from './query-view';

/** Open findings of one section of the staff area. */
function AttentionArea({ section, children }: { section: AdminSection; children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const { Icon } = section;
  return (
    <section
      aria-labelledby={id}
      className="grid items-baseline gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h3 id={id} className="flex items-center gap-2 font-text text-sm font-semibold">
        <Icon aria-hidden className="size-4 shrink-0 text-ink-soft" strokeWidth={1.5} />
        {t(`admin.sections.${section.id}`)}
      </h3>
      <div className="min-w-0 space-y-2">{children}</div>
    </section>
  );
}

/** Says that a section of the site is closed; for admins with a link to its switch. */
function ClosedSection({ name }: { name: FeatureName }) {
  const { t } = useTranslation();
  const { roles } = useSession();
  const state = useFeatureState(name);
  if (!state || state.kind === 'open') return null;
  const { section, href } = staffPages.adminSettings;
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <FeatureStateLine state={state} />
      {isAllowed(section.access, roles) && (
        <Link to={`${href()}#${name}.enabled`} className="text-link inline-flex min-h-6 items-center">
          {t('admin.sections.settings')}
        </Link>
      )}
    </div>
  );
}

/** Open findings by section in the order of the sidebar, or one line if there are none. */
function AttentionAreas({ attention: { findings, library } }: { attention: Attention }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const language = useLanguage();
  const formatTextPath = useFormatTextPath(findings.some(({ entity }) => entity === 'content'));
  const closedFeatures: Partial<Record<SectionId, FeatureName>> = {};
  const [site, queen] = [useFeatureState('site'), useFeatureState('queen')];
  if (site && site.kind !== 'open') closedFeatures.settings = 'site';
  if (queen && queen.kind !== 'open') closedFeatures.queen = 'queen';
  const describeFindings = (section: SectionId): FindingItem[] =>
    section === 'media'
      ? describeLibraryFindings(t, library, language)
      : findings
          .filter((each) => getFindingSection(each) === section)
          .map((each) => describeFinding(t, each, formatTextPath, language));
  const areas = getOpenSections(role)
    .map((section) => ({
      section,
      findings: describeFindings(section.id),
      closedFeature: closedFeatures[section.id],
    }))
    .filter((area) => area.findings.length > 0 || area.closedFeature);
  if (areas.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Check aria-hidden className="size-4 shrink-0 text-vine" />
        {t('admin.attention.quiet')}
      </p>
    );
  }
  return (
    <div className="divide-y divide-line">
      {areas.map((area) => (
        <AttentionArea key={area.section.id} section={area.section}>
          {area.closedFeature ? <ClosedSection name={area.closedFeature} /> : null}
          {area.findings.length > 0 ? <FindingList findings={area.findings} allHref={area.section.path} /> : null}
        </AttentionArea>
      ))}
    </div>
  );
}

/**
 * Dashboard card with all open findings (content that is missing, faulty or untranslated), by the sections in
 * the user's menu, and with the parts of the site that are closed; one line if there are none. It reads them
 * itself.
 */
export default function DashboardAttention() {
  const { t } = useTranslation();
  const { api } = useServices();
  const attention = useQuery(dashboardQuery(api, useLanguage()));
  return (
    <StaffCard title={t('admin.dashboard.attention')}>
      <QueryView section="dashboard" query={attention}>
        {(data) => <AttentionAreas attention={data} />}
      </QueryView>
    </StaffCard>
  );
}
