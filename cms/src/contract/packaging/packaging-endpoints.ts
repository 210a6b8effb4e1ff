import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint';
import { languageQuery } from '../entity';

/** Endpoints of packaging by operation id. */
export const packagingEndpoints = defineEndpoints({
  getPackagingWeights: {
    method: 'GET',
    path: '/packaging.xlsx',
    access: 'editor',
    summary: 'Kilograms of packaging by material and year of bottling, and the lots whose weights are not known',
    query: z.strictObject(languageQuery),
    responses: { 200: null },
    fileTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
});
