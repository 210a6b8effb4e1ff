import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, createUpdateSchema, editQuery, versionedFields } from './entity';
import { Feature } from './features';
import { defineHistoryEndpoints } from './history';
import { createEchoedField } from './json-size';

/** Fields of a switch that staff can set. `hardOff` can only be set in the panel and by the environment. */
const SwitchFields = z.strictObject({ enabled: Feature.shape.enabled, embargoDate: Feature.shape.embargoDate });

/**
 * The effective state of a switch. `fixedBy` is set if the environment overrides it, so that changes have no
 * effect.
 */
const EffectiveSwitch = z.object({ ...Feature.shape, fixedBy: z.nullable(z.enum(['environment'])) });
export type EffectiveSwitch = z.infer<typeof EffectiveSwitch>;

/** The switches of the site and of the Queen section, with overrides of the environment applied. */
export const Settings = z.object({ ...versionedFields, site: EffectiveSwitch, queen: EffectiveSwitch });
export type Settings = z.infer<typeof Settings>;

const SwitchRequest = z.pipe(
  z.strictObject({
    ...SwitchFields.shape,
    hardOff: createEchoedField({ bytes: 256, values: 2 }),
    fixedBy: createEchoedField({ bytes: 256, values: 2 }),
  }),
  z.transform(({ enabled, embargoDate }) => ({ enabled, embargoDate })),
);

/** The stored switches. */
export const SettingsInput = z.strictObject({ site: SwitchFields, queen: SwitchFields });
export const SettingsUpdateRequest = createUpdateSchema(Settings, {
  site: SwitchRequest,
  queen: SwitchRequest,
  expectedVersion: ExpectedVersion,
});
export type SettingsUpdateRequest = z.infer<typeof SettingsUpdateRequest>;

/** Contract of the feature flags. */
export const featureFlagsEntity = defineEntityContract({
  name: 'feature-flags',
  request: SettingsInput,
  response: Settings,
  localised: [],
});

const Query = z.strictObject(editQuery);

/** Operations on the settings by generic name (`list`, `get`, `update` …). */
export const settingsOperations = {
  get: {
    method: 'GET',
    path: '/settings',
    access: 'admin',
    summary: 'The switches of the site and the Queen section, and who fixes them',
    query: Query,
    responses: { 200: Settings },
  },
  update: {
    method: 'PUT',
    path: '/settings',
    access: 'admin',
    summary: 'Set the switches; what the environment fixes is stored and counts when it does so no more',
    query: Query,
    ...createUpdateBodies(featureFlagsEntity, SettingsUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/settings', access: 'admin', params: {}, responseSchema: Settings }),
} as const;

/** Endpoints of the settings by operation id. */
export const settingsEndpoints = defineEndpoints({
  getSettings: settingsOperations.get,
  updateSettings: settingsOperations.update,
  listSettingsRevisions: settingsOperations.listRevisions,
  getSettingsRevision: settingsOperations.getRevision,
  restoreSettingsRevision: settingsOperations.restoreRevision,
});
