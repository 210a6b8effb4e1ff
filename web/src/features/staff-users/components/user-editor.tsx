import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { User } from '#contract/users';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import { isOtherPageOrQuery } from '#shared/form/use-unsaved-changes';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { createLazyComponent } from '#shared/ui/lazy-component';
import { StaffCard } from '#shared/ui/staff-page';
import { NewUserSchema, SavedUserSchema, staffUsers, toUserValues, type UserValues } from '../lib/staff-users';
import { ResetPasswordDialog, createTemporaryPassword } from './reset-password-dialog';
import { RolesField } from './roles-field';

const RemovePasskeys = createLazyComponent(() => import('./remove-passkeys'));

/** Button that opens the password reset; disabled with unsaved changes, since both write the same user. */
function ResetPasswordButton({ user, onReset }: { user: User; onReset: (user: User) => void }) {
  const { t } = useTranslation();
  const { formState } = useFormContext();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="sm"
        disabled={formState.isDirty}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('adminUsers.reset.open')}
      </Button>
      {open ? (
        <ResetPasswordDialog
          user={user}
          onReset={onReset}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}

/** Visible field of a new user's temporary password, with a button to generate one. */
function TemporaryPasswordField() {
  const { t } = useTranslation();
  const { setValue } = useFormContext();
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <FormTextField name="password" />
      </div>
      <Button
        tone="outline"
        size="sm"
        className="mt-6"
        onClick={() => {
          setValue('password', createTemporaryPassword(), { shouldDirty: true, shouldValidate: true });
        }}
      >
        {t('adminUsers.generate')}
      </Button>
    </div>
  );
}

type UserOutput = z.infer<typeof SavedUserSchema> & { password?: string };

export interface UserEditorProps {
  user: User;
  /** Called with the user after a save or a password reset; both increase the version. */
  onChanged: (user: User) => void;
}

/**
 * Editor of a member of staff: name, e-mail address, roles, whether active, and buttons to reset the
 * password and to remove the passkeys. Version 0 is a new user, who gets a temporary password instead.
 */
export function UserEditor({ user, onChanged }: UserEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const isNew = user.version === 0;
  const schema: z.ZodMiniType<UserOutput> = isNew ? NewUserSchema : SavedUserSchema;
  return (
    <VersionedEditor<User, UserValues, UserOutput>
      title={isNew ? t('adminUsers.new') : user.name}
      texts="adminUsers"
      getLabel={(name) => t(`adminUsers.fields.${name}`)}
      isNew={isNew}
      losesChanges={isOtherPageOrQuery}
      getHref={staffUsers.editHref}
      actions={
        isNew ? null : (
          <>
            <RemovePasskeys user={user} onRemoved={onChanged} />
            <ResetPasswordButton user={user} onReset={onChanged} />
          </>
        )
      }
      adapter={{
        initial: user,
        toForm: toUserValues,
        schema,
        async save({ password = '', ...values }, { id, version }) {
          const options = { timeoutMs: SAVE_TIMEOUT_MS };
          if (isNew) return api.post('/users', { ...options, body: { ...values, password }, isNonIdempotent: true });
          // A password reset increases the version without changing the form's values.
          const expectedVersion = Math.max(version, user.version);
          return api.put('/users/{id}', { ...options, params: { id }, body: { ...values, expectedVersion } });
        },
        reload: () => api.get('/users/{id}', { params: { id: user.id } }),
        savedSchema: User,
        getStoredIssues: ({ faults = {} }) => faults,
        onSaved: onChanged,
        draft: {
          getResource: ({ id }) => `/users/${id || 'new'}`,
          getVersion: ({ version }) => version,
          omittedFields: ['password'],
        },
        async loadAuthor({ id, version }) {
          const query = { entity: 'user', entityId: id, changes: 'true', pageSize: 10 } as const;
          const { items } = await api.get('/audit', { query });
          return items.find(({ versionAfter }) => versionAfter === version)?.actor ?? null;
        },
      }}
    >
      <StaffCard title={t('adminUsers.card')}>
        <div className="max-w-xl space-y-5">
          <FormTextField name="name" />
          <FormTextField name="email" inputMode="email" />
          <RolesField />
          <FormSwitch name="isActive" />
          {isNew ? <TemporaryPasswordField /> : null}
        </div>
      </StaffCard>
    </VersionedEditor>
  );
}
