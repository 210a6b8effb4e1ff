import { INBOX_KINDS, type InboxItem, type InboxKind } from '#contract/inbox';
import type { FeatureName } from '#contract/visibility';
import { getSection } from '#features/admin-frame/lib/admin-sections';
import type { InboxAction, InboxRow } from '#features/inbox/lib/inbox-row';
import { buildVisitGroupHref } from '#features/visit-requests/lib/visit-groups';
import type { FeatureState } from '#shared/feature-state/feature-state';
import { describeFeatureState } from '#shared/feature-state/feature-state-line';
import type { Language } from '#contract/languages';
import type { TFunction } from '#shared/i18n/i18n';
import { staffPages, type SectionId } from '#shared/staff-pages';
import { createOpenAction } from './dashboard-findings';

const DAY_MS = 24 * 60 * 60_000;

/** Section of each kind; a backup is about everything. */
const SECTIONS: Readonly<Record<InboxKind, SectionId>> = {
  visitRequests: 'visits',
  failedMails: 'visits',
  failedAccountMails: 'users',
  failingLabels: 'label-check',
  lateBackup: 'dashboard',
  failedImages: 'media',
  labelsToRenew: 'labels',
};
/** Actions of the kinds that no screen deals with. */
const BUTTONS: Readonly<Partial<Record<InboxKind, Exclude<InboxAction['kind'], 'open'>>>> = {
  failedMails: 'resendMails',
  failedAccountMails: 'resendAccountMails',
  failedImages: 'retryImages',
  lateBackup: 'explainBackup',
};

/** Age in whole days at a time. */
const countDays = (since: string, now: Date): number => Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);

function getTaskText(t: TFunction, { kind, count, since }: InboxItem, now: Date): string {
  switch (kind) {
    case 'visitRequests':
      return t('adminWaitingVisits.waiting', { count });
    case 'failedMails':
      return t('adminWaitingVisits.failedMails', { count });
    case 'failedAccountMails':
      return t('adminInbox.failedAccountMails', { count });
    case 'failedImages':
      return t('adminMedia.attention.failed', { count });
    case 'lateBackup':
      return since === null
        ? t('adminInbox.noBackup')
        : t('adminInbox.lateBackup', { count: Math.max(1, countDays(since, now)) });
    case 'failingLabels':
      return t('adminInbox.failingLabels', { count });
    case 'labelsToRenew':
      return t('adminInbox.labelsToRenew', { count });
  }
}

/** Converts an item of the API to a row of the inbox in the user's language. `now` is the server's time. */
export function describeTask(t: TFunction, item: InboxItem, now: Date): InboxRow {
  const { kind, count, since, adminPath, toCall = 0 } = item;
  const button = BUTTONS[kind];
  const { Icon, path } = getSection(SECTIONS[kind]);
  const guestsToCall = {
    id: 'toCall',
    name: t('adminWaitingVisits.toCall', { count: toCall }),
    to: buildVisitGroupHref('toCall'),
  };
  return {
    id: kind,
    rank: INBOX_KINDS.indexOf(kind),
    Icon,
    text: getTaskText(t, item, now),
    since,
    action: button
      ? { kind: button, label: t(`adminInbox.actions.${kind}`) }
      : createOpenAction(t, kind, adminPath ?? path),
    count,
    ...(button && adminPath !== null && { listHref: adminPath }),
    ...(toCall > 0 && { things: [guestsToCall] }),
  };
}

/** Rank of closed parts of the site: after operation, before content. */
const CLOSED_RANK = INBOX_KINDS.length;

/** Row that says that a part of the site is closed; `canOpen` adds the link to its switch. */
export const describeClosedFeature = (
  t: TFunction,
  language: Language,
  { name, state, canOpen }: { name: FeatureName; state: FeatureState; canOpen: boolean },
): InboxRow => ({
  id: `closed-${name}`,
  rank: CLOSED_RANK,
  Icon: getSection(name === 'queen' ? 'queen' : 'settings').Icon,
  text: `${t(`adminSettings.cards.${name}`)}: ${t(`adminSettings.marks.${state.kind}`)}`,
  note: describeFeatureState(state, t, language),
  since: null,
  action: canOpen ? createOpenAction(t, 'closed', `${staffPages.adminSettings.href()}#${name}.enabled`) : null,
  count: 1,
});
