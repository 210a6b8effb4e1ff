import type { StorageFolder } from '../../contract/image-ref';
import type { Language } from '../../contract/values';
import { getPrimaryRole, parseStaffRoles, type Role, type StaffRole } from '../../contract/session';
import type { Viewer } from '../../contract/visibility';
import type { KoaContext } from './koa-context';
import type { PublicationScope, SiteState } from '../site-state/publication';

/** A signed-in member of staff. `id` is the document id. */
export interface StaffUser {
  id: string;
  name: string;
  email: string;
  roles: StaffRole[];
  /** Whether the session waits for a passkey; it then has no roles. */
  mustAddPasskey?: boolean;
}

/** The caller of a request: a member of staff, or a guest, whose `user` is `null`. */
export interface Caller<User extends StaffUser | null = StaffUser | null> {
  user: User;
  role: Role;
  /** Returns the viewer for `evaluateFeature`; `preview` is the query parameter. */
  toViewer(preview: string | undefined): Viewer;
}

/** Creates the caller of a signed-in user with the user's highest role; `null` makes a guest. */
export function createCaller<User extends StaffUser | null>(user: User): Caller<User> {
  const role = getPrimaryRole(user?.roles ?? []);
  return { user, role, toViewer: (preview) => ({ role, previewRequested: preview === '1' }) };
}

/** Creates a caller with admin rights but without a staff account, for the panel and the demo content. */
export const createAdminCaller = (name: string, email = ''): Caller<StaffUser> =>
  createCaller({ id: '', name, email, roles: ['admin'] });

/** The caller of requests without a session. */
export const GUEST: Caller = createCaller(null);

/** Whether the caller is an admin or an editor, and not the Queen. Both see drafts. */
export const isAdminOrEditor = (caller: Caller): boolean =>
  parseStaffRoles([caller.role]).some((role) => role !== 'queen');

/**
 * Finds the user of a request. Registered in Strapi's container under `AUTHENTICATOR_KEY`, since the core may
 * not import sessions.
 */
export interface Authenticator {
  /** Whether the request has a session cookie, valid or not. */
  hasSession(ctx: KoaContext): boolean;
  /**
   * Returns the rate-limit key of the session that a request presents, of the staff area or of the panel;
   * `null` for a session that this server has never issued. Reads the signature alone, and no database: the
   * session may have ended since.
   */
  findSessionKey(ctx: KoaContext): string | null;
  /** Returns the signed-in user; throws `unauthenticated`, `session_mismatch` or `session_expired`. */
  authenticate(ctx: KoaContext): Promise<StaffUser>;
}
/** Key of the `Authenticator` in Strapi's container. */
export const AUTHENTICATOR_KEY = 'authenticator';

/**
 * The part of a request that decides what its caller may read. Calling `caller` makes the response private,
 * so do it only if needed.
 */
export interface ReadRequest {
  language: Language;
  now: Date;
  query: {
    lang?: Language | undefined;
    status?: 'all' | undefined;
    fallback?: 'none' | undefined;
    preview?: string | undefined;
  };
  caller(): Promise<Caller>;
  /** Returns the site state that visitors see during this request. */
  site(): Promise<SiteState>;
  /** Reports when part of a guest's response is unpublished. */
  onExpiry?: (expiresAt: Date) => void;
}

/** What a caller may read, and in which language. */
export type ReadScope = PublicationScope & {
  language: Language;
  /** Whether empty texts stay empty instead of falling back to the other language. */
  isWithoutFallback: boolean;
  /** Whether to include missing translations and row issues. */
  hasTranslationStatus: boolean;
  /** Folders whose images are left out. */
  hiddenFolders: readonly StorageFolder[];
  /** Expiry of the presigned URLs of image originals; `null` if the caller gets none. */
  originalsExpireAt: Date | null;
  /** Whether the caller sees images only with `preview=1`; file URLs then need that parameter too. */
  isPreview?: boolean;
};

/** Caller, time, language and source of an operation. Services get this instead of the HTTP request. */
export interface OperationContext<User extends StaffUser | null = StaffUser | null> {
  /** A member of staff, or a guest if the product itself acts. */
  caller: Caller<User>;
  now: Date;
  language: Language;
  /** Where the operation comes from; `site` by default. */
  source?: 'site' | 'panel' | 'system';
  /** Groups the writes of a mass change, so that they get one audit entry. */
  collector?: ChangeCollector;
}

/**
 * A document id with its versions before and after a change; `null` before a creation and after a deletion.
 */
export type ChangedDocument = readonly [id: string, before: number | null, after: number | null];

/** Receives the writes of a mass change. */
export interface ChangeCollector {
  /**
   * The entities whose changes are part of the audit entry of the mass change; what it does to documents of
   * others, such as new references, has entries of its own.
   */
  coveredEntities: readonly string[];
  /** Called at the end of each transaction, inside it, with the documents that it has written. */
  onWritten(entity: { entityName: string }, documents: readonly ChangedDocument[]): Promise<void>;
}

/**
 * Returns the caller's name for the audit log and revisions; `null` for a guest, which stands for the product
 * itself.
 */
export const findAuthorName = ({ caller }: OperationContext): string | null => caller.user?.name ?? null;

/**
 * Creates the operation context (caller, time, language) of a request by a member of staff. Rejects as
 * `staff()` does if nobody is signed in.
 */
export async function createOperationContext(request: {
  staff(): Promise<StaffUser>;
  now: Date;
  language: Language;
}): Promise<OperationContext<StaffUser>> {
  const { now, language } = request;
  return { caller: createCaller(await request.staff()), now, language };
}
