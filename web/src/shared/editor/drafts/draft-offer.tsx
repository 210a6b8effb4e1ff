import { FileClock } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { wineryDay } from '#contract/visibility';
import type { Language } from '#contract/languages';
import { getErrorMessage } from '#shared/api/http-error';
import { ConflictDialog, type VersionAuthor } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant, formatTime } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { toastFailure, toastSuccess } from '#shared/ui/staff-toasts';
import type { DraftDialogProps } from './draft-dialog';
import type { Draft } from './draft-store';
import type { ResumedDraft } from './resume-draft';
import type { FormDraft } from './use-draft';

/** When something was typed: the time alone, if that was today. */
export function draftTime({ at }: Draft, language: Language): string {
  const moment = new Date(at);
  const isToday = wineryDay(moment) === wineryDay(new Date());
  return isToday ? formatTime(moment.toISOString()) : formatInstant(moment.toISOString(), language);
}

export interface DraftOfferProps {
  draft: FormDraft;
  /** Merges a draft with what the form holds now. */
  resume: (draft: Draft) => ResumedDraft | Promise<ResumedDraft>;
  /** Puts values into the form, which it does not save. */
  onTake: (values: unknown, draft: Draft) => void | Promise<void>;
  /** Who has saved what stands there now, if that is newer than the draft. */
  author?: VersionAuthor | null;
  labelOf: (path: ValuePath) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

/**
 * Offers what was left behind: to go on with it, to look at it, or to throw it away. It waits for as long as it takes, and
 * nothing of it is lost by typing on.
 */
export function DraftOffer({ draft, resume, onTake, author = null, ...names }: DraftOfferProps) {
  const { offered, taken, discard } = draft;
  const { t } = useTranslation();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [Dialog, setDialog] = useState<ComponentType<DraftDialogProps> | null>(null);
  const [open, setOpen] = useState<{ kind: 'differences' | 'conflict'; resumed: ResumedDraft } | 'discard' | null>(
    null,
  );
  const close = () => {
    setOpen(null);
  };
  /** What was pressed is gone then: the next key is heard where it stood, before the first field. */
  const settle = (done: () => void, text: string) => {
    close();
    done();
    toastSuccess(text);
    place.current?.focus();
  };
  /** Does something with what is offered, and tells when that fails: part of it may have to be read first. */
  const attempt = async (work: (left: Draft) => Promise<void>) => {
    try {
      if (offered) await work(offered);
    } catch (error) {
      toastFailure(getErrorMessage(error, t('admin.failures.load')));
    }
  };
  const take = (values: unknown) =>
    attempt(async (left) => {
      await onTake(values, left);
      settle(taken, t('adminDrafts.continued'));
    });
  const look = () =>
    attempt(async (left) => {
      const [{ DraftDialog }, resumed] = await Promise.all([import('./draft-dialog'), resume(left)]);
      setDialog(() => DraftDialog);
      setOpen({ kind: 'differences', resumed });
    });
  const goOn = () =>
    attempt(async (left) => {
      const resumed = await resume(left);
      if (resumed.conflicts > 0) setOpen({ kind: 'conflict', resumed });
      else await take(resumed.merged);
    });
  const shown = open === 'discard' ? null : open;
  const when = offered ? draftTime(offered, language) : '';
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {offered ? (
        <StaffNotice kind="warning" className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="flex min-w-0 items-start gap-3">
            <FileClock aria-hidden className="mt-1 size-4 shrink-0" strokeWidth={1.5} />
            <span>
              <strong className="font-semibold">{t('adminDrafts.offer', { when })}</strong>{' '}
              <span className="text-ink-soft">{t('adminDrafts.where')}</span>
            </span>
          </p>
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void goOn()}>
              {t('adminDrafts.continue')}
            </Button>
            <Button tone="outline" size="sm" onClick={() => void look()}>
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
      {Dialog && offered && shown?.kind === 'differences' ? (
        <Dialog
          {...names}
          title={t('adminDrafts.title', { name: offered.title })}
          when={when}
          now={shown.resumed.merged}
          was={shown.resumed.theirs}
          onContinue={() => void goOn()}
          onClose={close}
        />
      ) : null}
      {shown?.kind === 'conflict' ? (
        <ConflictDialog
          {...names}
          texts="adminDrafts.conflict"
          conflict={{ ...shown.resumed, author }}
          saving={false}
          onSettle={(merged) => void take(merged)}
          onBack={close}
        />
      ) : null}
      <StaffConfirmDialog
        isOpen={open === 'discard'}
        title={t('adminDrafts.discardTitle')}
        confirmLabel={t('adminDrafts.discard')}
        destroys
        onCancel={close}
        onConfirm={() => {
          settle(discard, t('adminDrafts.discarded'));
        }}
      >
        {t('adminDrafts.discardText', { when })}
      </StaffConfirmDialog>
    </div>
  );
}
