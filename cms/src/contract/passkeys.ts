import * as z from 'zod/mini';
import { SubmittedPassword } from './auth';
import { defineEndpoints } from './endpoint';
import { EntityId, createListSchema, languageQuery } from './entity';
import { declareSize } from './json-size';
import { Instant, RequiredLine, checkMaxLength } from './values';

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });

/** Maximum number of passkeys of one member of staff. */
export const MAX_PASSKEYS = 10;
/** Validity of a challenge in minutes. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Accepted signature algorithms by COSE number: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const;

/** Creates the schema of bytes in base64url. Browsers, not users, fill these fields. */
const createBytes = (maxLength: number) =>
  declareSize(
    z
      .string({ error: 'passkey_failed' })
      .check(checkMaxLength(maxLength, 'passkey_failed'), z.regex(/^[A-Za-z0-9_-]+$/, 'passkey_failed')),
    { bytes: maxLength + 2, values: 0 },
  );

/** A credential id has at most 1023 bytes (WebAuthn Level 3, section 4). */
const CredentialId = createBytes(1_364);
const ClientData = createBytes(1_400);

const Transport = z
  .string({ error: 'passkey_failed' })
  .check(checkMaxLength(32, 'passkey_failed'), z.regex(/^[a-z-]+$/, 'passkey_failed'));

/** What an authenticator signs for a sign-in: the verified fields of `AuthenticationResponseJSON`. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: createBytes(1_024),
  signature: createBytes(1_024),
  userHandle: z.optional(createBytes(88)),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A new credential: the fields of `RegistrationResponseJSON` that are verified or stored. */
export const PasskeyAttestation = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: createBytes(6_000),
  transports: z._default(z.array(Transport).check(checkMaxLength(8, 'passkey_failed')), []),
});
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>;

/** A passkey as its owner sees it. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
});
export type Passkey = z.infer<typeof Passkey>;

/** Name of a passkey, given by its owner. */
export const PasskeyName = z.strictObject({ name: RequiredLine });

/** Proof that the signed-in user is present: the current password, or an existing passkey. */
export const PasskeyPermission = z.strictObject({
  currentPassword: z.optional(SubmittedPassword),
  passkey: z.optional(PasskeyAssertion),
});
export type PasskeyPermission = z.infer<typeof PasskeyPermission>;

export const PasskeyCreateRequest = z.strictObject({ ...PasskeyName.shape, passkey: PasskeyAttestation });
export type PasskeyCreateRequest = z.infer<typeof PasskeyCreateRequest>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** Options of `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON`. */
export const PasskeyCreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/**
 * Options of `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON`. They name no
 * credential: the browser offers those of this site.
 */
export const PasskeyRequestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** Own passkeys. `isRequired`: the user's role must sign in with one, so the last one cannot be removed. */
export const OwnPasskeys = z.object({ ...createListSchema(Passkey).shape, isRequired: z.boolean() });
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

/** Rules of sign-in that admins set. */
export const SignInRules = z.object({ adminsNeedPasskey: z.boolean() });
export type SignInRules = z.infer<typeof SignInRules>;
const SignInRulesRequest = z.strictObject({ adminsNeedPasskey: z.boolean({ error: 'invalid' }) });

/** Endpoints of passkeys by operation id. */
export const passkeyEndpoints = defineEndpoints({
  getPasskeySignIn: {
    method: 'GET',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Whether staff can use passkeys: the site has a public address with TLS, or is localhost',
    query: Query,
    responses: { 200: z.object({ available: z.boolean() }) },
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary: 'Get a challenge for a passkey; a cookie binds it to the browser',
    query: Query,
    responses: { 200: PasskeyRequestOptions },
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, if given only as the user with an id; the response sets the session cookie',
    query: Query,
    body: z.strictObject({ passkey: PasskeyAssertion, userId: z.optional(EntityId) }),
    responses: { 204: null },
  },
  listOwnPasskeys: {
    method: 'GET',
    path: '/users/me/passkeys',
    access: 'signedIn',
    summary: 'The passkeys of the signed-in user',
    query: Query,
    responses: { 200: OwnPasskeys },
  },
  startPasskeyCreation: {
    method: 'POST',
    path: '/users/me/passkeys/options',
    access: 'signedIn',
    summary: 'Get a challenge for a new passkey, with the current password or an existing passkey',
    query: Query,
    body: PasskeyPermission,
    responses: { 200: PasskeyCreationOptions },
  },
  createPasskey: {
    method: 'POST',
    path: '/users/me/passkeys',
    access: 'signedIn',
    summary: 'Add a passkey with a name',
    query: Query,
    body: PasskeyCreateRequest,
    responses: { 201: Passkey },
  },
  renamePasskey: {
    method: 'PUT',
    path: '/users/me/passkeys/{id}',
    access: 'signedIn',
    summary: 'Rename a passkey of the signed-in user',
    params: Params,
    query: Query,
    body: PasskeyName,
    responses: { 200: Passkey },
  },
  removePasskey: {
    method: 'DELETE',
    path: '/users/me/passkeys/{id}',
    access: 'signedIn',
    summary: 'Remove a passkey of the signed-in user; the other sessions of the user end',
    params: Params,
    query: Query,
    responses: { 204: null },
  },
  removeUserPasskeys: {
    method: 'DELETE',
    path: '/users/{id}/passkeys',
    access: 'admin',
    summary: 'Remove all passkeys of a member of staff who has lost them; their sessions end',
    params: Params,
    query: Query,
    responses: { 204: null },
  },
  getSignInRules: {
    method: 'GET',
    path: '/settings/sign-in',
    access: 'admin',
    summary: 'Whether admins must sign in with a passkey',
    query: Query,
    responses: { 200: SignInRules },
  },
  updateSignInRules: {
    method: 'PUT',
    path: '/settings/sign-in',
    access: 'admin',
    summary: 'Set whether admins must sign in with a passkey; the admin who requires it needs one',
    query: Query,
    body: SignInRulesRequest,
    responses: { 200: SignInRules },
  },
});
