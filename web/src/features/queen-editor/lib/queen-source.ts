import { QueenUpdateRequest, type QueenContent } from '#contract/queen';
import type { ApiClient } from '#shared/api/api-client';
import type { Bilingual } from '#shared/editor/bilingual';
import { partsSource } from '#shared/editor/parts-source';
import { editedQueen } from '../api/edited-queen';
import { missingQueenTexts, queenFieldName, queenForm, queenRequest, queenTexts, type QueenForm } from './queen-form';

/** How the Queen section is edited as a whole, and saved one language after the other. */
export const queenSource = (api: ApiClient, initial: Bilingual<QueenContent>) =>
  partsSource<QueenContent, QueenForm, QueenUpdateRequest>({
    initial,
    formOf: queenForm,
    requestOf: queenRequest,
    requestSchema: QueenUpdateRequest,
    textsOf: queenTexts,
    missingTexts: missingQueenTexts,
    fieldName: queenFieldName,
    write: (language, request, version) => editedQueen.save(api, language, request, version),
    reload: () => editedQueen.read(api),
  });
