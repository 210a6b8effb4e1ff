import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { VisitLink, VisitLinkAction, VisitLinkRequest } from '#contract/visit-links';
import { getErrorMessage, HttpError } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay, formatInstant } from '#shared/lib/format-instant';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { pages } from '#shared/pages';
import { Button } from '#shared/ui/button';
import { ButtonLink } from '#shared/ui/button-link';
import { submitVisitLinkAction } from '../api/visit-link-calls';
import { formatTimeSpan } from '../lib/format-time-span';
import { VisitLinkChange } from './visit-link-change';

/** The actions that end something. */
const ENDING: ReadonlySet<VisitLinkAction> = new Set(['decline', 'cancel']);

/** The guest's name, and links to write and to call, each on a line. */
function Contact({ name, email, phone }: NonNullable<VisitLink['visit']['contact']>) {
  const links = [
    [email, `mailto:${email}`],
    [phone, buildPhoneHref(phone)],
  ];
  return (
    <>
      {name}
      {links.map(
        ([text, href]) =>
          text && (
            <span key={text} className="block">
              <a className="text-link" href={href}>
                {text}
              </a>
            </span>
          ),
      )}
    </>
  );
}

interface VisitLinkViewProps {
  token: string;
  link: VisitLink;
  /** Called with what the link shows after an action. */
  onDone: (link: VisitLink) => void;
  /** Called when the link is no longer what is shown. */
  onOutdated: () => Promise<unknown>;
}

/**
 * A visit as a mailed link shows it, and a form with a button for each action that the link can do. After an
 * action a heading says what the visit is now and has the focus, and below it stands what happens next.
 */
export function VisitLinkView({ token, link, onDone, onOutdated }: VisitLinkViewProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [isDone, setDone] = useState(false);
  const { visit, audience, actions } = link;
  const doneHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isDone) doneHeading.current?.focus();
  }, [isDone, visit]);
  const isGuest = audience === 'guest';
  const { contact } = visit;
  const guest = contact && <Contact {...contact} />;
  const rows: [key: string, value: ReactNode][] = [
    ['state', t(`visitPage.link.states.${visit.state}`)],
    ['experience', visit.experience?.title],
    ['day', formatDay(visit.date, language)],
    ['time', visit.start && formatTimeSpan(new Date(visit.start), visit.end ? new Date(visit.end) : null, language)],
    ['people', String(visit.people)],
    ['guest', guest],
    ['message', contact?.message],
  ];

  const submit = async (event: FormEvent<HTMLFormElement>, action: VisitLinkAction) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const start = fields.get('start');
    const people = Number(fields.get('people'));
    const request: VisitLinkRequest = {
      action,
      ...(typeof start === 'string' && start && { start }),
      ...(people > 0 && people !== visit.people && { people }),
    };
    setSending(true);
    setFailure('');
    try {
      onDone(await submitVisitLinkAction(api, token, request));
      setDone(true);
    } catch (error) {
      const fieldErrors = error instanceof HttpError ? Object.values(error.extensions?.['fields'] ?? {}) : [];
      const text = getErrorMessage(error, t('common.status.failedText'), t('common.status.noConnection'));
      setFailure([text, ...fieldErrors].join(' '));
      await onOutdated();
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="max-w-2xl">
      <div role="status">
        {isDone && (
          <>
            <h2 ref={doneHeading} tabIndex={-1} className="text-title text-vine">
              {t('visitPage.link.done', { state: t(`visitPage.link.states.${visit.state}`) })}
            </h2>
            <p className="mt-3 mb-8">{t(`visitPage.link.next.${isGuest ? visit.state : 'staff'}`)}</p>
          </>
        )}
      </div>
      {failure && (
        <p role="alert" className="mb-6 border-l-2 border-wine bg-wine-pale px-4 py-3 text-sm">
          {failure}
        </p>
      )}
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(
          ([key, value]) =>
            value && (
              <div key={key} className="flex flex-wrap justify-between gap-x-6 py-3">
                <dt className="text-ink-soft">{t(`visitPage.link.${key}`)}</dt>
                <dd className="tabular font-semibold first-letter:uppercase">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {isGuest && visit.cancelUntil && actions.length > 0 && (
        <p className="mt-4 text-sm text-ink-soft">
          {t('visitPage.link.cancelUntil', { instant: formatInstant(visit.cancelUntil, language) })}
        </p>
      )}
      {actions.length === 0 && !isDone && <p className="mt-6">{t('visitPage.link.none')}</p>}
      {isGuest && actions.length === 0 && (
        <p className="mt-8">
          <ButtonLink to={pages.visit.href()} tone="outline">
            {t('visitPage.link.again')}
          </ButtonLink>
        </p>
      )}
      {actions.map((action) => {
        const isChange = action === 'propose' || action === 'change';
        return (
          <form
            key={action}
            method="post"
            onSubmit={(event) => void submit(event, action)}
            className="mt-8 space-y-3 border-t border-line pt-6"
          >
            {isChange ? (
              <VisitLinkChange key={visit.start} token={token} visit={visit} isProposal={action === 'propose'} />
            ) : (
              <p className="text-sm text-ink-soft">{t(`visitPage.link.confirm.${action}`)}</p>
            )}
            <Button
              type="submit"
              disabled={isSending}
              tone={ENDING.has(action) ? 'danger' : isChange ? 'outline' : 'solid'}
            >
              {t(`visitPage.link.actions.${action}`)}
            </Button>
          </form>
        );
      })}
    </div>
  );
}
