import type { Experience } from '#contract/experiences';
import { VISIT_RETENTION_DAYS } from '#contract/limits';
import { PlainField } from '#shared/form/plain-field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatPrice } from '#shared/lib/format-number';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { Dotted } from '#shared/ui/dotted';
import { SiteLink } from '#shared/ui/site-link';
import { calculateTotalPrice } from '../lib/experience-price';
import { VisitField, type VisitFieldStates } from './visit-field';

/** The message may start with a line about the language of the visit. */
const MAX_MESSAGE_LENGTH = 1_900;

/** Select of the language in which an experience is guided, if there is a choice. */
function GuideSelect({ languages, typed }: { languages: Experience['languages']; typed: string | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const others = languages.filter((each) => each !== language);
  if (others.length === 0) return null;
  const getName = (each: string) => t(`visitPage.languages.${each}`);
  return (
    <PlainField label={t('visitPage.guide.label')} error={undefined}>
      {({ id, className }) => (
        <select id={id} className={className} name="guide" defaultValue={typed}>
          {others.length < languages.length && <option value="">{getName(language)}</option>}
          {others.map((each) => (
            <option key={each} value={t('visitPage.guide.line', { language: getName(each) })}>
              {getName(each)}
            </option>
          ))}
        </select>
      )}
    </PlainField>
  );
}

interface VisitDetailsProps {
  states: VisitFieldStates;
  experience: Experience | null;
  people: number;
  reply: 'mail' | 'phone';
  isSending: boolean;
}

/**
 * The last step of the visit form: who is coming, total price, privacy, and the button that sends the
 * request.
 */
export function VisitDetails({ states, experience, people, reply, isSending }: VisitDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const phoneNote = experience?.confirmation === 'automatic' ? 'phoneNoteAutomatic' : 'phoneNote';
  const total = experience && calculateTotalPrice(experience, people);
  return (
    <section aria-labelledby="visit-details-title" className="max-w-2xl space-y-6">
      <h2 id="visit-details-title" className="text-title-sm">
        {t('visitPage.steps.details')}
      </h2>
      <div className="grid gap-6 sm:grid-cols-2">
        <VisitField name="name" states={states} required maxLength={200} autoComplete="name" />
        <VisitField name="email" states={states} type="email" required maxLength={200} autoComplete="email" />
        <VisitField
          name="phone"
          states={states}
          type="tel"
          required={reply === 'phone'}
          maxLength={200}
          autoComplete="tel"
        />
        {experience && <GuideSelect languages={experience.languages} typed={states.typed['guide']} />}
      </div>
      {reply === 'phone' && <p className="text-sm">{t(`visitPage.${phoneNote}`)}</p>}
      <PlainField label={t('visitPage.fields.message')} error={states.errors['message']}>
        {({ id, className }) => (
          <textarea
            id={id}
            className={className}
            name="message"
            rows={4}
            maxLength={MAX_MESSAGE_LENGTH}
            defaultValue={states.typed['message']}
          />
        )}
      </PlainField>
      {experience && total !== null && (
        <p className="border-y border-line py-4">
          <strong className="tabular text-lg">{t('visitPage.total', { price: formatPrice(total, language) })}</strong>
          <span className="block text-sm text-ink-soft">
            <Dotted>
              {experience.pricePerPerson !== null &&
                experience.pricePerGroup === null &&
                t('visitPage.totalParts', { people, price: formatPrice(experience.pricePerPerson, language) })}
              {t('visitPage.totalNote')}
            </Dotted>
          </span>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {t('visitPage.privacy', { days: VISIT_RETENTION_DAYS })}{' '}
        <SiteLink to={pages.privacy.href()} className="text-link">
          {t('visitPage.privacyLink')}
        </SiteLink>
      </p>
      <Button type="submit" disabled={isSending}>
        {t('visitPage.send')}
      </Button>
    </section>
  );
}
