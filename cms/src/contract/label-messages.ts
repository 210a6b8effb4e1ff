/** Messages about invalid fields of labels, their words and packaging, by code; part of `FIELD_MESSAGES`. */
export const LABEL_MESSAGES = {
  invalid_e_number: { sl: 'Številka E brez črke E, na primer 334', en: 'An E number without its E, such as 334' },
  invalid_gtin: {
    sl: 'GTIN z 8, 12, 13 ali 14 števkami; zadnja je kontrolna',
    en: 'A GTIN of 8, 12, 13 or 14 digits, the last of which is a check digit',
  },
  invalid_material_code: {
    sl: 'Oznaka po Odločbi 97/129/ES, na primer GL 71 ali C/PAP 84; sicer pustite prazno in zapišite material',
    en: 'A code of Decision 97/129/EC, such as GL 71 or C/PAP 84; otherwise leave it empty and write the material',
  },
  material_or_code: { sl: 'Vnesite oznako ali material', en: 'Enter a code or a material' },
  invalid_lot: {
    sl: 'Največ 20 črk, števk, pik, vezajev in podčrtajev',
    en: 'At most 20 letters, digits, dots, hyphens and underscores',
  },
  and_or_size: { sl: 'Z »in/ali« povežite dve ali tri sestavine', en: 'Join two or three ingredients by “and/or”' },
  pictogram_locked: {
    sl: 'Znak brez besed potrebuje pravno podlago in dan začetka v nastavitvah prodaje',
    en: 'A sign without words needs a legal basis and its first day in the trade settings',
  },
  unknown_label: { sl: 'Te etikete ni', en: 'There is no such label' },
  phrase_kept: {
    sl: 'Stalnih besedil ni mogoče dodati, izbrisati ali spremeniti v drugo vrsto',
    en: 'Fixed phrases cannot be added, deleted or changed into another kind of word',
  },
} as const;
