import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BIN_DAYS, BINNED_ENTITIES, type BinEntry, type BinRestoreResponse } from '#contract/bin';
import { createChoiceParser } from '#contract/query-values';
import { isAllowed } from '#contract/session';
import { describeRestore, BinRow } from '#features/bin/components/bin-row';
import { useSession } from '#features/session/components/session-provider';
import { useServices } from '#shared/api/services';
import { BIN_PAGE_SIZE, binQuery, deletePermanently } from '#shared/collection/bin-calls';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { getEntityName } from '#shared/collection/document-texts';
import { useListUrlState } from '#shared/collection/list-url-state';
import { ListFilter } from '#shared/collection/list-filters';
import { ListPager } from '#shared/collection/pager';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { StaffPageHeader } from '#shared/ui/staff-page';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { QueryView } from './query-view';

const readEntity = createChoiceParser(BINNED_ENTITIES);

/**
 * /admin/bin: recently deleted documents, page by page, with a filter by type. They can be restored; admins
 * can also delete them for good. It reads them when it opens; there is no loader.
 */
export function Component() {
  const { t } = useTranslation();
  const { api, clock } = useServices();
  const { roles } = useSession();
  const language = useLanguage();
  const navigate = useNavigate();
  const urlState = useListUrlState({ entity: readEntity });
  const bin = useQuery(binQuery(api, language, readEntity(urlState.get('entity')) ?? undefined, urlState.page));
  const [deleted, setDeleted] = useState<readonly BinEntry[]>([]);
  const reportRestore = (restored: BinRestoreResponse): void => {
    showSuccessToast(describeRestore(restored, t), {
      label: t('adminBin.open'),
      run: () => {
        void navigate(restored.adminPath);
      },
    });
  };
  return (
    <>
      <StaffPageHeader title={t('admin.sections.bin')} intro={t('adminBin.intro', { count: BIN_DAYS })} />
      <div className="mb-6 max-w-60">
        <ListFilter
          urlState={urlState}
          name="entity"
          label={t('adminBin.kind')}
          allLabel={t('admin.list.all')}
          options={BINNED_ENTITIES.map((value) => ({ value, label: getEntityName(t, value, 'many') }))}
        />
      </div>
      <QueryView query={bin}>
        {({ items }) =>
          items.length > 0 ? (
            <ul
              aria-label={t('admin.sections.bin')}
              className="divide-y divide-line rounded-md border border-line bg-white"
            >
              {items.map((entry) => (
                <BinRow
                  key={entry.id}
                  entry={entry}
                  now={clock.now()}
                  canDelete={isAllowed('admin', roles)}
                  onDelete={() => {
                    setDeleted([entry]);
                  }}
                  onRestored={reportRestore}
                />
              ))}
            </ul>
          ) : (
            <p className="rounded-md border border-line bg-white px-4 py-10 text-center text-ink-soft">
              {t(urlState.isNarrowed ? 'admin.list.noMatch' : 'adminBin.empty')}
            </p>
          )
        }
      </QueryView>
      <ListPager urlState={urlState} total={bin.data?.total} pageSize={BIN_PAGE_SIZE} />
      <DeleteDialog
        items={deleted}
        getName={({ title, entity }) => title ?? getEntityName(t, entity, 'one')}
        text={t('adminBin.deleteText')}
        wording={{
          title: t('adminBin.deleteTitle', { name: deleted[0]?.title ?? t('adminBin.one') }),
          confirm: t('adminBin.deleteForGood'),
          done: t('adminBin.gone'),
        }}
        deleteItem={({ id }) => deletePermanently(api, id)}
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
