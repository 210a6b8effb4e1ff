import { inject, test as base } from 'vitest';
import { createUniqueNetwork } from './data/unique-name';
import type { StaffRole } from '#contract/session';
import { ApiClient } from './clients/api-client';
import { SoftwareAuthenticator, type Deviation } from './clients/software-authenticator';
import { createStaff, type StaffMember } from './data/staff';
import { type MailServer, withMailServer } from './servers/mail-server';
import { type RunningCms, startCms } from './servers/start-cms';

/** Origin of the pages of the site; the host is the relying party of passkeys. */
export const SITE = 'https://winery.example';

/** A signed-in member of staff with an authenticator. */
export interface Owner {
  member: StaffMember;
  client: ApiClient;
  authenticator: SoftwareAuthenticator;
}

interface PublicSiteFixtures {
  /** Has what the CMS sent. */
  mail: MailServer;
  cms: RunningCms;
  /** A client without a session. */
  guest: ApiClient;
  /** Creates a signed-in member of staff; with `isAdded` the authenticator has a passkey of the account. */
  newOwner: (roles?: StaffRole[], isAdded?: boolean) => Promise<Owner>;
}

/** Gets the permission to add a passkey with the password. */
export const startCreation = async ({ client, member }: Owner) =>
  (await client.call('startPasskeyCreation', 200, { body: { currentPassword: member.password } })).body;

/** Adds a passkey of the owner's authenticator. */
export async function addPasskey(owner: Owner, name = 'Laptop') {
  const passkey = owner.authenticator.create(await startCreation(owner));
  return (await owner.client.call('createPasskey', 201, { body: { name, passkey } })).body;
}

/** Headers with a new client IP. */
export const createNewIpHeaders = () => ({ 'x-forwarded-for': `${createUniqueNetwork()}.0.1` });

/** Asks for a challenge and signs it. */
export const signChallenge = async (client: ApiClient, authenticator: SoftwareAuthenticator, deviation?: Deviation) =>
  authenticator.sign((await client.call('startPasskeySignIn', 200)).body, deviation);

/** Signs a client in with a passkey. */
export async function signInWithPasskey(client: ApiClient, authenticator: SoftwareAuthenticator): Promise<ApiClient> {
  const passkey = await signChallenge(client, authenticator);
  await client.call('signInWithPasskey', 204, { body: { passkey }, headers: createNewIpHeaders() });
  return client;
}

/**
 * The test function of tests about passkeys and mails, on a site with a public address and a mail server. The
 * files of a worker share its CMS: each counts what it has made itself, and leaves the rules of the site as
 * they were.
 */
export const test = base.extend<PublicSiteFixtures>({
  mail: [async ({}, use) => withMailServer(use), { scope: 'worker' }],
  cms: [
    async ({ mail }, use) => {
      const cms = await startCms({
        database: inject('database'),
        storage: inject('storage'),
        env: { SITE_ORIGIN: SITE, SMTP_URL: mail.url },
      });
      await use(cms);
      await cms.stop();
    },
    { scope: 'worker' },
  ],
  guest: async ({ cms }, use) => {
    await use(new ApiClient(cms.url));
  },
  newOwner: async ({ cms }, use) => {
    await use(async (roles = ['editor'], isAdded = false) => {
      const member = await createStaff(cms.controlUrl, roles);
      const client = await new ApiClient(cms.url).signIn(member);
      const owner = { member, client, authenticator: new SoftwareAuthenticator(SITE) };
      if (isAdded) await addPasskey(owner);
      return owner;
    });
  },
});
