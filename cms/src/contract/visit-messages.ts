/** Messages about invalid fields of visits and experiences by code, in both languages; see FIELD_MESSAGES. */
export const VISIT_MESSAGES = {
  day_past: { sl: 'Ta dan je že mimo', en: 'The day is over' },
  day_far: { sl: 'Največ leto vnaprej', en: 'At most a year ahead' },
  day_closed: { sl: 'Ta dan smo zaprti', en: 'We are closed that day' },
  day_too_soon: { sl: 'Prekmalu: izberite poznejši termin', en: 'Too soon: choose a later time' },
  range_too_long: { sl: 'Največ 62 dni', en: 'At most 62 days' },
  slot_unknown: { sl: 'Ob tej uri ni obiskov', en: 'There are no visits at this time' },
  time_required: { sl: 'Izberite uro', en: 'Choose a time' },
  slot_full: { sl: 'Ta termin je zaseden', en: 'This time is full' },
  unknown_experience: { sl: 'Tega doživetja ni', en: 'There is no such experience' },
  mailbox_full: {
    sl: 'S tega naslova smo danes že prejeli več povpraševanj; pokličite nas',
    en: 'We have already received several requests from this address today; please call us',
  },
  over_capacity: { sl: 'Več, kot je mest', en: 'More than there are places' },
  too_many_people: { sl: 'Največ 50 oseb', en: 'At most 50 people' },
  form_late: { sl: 'Obrazec je potekel; pošljite ga še enkrat', en: 'The form has expired; send it once more' },
  not_possible: { sl: 'To zdaj ni več mogoče', en: 'This is not possible any more' },
} as const;
