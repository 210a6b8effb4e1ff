import type { TFunction } from 'i18next';
import { ImageOff, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BinEntry, BinRestoreResponse } from '#contract/bin';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { bringBack } from '#shared/collection/bin-calls';
import { documentFieldLabel } from '#shared/collection/document-texts';
import { serverFieldErrors } from '#shared/form/form-errors';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { Picture } from '#shared/ui/picture/picture';
import { StaffBadge, StaffNotice } from '#shared/ui/staff-notice';

const DAY_MS = 24 * 60 * 60_000;
/** From this number of days left the badge is highlighted. */
const SOON_DAYS = 7;

const daysLeft = ({ until }: BinEntry, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY_MS));

interface BinRowProps {
  entry: BinEntry;
  now: Date;
  /** Whether the user may delete it for good. */
  mayDelete: boolean;
  onDelete: () => void;
  /** Called with the restored document. */
  onBack: (back: BinRestoreResponse) => void;
}

/**
 * Row of a deleted document: its name, who deleted it and when, the days left, and buttons to restore or
 * delete it.
 */
export function BinRow({ entry, now, mayDelete, onDelete, onBack }: BinRowProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<string[]>([]);
  const kind = t(`adminBin.kinds.${entry.entity}`);
  const name = entry.title ?? kind;
  const left = daysLeft(entry, now);
  const { mutate, isPending } = useUnretriedMutation({
    mutationFn: () => bringBack(api, entry.id, language),
    onSuccess: onBack,
    onError: (error) => {
      const fields = Object.entries(serverFieldErrors(error));
      const told = fields.map(
        ([field, text]) => `${documentFieldLabel(t, entry.entity, { field, language: null })}: ${text}`,
      );
      setRefusal(told.length > 0 ? told : [getErrorMessage(error, t('admin.failures.save'))]);
    },
  });
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 px-4 py-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <div className="flex h-14 w-14 items-center justify-center overflow-hidden rounded-sm bg-stone">
        {entry.image ? (
          <Picture image={entry.image} sizes="56px" ratio="fill" alt="" fit="contain" />
        ) : (
          <ImageOff aria-hidden className="size-5 text-ink-faint" strokeWidth={1.25} />
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold break-words">{name}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
          <span>{kind}</span>
          <span>
            {t(entry.deletedBy ? 'adminBin.deletedBy' : 'adminBin.deleted', {
              who: entry.deletedBy,
              when: formatInstant(entry.deletedAt, language),
            })}
          </span>
          <StaffBadge tone={left <= SOON_DAYS ? 'attention' : 'neutral'}>
            {t('adminBin.left', { count: left })}
          </StaffBadge>
        </p>
        {entry.along.length > 0 && (
          <p className="mt-1 text-xs text-ink-soft">
            {t('adminBin.along', {
              names: entry.along.map(({ entity, title }) => title ?? t(`adminBin.kinds.${entity}`)).join(', '),
            })}
          </p>
        )}
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-2 sm:col-span-1">
        <Button
          tone="outline"
          size="sm"
          disabled={isPending}
          aria-label={t('adminBin.bringBackNamed', { name })}
          onClick={() => {
            setRefusal([]);
            mutate();
          }}
        >
          <RotateCcw aria-hidden className="size-4" />
          {t('adminBin.bringBack')}
        </Button>
        {mayDelete && (
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('adminBin.deleteNamed', { name })}
            title={t('adminBin.deleteNamed', { name })}
            onClick={onDelete}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      {refusal.length > 0 && (
        <StaffNotice kind="error" className="col-span-full">
          <p>{t('adminBin.refused')}</p>
          <ul>
            {refusal.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </StaffNotice>
      )}
    </li>
  );
}

/** Message after a restore: the name, and the fields that could not be restored with the reasons. */
export function backText({ entity, title, dropped }: BinRestoreResponse, t: TFunction): string {
  const name = title ?? t(`adminBin.kinds.${entity}`);
  const fields = Object.entries(dropped).map(
    ([field, text]) => `${documentFieldLabel(t, entity, { field, language: null })} – ${text}`,
  );
  const said = t('adminBin.back', { name });
  return fields.length === 0 ? said : `${said} ${t('adminBin.without', { fields: fields.join('; ') })}`;
}
