import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { noticeQuery } from '../api/get-notice';

/** Notice to all visitors, such as holidays, in the current language; nothing if none applies today. */
export function HolidayNotice() {
  const { data: text } = useQuery(noticeQuery(useServices(), useLanguage()));
  return text && <p className="bg-brass px-gutter py-3 text-center whitespace-pre-line text-white">{text}</p>;
}
