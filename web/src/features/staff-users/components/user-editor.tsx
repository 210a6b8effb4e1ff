import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { User } from '#contract/users';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { conflictingVersion } from '#shared/editor/save-languages';
import { VersionedEditor } from '#shared/editor/versioned-editor';
import { FormSwitch } from '#shared/form/form-choices';
import { FormTextField } from '#shared/form/form-text-field';
import { anyMove } from '#shared/form/use-unsaved-changes';
import { Button } from '#shared/ui/button';
import { StaffCard } from '#shared/ui/staff-page';
import { NewUser, SavedUser, staffUsers, userValues, type UserValues } from '../lib/staff-users';
import { ResetPasswordDialog, temporaryPassword } from './reset-password-dialog';
import { RolesField } from './roles-field';

/** Opens the reset of a password; changes are saved first, since both write the same person. */
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

/** The temporary password of a new member of staff: shown, since it is handed over. */
function PasswordField() {
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
          setValue('password', temporaryPassword(), { shouldDirty: true, shouldValidate: true });
        }}
      >
        {t('adminUsers.generate')}
      </Button>
    </div>
  );
}

type UserOutput = z.infer<typeof SavedUser> & { password?: string };

export interface UserEditorProps {
  user: User;
  /** It was saved, or its password was reset, which makes a new version too. */
  onChanged: (user: User) => void;
}

/** The form of a member of staff; one at version 0 is new and gets a temporary password. */
export function UserEditor({ user, onChanged }: UserEditorProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const isNew = user.version === 0;
  const schema: z.ZodMiniType<UserOutput> = isNew ? NewUser : SavedUser;
  return (
    <VersionedEditor<User, UserValues, UserOutput>
      title={isNew ? t('adminUsers.new') : user.name}
      texts="adminUsers"
      labelOf={(name) => t(`adminUsers.fields.${name}`)}
      isNew={isNew}
      leaves={anyMove}
      addressOf={staffUsers.editHref}
      actions={isNew ? null : <ResetPasswordButton user={user} onReset={onChanged} />}
      source={{
        initial: user,
        formOf: userValues,
        schema,
        async write({ password = '', ...values }, { id, version }) {
          const options = { timeoutMs: SAVE_TIMEOUT_MS };
          if (isNew) return api.post('/users', { ...options, body: { ...values, password }, makesNew: true });
          // A reset of the password, which is none of the form's values, has made a newer version of the same.
          const expectedVersion = Math.max(version, user.version);
          return api.put('/users/{id}', { ...options, params: { id }, body: { ...values, expectedVersion } });
        },
        theirsOf: (error) => conflictingVersion(error, User),
        faultsOf: ({ faults = {} }) => faults,
        onSaved: onChanged,
        draft: {
          thingOf: ({ id }) => `/users/${id || 'new'}`,
          versionOf: ({ version }) => version,
          omits: ['password'],
        },
        async authorOf({ id, version }) {
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
          {isNew ? <PasswordField /> : null}
        </div>
      </StaffCard>
    </VersionedEditor>
  );
}
