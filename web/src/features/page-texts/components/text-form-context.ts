import { createContext, use, type Dispatch } from 'react';
import type { Language } from '#contract/language';
import type { DraftAction, TextDrafts } from '../lib/text-draft';
import type { KeyNames } from '../lib/text-label';

/** What every field of the form view works with. `language` is the one that narrow screens show. */
export interface TextForm {
  drafts: TextDrafts;
  dispatch: Dispatch<DraftAction>;
  language: Language;
  keyNames: KeyNames;
}

export const TextFormContext = createContext<TextForm | null>(null);

/** The form view that a field stands in. */
export function useTextForm(): TextForm {
  const form = use(TextFormContext);
  if (!form) throw new Error('A text field needs the form view around it.');
  return form;
}
