import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AuditEntry } from '#contract/audit';
import { auditSentence } from '../lib/audit-sentence';

/** An entry in words, with the way to what it is about as long as that is there. */
export function EntryWords({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const { before, thing, after } = auditSentence(entry, t);
  return (
    <span className="break-words">
      {before}
      {thing && entry.adminPath ? (
        <Link to={entry.adminPath} className="text-link font-semibold">
          {thing}
        </Link>
      ) : (
        thing
      )}
      {after}
    </span>
  );
}
