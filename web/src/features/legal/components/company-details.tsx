import { useTranslation } from 'react-i18next';

/** Who provides the site, line by line; a line without a value is left out. */
export function CompanyDetails({ details }: { details: Readonly<Record<string, string | null>> }) {
  const { t } = useTranslation();
  return (
    <dl className="border-t border-line">
      {Object.entries(details).map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[12rem_1fr]">
              <dt className="text-sm text-ink-soft">{t(`legalImpressum.labels.${name}`)}</dt>
              <dd className="lining-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
