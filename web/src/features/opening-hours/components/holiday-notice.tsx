/** Notice to all visitors, such as holidays; nothing if there is none. */
export function HolidayNotice({ text }: { text: string | null | undefined }) {
  return text && <p className="bg-brass px-gutter py-3 text-center whitespace-pre-line text-white">{text}</p>;
}
