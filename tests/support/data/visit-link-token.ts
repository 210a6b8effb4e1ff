/**
 * Returns the token of the link to a visit in the text of a mail, of a guest (`g`) or of staff (`s`); empty
 * if there is none.
 */
export const findVisitLinkToken = (text: string, audience: 'g' | 's'): string =>
  new RegExp(`/visit/link#(${audience}\\.[\\w.-]+)`).exec(text)?.[1] ?? '';
