import { useState } from 'react';
import type { Visit } from '#contract/visits';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { DeleteDialog } from '#shared/collection/delete-dialog';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { eraseVisit } from '../api/visit-requests';

interface EraseVisitButtonProps {
  visit: Visit;
  /** Called once the request is erased, or was already. */
  onErased: () => void;
  /** Called after the attempt, also if it was refused. */
  onDone: () => void;
}

/** Button that deletes a visit request permanently after a question. */
export function EraseVisitButton({ visit, onErased, onDone }: EraseVisitButtonProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  return (
    <>
      <Button
        tone="quiet"
        size="sm"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('adminVisits.erase.open')}
      </Button>
      <DeleteDialog
        items={isAsking ? [visit] : []}
        getName={({ name }) => name}
        text={t('adminVisits.erase.text')}
        deleteItem={({ id }) => mapNotFoundToNull(eraseVisit(api, id)).then(onErased)}
        wording={{
          title: t('adminVisits.erase.title', { name: visit.name }),
          confirm: t('adminVisits.erase.open'),
          done: t('adminVisits.erase.done'),
        }}
        onClose={close}
        onDone={() => {
          close();
          onDone();
        }}
      />
    </>
  );
}
