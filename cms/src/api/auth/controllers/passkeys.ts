import { endpoints } from '../../../contract/endpoints';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { PASSKEY_ALGORITHMS, PASSKEY_CHALLENGE_MINUTES, type PasskeyAssertion } from '../../../contract/passkeys';
import { defineAction, respondWith, type ActionRequest } from '../../../core/http/define-action';
import { readSessionCookie, setSessionCookie, type KoaContext } from '../../../core/http/koa-context';
import { createOperationContext } from '../../../core/http/operation-context';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { getEnvironment } from '../../../core/process/environment';
import { createSignInClient, setKnownBrowserCookies } from '../lib/known-browser';
import { issueChallenge, takeChallenge } from '../lib/passkey-challenge';
import { findRelyingParty, type RelyingParty } from '../lib/relying-party';
import type { OwnPassword } from '../services/own-password';
import type { PasskeySignIn, PresentedPasskey } from '../services/passkey-sign-in';
import { createFieldProblem, type PasskeyOwner, type Passkeys } from '../services/passkeys';
import type { SignInRulesService } from '../services/sign-in-rules';

const TIMEOUT_MS = PASSKEY_CHALLENGE_MINUTES * 60_000;

const getPasskeysService = (): Passkeys => getService<Passkeys>('api::auth.passkeys');
const getPasskeySignInService = (): PasskeySignIn => getService<PasskeySignIn>('api::auth.passkey-sign-in');
const getSignInRulesService = (): SignInRulesService => getService<SignInRulesService>('api::auth.sign-in-rules');

const findSite = (): RelyingParty | null => findRelyingParty(getEnvironment().SITE_ORIGIN);

/** The site for passkeys. Throws `not_found` where there are none. */
function requireSite(): RelyingParty {
  const site = findSite();
  if (!site) throw new Problem('not_found');
  return site;
}

const getSessionToken = (ctx: KoaContext): string => readSessionCookie(ctx) ?? '';

const createOwner = async (
  request: Pick<ActionRequest, 'ctx' | 'staff' | 'now' | 'language'>,
): Promise<PasskeyOwner> => ({
  context: await createOperationContext(request),
  token: getSessionToken(request.ctx),
});

const createPresentedPasskey = (ctx: KoaContext, assertion: PasskeyAssertion, now: Date): PresentedPasskey => ({
  assertion,
  site: requireSite(),
  challenge: takeChallenge(ctx, { kind: 'sign-in' }, now),
  ipKey: createSignInClient(ctx, now).ipKey,
});

/** Throws `validation_failed` unless the request proves that the user is present. */
async function requireProofOfPresence(
  request: ActionRequest<typeof endpoints.startPasskeyCreation>,
  { context, token }: PasskeyOwner,
): Promise<void> {
  const { body, ctx, language, now } = request;
  const { user } = context.caller;
  if (body.passkey) {
    if (await getPasskeySignInService().confirmUser(user.id, createPresentedPasskey(ctx, body.passkey, now), now))
      return;
    throw createFieldProblem('passkey', 'passkey_failed', language);
  }
  if (body.currentPassword === undefined)
    throw new Problem('validation_failed', { fields: { currentPassword: FIELD_MESSAGES.required[language] } });
  const { ipKey } = createSignInClient(ctx, now);
  const changer = { user, token, ipKey, now, language };
  await getService<OwnPassword>('api::auth.own-password').requirePassword(body.currentPassword, changer);
}

export default {
  available: defineAction(endpoints.getPasskeySignIn, () => ({ available: findSite() !== null })),

  startSignIn: defineAction(endpoints.startPasskeySignIn, ({ ctx, now }) => {
    const { id: rpId } = requireSite();
    const challenge = issueChallenge(ctx, { kind: 'sign-in' }, now);
    return { rpId, challenge, timeout: TIMEOUT_MS, userVerification: 'required' as const };
  }),

  signIn: defineAction(endpoints.signInWithPasskey, async ({ body, ctx, now }) => {
    const presented = createPresentedPasskey(ctx, body.passkey, now);
    const { session, account } = await getPasskeySignInService().signIn(presented, body.userId ?? null, now);
    setSessionCookie(ctx, session.token, session.expiresAt, now);
    setKnownBrowserCookies(ctx, 'staff', account, now);
    return respondWith(204, null);
  }),

  list: defineAction(endpoints.listOwnPasskeys, async ({ staff }) => getPasskeysService().listOwn(await staff())),

  startCreation: defineAction(endpoints.startPasskeyCreation, async (request) => {
    const { id, origin } = requireSite();
    const owner = await createOwner(request);
    await requireProofOfPresence(request, owner);
    const { user } = owner.context.caller;
    const existing = await getPasskeysService().listRows(user.id);
    return {
      rp: { id, name: new URL(origin).hostname },
      user: { id: Buffer.from(user.id).toString('base64url'), name: user.email, displayName: user.name },
      challenge: issueChallenge(request.ctx, { kind: 'create', userId: user.id }, request.now),
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: TIMEOUT_MS,
      excludeCredentials: existing.map(({ credentialId, transports }) => ({
        id: credentialId,
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    };
  }),

  create: defineAction(endpoints.createPasskey, async (request) => {
    const { body, ctx, now } = request;
    const site = requireSite();
    const owner = await createOwner(request);
    const value = takeChallenge(ctx, { kind: 'create', userId: owner.context.caller.user.id }, now);
    return getPasskeysService().add(body, { value, site }, owner);
  }),

  rename: defineAction(endpoints.renamePasskey, async (request) =>
    getPasskeysService().rename(request.params.id, request.body.name, await createOperationContext(request)),
  ),

  remove: defineAction(endpoints.removePasskey, async (request) => {
    await getPasskeysService().remove(request.params.id, await createOwner(request));
    return respondWith(204, null);
  }),

  rules: defineAction(endpoints.getSignInRules, () => getSignInRulesService().read()),

  updateRules: defineAction(endpoints.updateSignInRules, async (request) =>
    getSignInRulesService().update(request.body, await createOperationContext(request)),
  ),
};
