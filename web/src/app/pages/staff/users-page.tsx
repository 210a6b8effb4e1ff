import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { User } from '#contract/users';
import { editedUserQuery, usersQuery } from '#features/staff-users/api/users-calls';
import { UserEditor } from '#features/staff-users/components/user-editor';
import { UserList } from '#features/staff-users/components/user-list';
import { BLANK_USER, userAddress } from '#features/staff-users/lib/user-form';
import { neighboursIn } from '#shared/collection/neighbours';
import { pages } from '#shared/pages';
import { useServices } from '#shared/lib/services';
import { EditorFrame } from './editor-frame';
import { Loaded } from './loaded';

function List() {
  const { api } = useServices();
  return (
    <Loaded section="users" query={useQuery(usersQuery(api))}>
      {(users) => <UserList users={users} />}
    </Loaded>
  );
}

function Editor({ user }: { user: User }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return (
    <UserEditor
      user={user}
      onChanged={(saved) => {
        queryClient.setQueryData(editedUserQuery(api, saved.id).queryKey, saved);
      }}
    />
  );
}

function SavedUser({ id }: { id: string }) {
  const { api } = useServices();
  return (
    <Loaded section="users" query={useQuery(editedUserQuery(api, id))}>
      {(user) => <Editor user={user} />}
    </Loaded>
  );
}

/** /admin/users: the list, or the editor of the member of staff in the query. */
export function Component() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const { api } = useServices();
  const { data: users } = useQuery(usersQuery(api));
  const id = search.get('id');
  const neighbours = neighboursIn(
    users,
    (user) => user.id === id,
    (user) => ({ label: user.name, to: userAddress(user.id) }),
  );
  if (!id && !search.has('new')) return <List />;
  return (
    <EditorFrame
      key={search.toString()}
      back={pages.adminUsers.href()}
      backLabel={t('admin.actions.back')}
      neighbours={neighbours}
    >
      {id ? <SavedUser id={id} /> : <Editor user={BLANK_USER} />}
    </EditorFrame>
  );
}
