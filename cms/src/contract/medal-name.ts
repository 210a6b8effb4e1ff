/** Whether an award has no name beside that of its medal (“Gold medal”), in whatever case. */
export const isMedalName = (name: string, medalName: string): boolean => name.toLowerCase() === medalName.toLowerCase();
