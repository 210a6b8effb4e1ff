import { FileClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wineryClock, wineryDay } from '#contract/visibility';
import { ConflictDialog } from '#shared/conflict/conflict-dialog';
import type { ValuePath } from '#shared/conflict/three-way-merge';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { toastSuccess } from '#shared/ui/staff-toasts';
import type { LostWork } from './use-kept-work';

/** Most who come back go on without looking. */
const VersionChanges = lazy(async () => ({
  default: (await import('#shared/editor/history/version-changes')).VersionChanges,
}));

interface DraftNoticeProps {
  lost: LostWork;
  /** What the form holds now. */
  held: () => unknown;
  labelOf: (path: ValuePath) => string;
  wordsAt?: ((path: ValuePath, value: unknown) => string | undefined) | undefined;
}

/** Over a form: that there is unsaved work of before, and what can be done with it. */
export function DraftNotice({ lost, held, labelOf, wordsAt }: DraftNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { clock } = useServices();
  const [open, setOpen] = useState<'changes' | 'conflict' | null>(null);
  const { at, base, form } = lost.draft;
  const typed = new Date(at);
  const when = wineryDay(typed) === wineryDay(clock.now()) ? wineryClock(typed).time : formatInstant(at, language);
  const close = (): void => {
    setOpen(null);
  };
  return (
    <>
      <StaffNotice kind="warning" className="mb-4">
        <p className="flex items-baseline gap-2 font-semibold">
          <FileClock aria-hidden className="size-4 shrink-0 self-center" strokeWidth={1.5} />
          {t('admin.draft.found', { when })}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            onClick={() => {
              if (!lost.take()) setOpen('conflict');
            }}
          >
            {t('admin.draft.continue')}
          </Button>
          <Button
            size="sm"
            tone="outline"
            onClick={() => {
              setOpen('changes');
            }}
          >
            {t('admin.draft.look')}
          </Button>
          <Button
            size="sm"
            tone="quiet"
            onClick={() => {
              const undo = lost.discard();
              toastSuccess(t('admin.draft.discarded'), { label: t('adminBin.undo'), act: undo });
            }}
          >
            {t('admin.draft.discard')}
          </Button>
        </div>
      </StaffNotice>
      <StaffDialog isOpen={open === 'changes'} onClose={close} title={t('admin.draft.title', { when })} width="wide">
        <Suspense>
          <VersionChanges now={form} was={base} labelOf={labelOf} wordsAt={wordsAt} />
        </Suspense>
      </StaffDialog>
      {open === 'conflict' ? (
        <ConflictDialog
          conflict={{ base, mine: form, theirs: held() }}
          labelOf={labelOf}
          wordsAt={wordsAt}
          saving={false}
          onSettle={(merged) => {
            close();
            lost.settle(merged);
          }}
          onBack={close}
        />
      ) : null}
    </>
  );
}
