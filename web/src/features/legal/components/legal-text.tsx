import type { ReactNode } from 'react';
import type { SiteMetadata } from '#contract/metadata';
import { useTextList } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';

/**
 * Returns the values of the company by the placeholder names of legal texts (`company`, `representative`,
 * `address`, `phone`, `email`, `registration`, `vatId`). Without metadata, the site's name and the contacts
 * stand in; the e-mail address is always that of the contacts. Missing registration numbers are empty.
 */
export function toCompanyValues(
  metadata: SiteMetadata | null,
  contacts: SiteMetadata['contacts'],
  siteName: string,
): Record<string, string> {
  const company = metadata?.company;
  return {
    company: company?.name ?? siteName,
    representative: company?.representative ?? siteName,
    address: company?.address ?? contacts.address,
    phone: (company?.phone ?? contacts.phone).replaceAll(' ', '\u00A0'),
    email: contacts.email,
    registration: company?.registration ?? '',
    vatId: company?.vatId ?? '',
  };
}

/**
 * Details of the site's provider as a list, in their order; keys are names of labels in the imprint's texts.
 * Entries without a value are left out.
 */
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

/** A section of a legal text; both lists are optional. */
interface LegalSection {
  heading: string;
  paragraphs?: string[];
  list?: string[];
}

const isListOfTexts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

const isLegalSection = (value: unknown): value is LegalSection =>
  typeof value === 'object' &&
  value !== null &&
  'heading' in value &&
  typeof value.heading === 'string' &&
  isListOfTexts('paragraphs' in value ? value.paragraphs : undefined) &&
  isListOfTexts('list' in value ? value.list : undefined);

/** Locale namespaces of the legal pages. */
export type LegalNamespace = 'legalPrivacy' | 'legalTerms' | 'legalImpressum';

interface LegalTextProps {
  namespace: LegalNamespace;
  /** Values for placeholders in the texts, such as `company` and `email`. */
  values: Record<string, string>;
  /** Rendered between introduction and sections. */
  children?: ReactNode;
  /** Rendered after the sections. */
  footer?: ReactNode;
}

/**
 * A legal page from the page texts of a namespace: title, date of the last change, introduction, `children`,
 * sections with paragraphs and lists, and `footer`. Invalid sections are left out.
 */
export function LegalText({ namespace, values, children, footer }: LegalTextProps) {
  const { t } = useTranslation();
  const sections = useTextList(`${namespace}.sections`, isLegalSection, values);
  return (
    <article className="mx-auto max-w-page px-gutter pt-[clamp(2.5rem,6vw,6rem)] pb-section lg:grid lg:grid-cols-[1fr_2fr] lg:gap-x-16">
      <header className="mb-10">
        <h1 className="text-display">{t(`${namespace}.title`)}</h1>
        <p className="mt-4 max-w-xs text-sm text-ink-soft">{t(`${namespace}.updated`)}</p>
      </header>
      <div className="prose">
        <p className="font-display text-lead">{t(`${namespace}.intro`, values)}</p>
        {children}
        {sections.map(({ heading, paragraphs = [], list = [] }) => (
          <section key={heading} className="prose">
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list.length > 0 && (
              <ul>
                {list.map((entry) => (
                  <li key={entry}>{entry}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {footer}
      </div>
    </article>
  );
}
