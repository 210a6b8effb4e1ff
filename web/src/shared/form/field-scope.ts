import { createContext } from 'react';

/** What the ids of fields begin with: a form in a dialog may name its values as the form behind it does. */
export const FieldScope = createContext('');
