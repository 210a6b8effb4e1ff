import type { Core } from '@strapi/strapi';
import { addDays } from '../../../contract/add-days';
import type { Language } from '../../../contract/values';
import { getWineryClock } from '../../../contract/visibility';
import { lockList, runInTransaction } from '../../../core/documents/rows/transactions';
import { getService } from '../../../core/process/get-service';
import { resolveMailSettings } from '../../../core/mail/mail-settings';
import { canSendMail } from '../../../core/mail/send-mail';
import { deriveSecret } from '../../../core/process/data-directory';
import { getEnvironment } from '../../../core/process/environment';
import type { MailContext, MailedExperience, MailedVisit, MailedWinery } from '../lib/mailed-visit';
import { planVisitMails } from '../lib/plan-visit-mails';
import { createGuestMail } from '../lib/visit-mails';
import type { LinkSettings } from '../lib/visit-link-token';
import { toStoredVisit, VISIT_UID, type VisitRow } from '../lib/visit-row';
import type { Outbox } from './outbox';
import type { StoredVisit, VisitChange } from '../lib/visit-change';

/** Time at the winery from which reminders of the next day are sent. */
const REMINDER_TIME = '09:00';

interface ExperienceRow extends Omit<MailedExperience, 'title'> {
  title: string | null;
  locale: Language;
  confirmation: 'manual' | 'automatic';
}

/** An experience, and whether it confirms visits by itself. */
type BookedExperience = MailedExperience & { isAutomatic: boolean };

/** What signs mailed links, and the origin of the site. */
export const getLinkSettings = (): LinkSettings => ({
  linkSecret: deriveSecret('visit link'),
  siteOrigin: getEnvironment().SITE_ORIGIN ?? 'http://localhost',
});

const toNumber = (price: number | null): number | null => (price === null ? null : Number(price));

/** Strapi service `api::visit.visit-mailing`: writes mails about changes of visits into the outbox. */
const visitMailing = ({ strapi }: { strapi: Core.Strapi }) => {
  const getOutboxService = (): Outbox => getService<Outbox>('api::visit.outbox');

  /** Name and contacts of the winery in a language; empty texts while there is no site metadata. */
  async function readWinery(language: Language): Promise<MailedWinery> {
    const rows = (await strapi.db.query('api::site-metadata.site-metadata').findMany({
      select: ['locale', 'brandTitle', 'contactsEmail', 'contactsPhone', 'contactsAddress'],
    })) as Record<'locale' | 'brandTitle' | 'contactsEmail' | 'contactsPhone' | 'contactsAddress', string | null>[];
    const slovenian = rows.find(({ locale }) => locale === 'sl');
    const translated = rows.find(({ locale }) => locale === language);
    return {
      name: slovenian?.brandTitle ?? '',
      email: slovenian?.contactsEmail ?? '',
      phone: slovenian?.contactsPhone ?? '',
      address: (translated?.contactsAddress || slovenian?.contactsAddress) ?? '',
    };
  }

  /** The experience in a language. Of a deleted one, its title and duration at the time of the request. */
  async function readExperience({
    experience,
    experienceId,
    start,
    end,
    language,
  }: StoredVisit): Promise<BookedExperience | null> {
    if (!experience) return null;
    const rows = (await strapi.db.query('api::experience.experience').findMany({
      where: { documentId: experienceId },
      select: ['locale', 'title', 'durationMinutes', 'pricePerPerson', 'pricePerGroup', 'cancelHours', 'confirmation'],
    })) as ExperienceRow[];
    const slovenian = rows.find(({ locale }) => locale === 'sl');
    const translated = rows.find(({ locale }) => locale === language);
    const durationMinutes = start && end ? (Date.parse(end) - Date.parse(start)) / 60_000 : 0;
    return {
      title: translated?.title || slovenian?.title || experience.title,
      durationMinutes: durationMinutes || (slovenian?.durationMinutes ?? 0),
      pricePerPerson: toNumber(slovenian?.pricePerPerson ?? null),
      pricePerGroup: toNumber(slovenian?.pricePerGroup ?? null),
      cancelHours: slovenian?.cancelHours ?? 0,
      isAutomatic: slovenian?.confirmation === 'automatic',
    };
  }

  const toMailedVisit = async (visit: StoredVisit): Promise<MailedVisit> => ({
    ...visit,
    experience: await readExperience(visit),
  });

  const createContext = async (language: Language, time: Date): Promise<MailContext> => ({
    ...getLinkSettings(),
    winery: await readWinery(language),
    sender: resolveMailSettings(getEnvironment())?.settings.defaultFrom ?? '',
    time,
  });

  /** Enqueues the reminder of a visit unless it was enqueued before. */
  async function enqueueReminder(visit: StoredVisit, time: Date): Promise<void> {
    const context = await createContext(visit.language, time);
    const mail = createGuestMail('reminder', await toMailedVisit(visit), context, true);
    const name = `${visit.id}-reminder-${visit.date}`;
    if (!(await getOutboxService().hasMail(name)))
      await getOutboxService().enqueue(visit.id, [{ ...mail, name }], time);
  }

  return {
    readExperience,
    readWinery,

    /** Writes the mails that a change of a visit needs into the outbox, in the running transaction. */
    async enqueueMails({ before, after, actor }: VisitChange, time: Date): Promise<void> {
      if (!canSendMail()) return;
      const context = await createContext(after.language, time);
      const change = { before: before && { ...before, experience: null }, after: await toMailedVisit(after), actor };
      await getOutboxService().enqueue(after.id, planVisitMails(change, context), time);
    },

    /**
     * Enqueues the reminders of confirmed visits of the next day, from 09:00 at the winery on, each once.
     */
    async enqueueReminders(time: Date): Promise<void> {
      const { day, time: clock } = getWineryClock(time);
      if (!canSendMail() || clock < REMINDER_TIME) return;
      const where = { state: 'Confirmed', date: addDays(day), email: { $notNull: true, $ne: '' } };
      const find = () => strapi.db.query(VISIT_UID).findMany({ where }) as Promise<VisitRow[]>;
      if ((await find()).length === 0) return;
      await runInTransaction(strapi, async () => {
        await lockList(strapi, VISIT_UID);
        for (const row of await find()) await enqueueReminder(toStoredVisit(row), time);
      });
    },
  };
};

export type VisitMailing = ReturnType<typeof visitMailing>;
export default visitMailing;
