import { useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users';
import { UserEditor } from '#features/staff-users/components/user-editor';
import { UserList } from '#features/staff-users/components/user-list';
import { BLANK_USER, staffUsers } from '#features/staff-users/lib/staff-users';
import { useServices } from '#shared/api/services';
import { ListScreen } from './collection-screen';

function UserScreen({ user }: { user: User }) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return (
    <UserEditor
      user={user}
      onChanged={(saved) => {
        queryClient.setQueryData(staffUsers.detailQuery(api, saved.id).queryKey, saved);
      }}
    />
  );
}

/**
 * /admin/users: the list of staff users, or the editor of the user that the query names or of a new one. It
 * reads them when it opens; there is no loader.
 */
export function Component() {
  return (
    <ListScreen
      collection={staffUsers}
      renderList={(list) => <UserList {...list} />}
      renderEditor={(user) => <UserScreen user={user ?? BLANK_USER} />}
    />
  );
}
