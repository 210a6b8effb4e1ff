import { Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { staffPages } from '#shared/staff-pages';
import { ButtonLink } from '#shared/ui/button-link';
import { Skeleton } from '#shared/ui/notice';
import { StaffNotice } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { StaffTable } from '#shared/ui/staff-table';
import { getColumnLabelKeys } from './column-header';
import type { StaffCollection, StaffDocument } from './define-staff-collection';
import type { ListRequest } from './list-url-state';

interface RelatedDocumentsProps<Doc extends StaffDocument> {
  collection: StaffCollection<Doc>;
  /** Parameters of the list that choose the documents. */
  filter: ListRequest;
  /** Column that says the same in every row, and is left out. */
  hiddenColumn: string;
  /** URL of the editor of a new document. */
  newHref: string;
}

/**
 * Card with the documents of a collection that belong to another document: a table whose rows open their
 * editors, and a link to a new one. It reads them itself.
 */
export function RelatedDocuments<Doc extends StaffDocument>(props: RelatedDocumentsProps<Doc>) {
  const { collection, filter, hiddenColumn, newHref } = props;
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const { data, error } = useQuery(collection.listQuery(api, language, filter));
  const { texts } = collection;
  const title = t(`admin.sections.${staffPages[collection.page].section.id}`);
  const columns = collection.columns.filter(({ name }) => name !== hiddenColumn);
  return (
    <StaffCard
      title={title}
      actions={
        <ButtonLink to={newHref} size="sm" tone="outline">
          <Plus aria-hidden className="size-4" />
          {t(`${texts}.new`)}
        </ButtonLink>
      }
    >
      {error ? <StaffNotice kind="error">{getErrorMessage(error, t('admin.failures.load'))}</StaffNotice> : null}
      {!data && !error ? <Skeleton className="h-24 w-full" /> : null}
      {data ? (
        <StaffTable
          label={title}
          items={data.items}
          getId={({ id }) => id}
          empty={t(`${texts}.empty`)}
          columns={columns.map(({ name, formatText }) => ({
            id: name,
            label: t(getColumnLabelKeys(texts, name)),
            isRowHeader: name === 'name',
            render: (doc: Doc) =>
              name === 'name' ? (
                <Link to={collection.editHref(doc)} className="text-link font-semibold">
                  {formatText(doc, t, language)}
                </Link>
              ) : (
                formatText(doc, t, language) || '–'
              ),
          }))}
        />
      ) : null}
    </StaffCard>
  );
}
