// @ts-check

/**
 * Signs in a member of staff and returns the `Cookie` header.
 *
 * @param {string} origin
 * @param {import('../../scripts/steps/messages.mjs').SignIn} signIn
 */
export async function signInForCookie(origin, { email, password }) {
  const signedIn = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  return signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}
