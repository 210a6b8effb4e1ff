import { useFormContext } from 'react-hook-form';
import type { Language } from '#contract/languages';
import type { Settings } from '#contract/settings';
import { CalendarDate } from '#contract/values';
import type { FeatureName } from '#contract/visibility';
import { FeatureStateLine, describeFeatureState } from '#shared/feature-state/feature-state-line';
import { getFeatureState } from '#shared/feature-state/feature-state';
import { useServices } from '#shared/api/services';
import { FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import type { TFunction } from '#shared/i18n/i18n';
import { useTranslation } from '#shared/i18n/use-translation';
import { usePublicHref } from '#shared/page/use-public-href';
import { pages } from '#shared/pages';
import { StaffNewTabLink } from '#shared/ui/staff-new-tab-link';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import type { SettingsForm } from '../lib/settings-single';

/** Path of each switchable section of the site. */
const FEATURE_PATHS = { site: pages.home.href(), queen: pages.queen.href() } as const satisfies Record<
  FeatureName,
  string
>;
const FEATURE_NAMES = Object.keys(FEATURE_PATHS) as FeatureName[];

function SwitchCard({ name, saved }: { name: FeatureName; saved: Settings }) {
  const { t } = useTranslation();
  const { clock } = useServices();
  const publicHref = usePublicHref();
  const { watch } = useFormContext<SettingsForm>();
  const state = getFeatureState(saved[name], clock.now());
  const href = publicHref(FEATURE_PATHS[name]);
  const { enabled, embargoDate } = watch(name);
  // A day that is refused is shown also when the switch is off, for its error.
  const hasDay = enabled || !CalendarDate.safeParse(embargoDate).success;
  return (
    <StaffCard title={t(`adminSettings.cards.${name}`)}>
      <div className="grid gap-x-10 gap-y-6 @2xl:grid-cols-2">
        <div className="space-y-3">
          <h3 className="font-text text-sm font-semibold">{t('adminSettings.now')}</h3>
          <FeatureStateLine state={state} />
          {state.kind === 'hardOff' && <StaffNotice kind="warning">{t('adminSettings.hardOff')}</StaffNotice>}
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <StaffNewTabLink href={href} label={t('adminSettings.asVisitors')} />
            {state.kind === 'opens' && (
              <StaffNewTabLink href={`${href}?preview=1`} label={t('adminSettings.preview')} />
            )}
          </p>
        </div>
        {saved[name].fixedBy === null ? (
          <div className="space-y-5">
            <FormSwitch name={`${name}.enabled`} label={t('adminSettings.fields.enabled')} />
            {hasDay && <FormTextField name={`${name}.embargoDate`} type="date" />}
          </div>
        ) : (
          <StaffNotice kind="info">
            {t('adminSettings.fixed', { variable: `FEATURE_${name.toUpperCase()}` })}
          </StaffNotice>
        )}
      </div>
    </StaffCard>
  );
}

/**
 * Form fields that open or close the site and its Queen section (switch and opening day), each with its saved
 * state for visitors and links to see it. A switch that the server's configuration fixes is shown as such.
 * Needs the editor's form around it.
 */
export function SettingsCards({ saved }: { saved: Settings }) {
  return (
    <div className="space-y-6">
      {FEATURE_NAMES.map((name) => (
        <SwitchCard key={name} name={name} saved={saved} />
      ))}
    </div>
  );
}

/**
 * Describes in sentences what saving the form changes for visitors now, compared with the saved switches: one
 * sentence for each section whose state changes, empty if none does.
 */
export function describeConsequences(
  form: SettingsForm,
  saved: Settings,
  now: Date,
  { t, language }: { t: TFunction; language: Language },
): string[] {
  return FEATURE_NAMES.flatMap((name) => {
    const { hardOff } = saved[name];
    const [before, after] = [getFeatureState(saved[name], now), getFeatureState({ ...form[name], hardOff }, now)];
    const isSame =
      before.kind === after.kind &&
      describeFeatureState(before, t, language) === describeFeatureState(after, t, language);
    if (isSame || (before.kind === 'open' && after.kind === 'open')) return [];
    return [`${t(`adminSettings.cards.${name}`)}: ${describeFeatureState(after, t, language)}`];
  });
}
