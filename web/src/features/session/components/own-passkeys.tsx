import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Passkey } from '#contract/passkeys';
import { UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';
import { passkeyAvailabilityQuery } from '#shared/api/passkey-availability';
import { useServices } from '#shared/api/services';
import { getControlClass } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { usePasskeyTexts } from '#shared/i18n/use-passkey-texts';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { useUnretriedMutation } from '#shared/lib/use-unretried-mutation';
import { Button } from '#shared/ui/button';
import { StaffConfirmDialog } from '#shared/ui/staff-dialog';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { usePasskeyError } from '../hooks/use-passkey-error';
import { findPasskeyNameError } from '../lib/passkey-name';
import { AddPasskeyForm } from './add-passkey-form';

const QUERY_KEY = ['own-passkeys'];

/** A passkey with buttons to rename and remove it. `onChanged` is called after both. */
function PasskeyItem({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const getText = usePasskeyError();
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const { id, name, createdAt, lastUsedAt } = passkey;
  const params = { id };
  const rename = useUnretriedMutation({
    mutationFn: (newName: string) => api.put('/users/me/passkeys/{id}', { params, body: { name: newName } }),
    onSuccess: async () => {
      setRenaming(false);
      showSuccessToast(t('adminPasskeys.renamed'));
      await onChanged();
    },
  });
  const remove = useUnretriedMutation({
    mutationFn: () => api.delete('/users/me/passkeys/{id}', { params }),
    onSuccess: async () => {
      showSuccessToast(t('adminPasskeys.removed'));
      await onChanged();
    },
  });
  const [nameError, setNameError] = useState<string | null>(null);
  const error = rename.error ?? remove.error;
  const errorText = nameError ?? (error ? getText(error) : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newName = String(new FormData(event.currentTarget).get('name'));
    const found = findPasskeyNameError(newName, language);
    setNameError(found);
    if (found === null) rename.mutate(newName);
  };
  const lastUse = lastUsedAt
    ? t('adminPasskeys.used', { day: formatInstant(lastUsedAt, language) })
    : t('adminPasskeys.unused');
  return (
    <li className="py-3">
      {isRenaming ? (
        <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
          <input
            name="name"
            aria-label={t('adminPasskeys.fields.name')}
            defaultValue={name}
            required
            autoFocus
            autoComplete="off"
            className={getControlClass(nameError !== null)}
          />
          <Button type="submit" size="sm" disabled={rename.isPending}>
            {t('admin.actions.save')}
          </Button>
          <Button
            tone="outline"
            size="sm"
            onClick={() => {
              setRenaming(false);
              setNameError(null);
            }}
          >
            {t('admin.actions.cancel')}
          </Button>
        </form>
      ) : (
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{name}</p>
            <p className="text-xs text-ink-soft">
              {t('adminPasskeys.created', { day: formatInstant(createdAt, language) })}, {lastUse}
            </p>
          </div>
          <Button
            tone="quiet"
            size="sm"
            aria-label={t('adminPasskeys.rename', { name })}
            onClick={() => {
              setRenaming(true);
            }}
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
          <Button
            tone="quiet"
            size="sm"
            disabled={remove.isPending}
            aria-label={t('adminPasskeys.remove', { name })}
            onClick={() => {
              setRemoving(true);
            }}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      )}
      {errorText === null ? null : (
        <StaffNotice kind="error" className="mt-2">
          {errorText}
        </StaffNotice>
      )}
      <StaffConfirmDialog
        isOpen={isRemoving}
        title={t('adminPasskeys.removeTitle', { name })}
        confirmLabel={t('adminPasskeys.removeConfirm')}
        isDestructive
        onConfirm={() => {
          setRemoving(false);
          remove.mutate();
        }}
        onCancel={() => {
          setRemoving(false);
        }}
      >
        {t('adminPasskeys.removeText')}
      </StaffConfirmDialog>
    </li>
  );
}

/**
 * Section of the account dialog with the user's passkeys: a list to rename and remove them, and a form to add
 * one. Nothing where the site has no passkeys.
 */
export default function OwnPasskeys() {
  const { t } = useTranslation();
  const { api } = useServices();
  const queryClient = useQueryClient();
  const hasTexts = usePasskeyTexts();
  const [isAdding, setAdding] = useState(false);
  const available = useQuery(passkeyAvailabilityQuery(api));
  const { data } = useQuery({
    queryKey: QUERY_KEY,
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/users/me/passkeys', { signal }),
  });
  if (!hasTexts || !available.data?.available || !data) return null;
  const reload = () => queryClient.invalidateQueries({ queryKey: QUERY_KEY });
  return (
    <section aria-labelledby="own-passkeys" className="mt-6 border-t border-line pt-5">
      <h3 id="own-passkeys" className="font-semibold">
        {t('adminPasskeys.title')}
      </h3>
      <p className="mt-1 text-ink-soft">{t('adminPasskeys.text')}</p>
      {data.total === 0 ? (
        <p className="mt-3">{t('adminPasskeys.none')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {data.items.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} onChanged={reload} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {isAdding ? (
          <AddPasskeyForm
            onAdded={async () => {
              setAdding(false);
              showSuccessToast(t('adminPasskeys.added'));
              await reload();
            }}
          />
        ) : (
          <div className="flex flex-col sm:flex-row sm:justify-end">
            <Button
              tone="outline"
              size="sm"
              onClick={() => {
                setAdding(true);
              }}
            >
              {t('adminPasskeys.add')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
