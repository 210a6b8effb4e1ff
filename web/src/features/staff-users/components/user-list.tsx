import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { STAFF_ROLES } from '#contract/session';
import type { User } from '#contract/users';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { useServices } from '#shared/api/services';
import { IssueBadge } from '#shared/attention/badges';
import { PAGE_SIZE } from '#shared/collection/list-page-query';
import type { VisibleListPage } from '#shared/collection/collection-list';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { ListFilter, SortFilter } from '#shared/collection/list-filters';
import { ListToolbar } from '#shared/collection/list-toolbar';
import { ListPager } from '#shared/collection/pager';
import { useTranslation } from '#shared/i18n/use-translation';
import { useShortcutTarget } from '#shared/shortcuts/shortcut-keys';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { StaffBadge } from '#shared/ui/staff-notice';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { StaffTable, type StaffColumn } from '#shared/ui/staff-table';
import { staffUsers } from '../lib/staff-users';

/**
 * Screen with the list of all members of staff: search in name and e-mail address, filter by role, sorting
 * (all kept in the URL), links to the editor, and deletion after a question.
 */
export function UserList({ page: { items, total }, isOutdated, urlState }: VisibleListPage<User>) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [deleted, setDeleted] = useState<readonly User[]>([]);
  const columns: StaffColumn<User>[] = [
    {
      id: 'name',
      label: t('adminUsers.fields.name'),
      isRowHeader: true,
      isSortable: true,
      render: (user) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link to={staffUsers.editHref(user)} className="text-link font-semibold">
            {user.name || user.email || user.id}
          </Link>
          <IssueBadge document={user} />
        </span>
      ),
    },
    {
      id: 'email',
      label: t('adminUsers.fields.email'),
      isSortable: true,
      render: ({ email }) => email,
    },
    {
      id: 'roles',
      label: t('adminUsers.fields.roles'),
      isSortable: true,
      render: ({ roles }) => (
        <span className="flex flex-wrap gap-1">
          {roles.map((each) => (
            <StaffBadge key={each} tone={each === 'admin' ? 'strong' : 'good'}>
              {t(`admin.roles.${each}`)}
            </StaffBadge>
          ))}
        </span>
      ),
    },
    {
      id: 'isActive',
      label: t('adminUsers.status'),
      isSortable: true,
      render: ({ isActive }) =>
        isActive ? t('adminUsers.active') : <StaffBadge tone="attention">{t('adminUsers.disabled')}</StaffBadge>,
    },
    {
      id: 'passkeys',
      label: t('adminUsers.passkeys'),
      render: ({ passkeys }) => passkeys || null,
    },
    {
      id: 'delete',
      label: t('adminUsers.actions'),
      render: (user) => (
        <Button
          tone="quiet"
          size="sm"
          aria-label={t('adminUsers.delete', { name: user.name })}
          onClick={() => {
            setDeleted([user]);
          }}
        >
          <Trash2 aria-hidden className="size-4" />
        </Button>
      ),
    },
  ];
  return (
    <>
      <StaffPageHeader
        title={t('admin.sections.users')}
        intro={t('adminUsers.intro')}
        actions={
          <ButtonLink {...useShortcutTarget('new')} to={staffUsers.newHref()} size="sm">
            <Plus aria-hidden className="size-4" />
            {t('adminUsers.new')}
          </ButtonLink>
        }
      />
      <ListToolbar urlState={urlState} count={t('adminUsers.count', { count: total })}>
        <ListFilter
          urlState={urlState}
          name="role"
          label={t('adminUsers.fields.roles')}
          allLabel={t('admin.list.all')}
          options={STAFF_ROLES.map((value) => ({ value, label: t(`admin.roles.${value}`) }))}
        />
        <SortFilter
          urlState={urlState}
          columns={columns.filter(({ isSortable }) => isSortable).map(({ id, label }) => ({ name: id, label }))}
        />
      </ListToolbar>
      <StaffTable
        label={t('admin.sections.users')}
        columns={columns}
        items={items}
        getId={({ id }) => id}
        empty={t('admin.list.noMatch')}
        sort={urlState.get('sort')}
        onSort={(sort) => {
          urlState.set({ sort });
        }}
      />
      <ListPager urlState={urlState} total={total} pageSize={PAGE_SIZE} isOutdated={isOutdated} />
      <DeleteDialog
        items={deleted}
        getName={({ name }) => name}
        text={t('adminUsers.deleteText')}
        deleteItem={({ id }) => api.delete('/users/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS })}
        onClose={() => {
          setDeleted([]);
        }}
        onDone={() => {
          setDeleted([]);
        }}
      />
    </>
  );
}
