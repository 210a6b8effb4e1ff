import type { DisplayedHours } from '../lib/hour-lines';

/** Notice to all visitors, such as holidays; nothing if there is none. */
export function HolidayNotice({ hours }: { hours: DisplayedHours | null | undefined }) {
  return (
    hours?.notice && (
      <p lang={hours.noticeLang} className="bg-brass px-gutter py-3 text-center whitespace-pre-line text-white">
        {hours.notice}
      </p>
    )
  );
}
