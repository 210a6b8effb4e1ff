import type { Language } from './languages';

/** Messages about passkeys that are no valid fields, by code. */
export const PASSKEY_MESSAGES = {
  passkey_failed: {
    sl: 'Ključa za dostop ni bilo mogoče preveriti. Poskusite znova.',
    en: 'The passkey could not be verified. Please try again.',
  },
  passkey_limit: {
    sl: 'Največ 10 ključev za dostop; najprej odstranite katerega',
    en: 'At most 10 passkeys; remove one first',
  },
  own_passkey_first: {
    sl: 'Najprej dodajte ključ za dostop v svoj račun',
    en: 'Add a passkey to your own account first',
  },
} as const satisfies Record<string, Record<Language, string>>;
