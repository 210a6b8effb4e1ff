import { useQuery } from '@tanstack/react-query';
import { useServices } from '#shared/api/services';
import { useLanguage } from '#shared/i18n/use-language';
import { noticeQuery } from '../api/get-notice';

/** What staff have to say to every visitor on these days. */
export function HolidayNotice() {
  const { data: text } = useQuery(noticeQuery(useServices(), useLanguage()));
  return text && <p className="bg-brass px-gutter py-3 text-center whitespace-pre-line text-white">{text}</p>;
}
