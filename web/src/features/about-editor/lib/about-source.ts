import { AboutUpdateRequest, type About } from '#contract/about';
import type { ApiClient } from '#shared/api/api-client';
import type { Bilingual } from '#shared/editor/bilingual';
import { partsSource } from '#shared/editor/parts-source';
import { editedAbout } from '../api/edited-about';
import { aboutForm, aboutRequest, aboutTexts, formFieldName, type AboutForm } from './about-form';

/** A year that says nothing in Slovenian would be seen by nobody. */
const missingTexts = ({ milestones }: AboutForm): string[] =>
  milestones.flatMap(({ sl }, index) => (sl.text.trim() ? [] : [`milestones.${String(index)}.sl.text`]));

/** How the story of the house is edited as a whole, and saved one language after the other. */
export const aboutSource = (api: ApiClient, initial: Bilingual<About>) =>
  partsSource<About, AboutForm, AboutUpdateRequest>({
    initial,
    formOf: aboutForm,
    requestOf: aboutRequest,
    requestSchema: AboutUpdateRequest,
    textsOf: aboutTexts,
    missingTexts,
    fieldName: formFieldName,
    write: (language, request, version) => editedAbout.save(api, language, request, version),
    reload: () => editedAbout.read(api),
  });
