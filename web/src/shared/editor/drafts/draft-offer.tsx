import type { ValueTexts } from '#shared/conflict/conflict-dialog';
import { FileClock } from 'lucide-react';
import { useRef, useState } from 'react';
import { getWineryDay } from '#contract/visibility';
import type { Language } from '#contract/languages';
import { getErrorMessage } from '#shared/api/http-error';
import { ConflictDialog, type VersionAuthor } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant, formatTime } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { Skeleton } from '#shared/ui/notice';
import { StaffConfirmDialog, StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showFailureToast, showSuccessToast } from '#shared/ui/staff-toasts';
import type { Draft } from './draft-store';
import type { MergedDraft } from './merge-draft';
import type { FormDraft } from './use-draft';

/** Loaded when it is shown. */
const VersionChanges = createLazyComponent(
  async () => ({ default: (await import('#shared/editor/history/version-changes')).VersionChanges }),
  <Skeleton className="h-40 w-full" />,
);

/**
 * Formats the time of a draft's last change: only the time of day if it is from today (in the winery's time
 * zone), else with the date.
 */
export function formatDraftTime({ at }: Draft, language: Language): string {
  const date = new Date(at);
  const isToday = getWineryDay(date) === getWineryDay(new Date());
  return isToday ? formatTime(date.toISOString()) : formatInstant(date.toISOString(), language);
}

export interface DraftOfferProps extends ValueTexts {
  draft: FormDraft;
  /** Merges a draft with the current form values. */
  resume: (draft: Draft) => MergedDraft | Promise<MergedDraft>;
  /** Puts the merged values into the form without saving them. */
  onAccept: (values: unknown, draft: Draft) => void | Promise<void>;
  /** Who saved the current version, if it is newer than the draft. */
  author?: VersionAuthor | null;
  describeValue?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

/**
 * Notice that offers an abandoned draft (unsaved input of an earlier visit): continue it, show its
 * differences, or discard it. Continuing asks first if draft and form changed the same fields. The offer
 * stays while the user types.
 */
export function DraftOffer({ draft, resume, onAccept, author = null, ...names }: DraftOfferProps) {
  const { offered, markAccepted, discard } = draft;
  const { t } = useTranslation();
  const language = useLanguage();
  const container = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ kind: 'differences' | 'conflict'; resumed: MergedDraft } | 'discard' | null>(null);
  const close = () => {
    setOpen(null);
  };
  /** Moves the focus to where the buttons were, which are gone. */
  const finish = (onDone: () => void, text: string) => {
    close();
    onDone();
    showSuccessToast(text);
    container.current?.focus();
  };
  /** Runs an action on the offered draft, and shows a toast if it fails. */
  const attempt = async (work: (savedDraft: Draft) => Promise<void>) => {
    try {
      if (offered) await work(offered);
    } catch (error) {
      showFailureToast(getErrorMessage(error, t('admin.failures.load')));
    }
  };
  const accept = (values: unknown) =>
    attempt(async (savedDraft) => {
      await onAccept(values, savedDraft);
      finish(markAccepted, t('adminDrafts.continued'));
    });
  const showDifferences = () =>
    attempt(async (savedDraft) => {
      setOpen({ kind: 'differences', resumed: await resume(savedDraft) });
    });
  const continueDraft = () =>
    attempt(async (savedDraft) => {
      const resumed = await resume(savedDraft);
      if (resumed.conflicts > 0) setOpen({ kind: 'conflict', resumed });
      else await accept(resumed.merged);
    });
  const dialogState = open === 'discard' ? null : open;
  const draftTime = offered ? formatDraftTime(offered, language) : '';
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {offered ? (
        <StaffNotice kind="warning" className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex min-w-0 items-start gap-3">
            <FileClock aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.5} />
            <span>
              <strong className="font-semibold">{t('adminDrafts.offer', { when: draftTime })}</strong>{' '}
              <span className="text-ink-soft">{t('adminDrafts.where')}</span>
            </span>
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void continueDraft()}>
              {t('adminDrafts.continue')}
            </Button>
            <Button tone="outline" size="sm" onClick={() => void showDifferences()}>
              {t('adminDrafts.look')}
            </Button>
            <Button
              tone="quiet"
              size="sm"
              onClick={() => {
                setOpen('discard');
              }}
            >
              {t('adminDrafts.discard')}
            </Button>
          </span>
        </StaffNotice>
      ) : null}
      {offered && dialogState?.kind === 'differences' ? (
        <StaffDialog isOpen onClose={close} width="wide" title={t('adminDrafts.title', { name: offered.title })}>
          <VersionChanges
            {...names}
            now={dialogState.resumed.merged}
            was={dialogState.resumed.theirs}
            sides={{ now: t('adminDrafts.typed', { when: draftTime }), was: t('adminDrafts.here') }}
          />
          <StaffDialogActions isSticky>
            <Button tone="outline" size="sm" onClick={close}>
              {t('admin.actions.close')}
            </Button>
            <Button size="sm" onClick={() => void continueDraft()}>
              {t('adminDrafts.continue')}
            </Button>
          </StaffDialogActions>
        </StaffDialog>
      ) : null}
      {dialogState?.kind === 'conflict' ? (
        <ConflictDialog
          {...names}
          texts="adminDrafts.conflict"
          conflict={{ ...dialogState.resumed, author }}
          isSaving={false}
          onResolve={(merged) => void accept(merged)}
          onBack={close}
        />
      ) : null}
      <StaffConfirmDialog
        isOpen={open === 'discard'}
        title={t('adminDrafts.discardTitle')}
        confirmLabel={t('adminDrafts.discard')}
        isDestructive
        onCancel={close}
        onConfirm={() => {
          finish(discard, t('adminDrafts.discarded'));
        }}
      >
        {t('adminDrafts.discardText', { when: draftTime })}
      </StaffConfirmDialog>
    </div>
  );
}
