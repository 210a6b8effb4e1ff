import { patientQuestion } from '../process/patient-question';
import { storage } from './current-storage';
import { originalPath } from './object-path';

/** An object that never exists: asking for it shows whether the storage answers. */
const PROBE = originalPath('Unknown', 'readiness.png');

/** Whether the storage answered when it was last asked. */
export const storageAnswers = patientQuestion(async () => storage().head(PROBE));
