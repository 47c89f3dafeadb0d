import { canonicalEmail, fail, LIMITS } from '@paraph/domain';
import type { Ctx } from '../../../platform/context.ts';
import { inSystem, inTenant, type Tx } from '../../../platform/db/index.ts';
import { openJson, sealJson } from '../../../platform/keys/index.ts';
import { hashOf } from '../secrets.ts';
import {
  accountOfUser,
  lockAccountKey,
  readCredentials,
  readCredentialsById,
  readOwnAccount,
} from '../store/accounts.ts';
import type { IssuedTokens } from '../tokens.ts';
import { enter } from '../use-cases/enter.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { domainOf, requireProviderFor } from './enforce.ts';
import { authorizationRequest, discover, prove, type AuthorizationRequest, type SsoSubject } from './provider.ts';
import { redirectUriOf, secretOf } from './settings.ts';
import {
  insertSsoSignIn,
  linkSubject,
  markProviderProven,
  type ProviderRow,
  readProvider,
  takeSsoSignIn,
  userOfSubject,
} from './store.ts';

const placeOf = (stateHash: Buffer) => ({ column: 'sso_sign_ins.sealed', row: stateHash.toString('hex') }) as const;

const mustProvide = async (ctx: Ctx): Promise<ProviderRow> =>
  (await inTenant(ctx, readProvider)) ?? fail('access.module-off');

async function clientOf(ctx: Ctx, row: ProviderRow) {
  return discover(ctx, { issuer: row.issuer, clientId: row.client_id, secret: await secretOf(ctx, row) });
}

/**
 * Begins a sign-in by the company's provider, and returns the URL for the browser. State, nonce and code verifier are
 * bound to this browser and valid for ten minutes.
 * @throws access.module-off without a provider, sso.provider-unfit when it does not respond
 */
export async function beginSso(ctx: Ctx, browser: string): Promise<{ redirectUrl: string }> {
  const row = await mustProvide(ctx);
  const { url, question } = await authorizationRequest(await clientOf(ctx, row), await redirectUriOf(ctx));
  const expires_at = new Date(ctx.clock.now().getTime() + LIMITS.codeLife);
  const state_hash = hashOf(question.state);
  await inTenant(ctx, (tx) =>
    insertSsoSignIn(tx, {
      state_hash,
      browser_hash: hashOf(browser),
      sealed: sealJson(ctx.platform, placeOf(state_hash), question),
      expires_at,
    }),
  );
  return { redirectUrl: url };
}

export interface Return {
  /** The address by which the browser returned. */
  address: string;
  browser: string | null;
  device: string;
}

/**
 * Accepts the return of the browser. The provider's response opens a session of this company and of no other. A user is
 * found by the provider's subject, at first by an address that the provider has verified, of a domain that the company
 * has named. The session is opened unproven: acts on the account itself require a factor of the account.
 * @throws auth.sso-over for a state that is unknown, used, expired or of another browser; auth.sso-refused;
 * auth.sso-address, auth.sso-unknown, auth.sso-other, auth.sso-not-yours, auth.sso-blocked, auth.sso-new,
 * auth.deactivated
 */
export async function returnFromSso(ctx: Ctx, { address, browser, device }: Return): Promise<IssuedTokens> {
  const url = URL.parse(address) ?? fail('auth.sso-over');
  const state = url.searchParams.get('state');
  if (!state || !browser) return fail('auth.sso-over');
  const taken = await inTenant(ctx, (tx) => takeSsoSignIn(tx, hashOf(state), hashOf(browser)));
  if (!taken || taken.expires_at <= ctx.clock.now()) return fail('auth.sso-over');
  const row = await mustProvide(ctx);
  const question = openJson<AuthorizationRequest>(ctx.platform, placeOf(hashOf(state)), taken.sealed);
  // The redirect URI is the one we sent; only the query is taken from the browser's address.
  const own = new URL(await redirectUriOf(ctx));
  own.search = url.search;
  const subject = await prove(ctx, await clientOf(ctx, row), { address: own, question });
  const found = await holderOf(ctx, row, subject);
  const { userId, accountId } = found;
  const entry = { kind: 'browser', userId, accountId, browserHash: hashOf(browser), device } as const;
  const how = { method: 'sso', counted: 'SSO', isUnproven: true, isBound: true } as const;
  const { issuer, client_id: clientId } = row;
  const shown = { issuer, clientId, subject: subject.subject, begunAt: taken.begun_at };
  return enter(ctx, { ...entry, ...how }, { kind: 'provider', ...shown }, async (tx) => {
    await keepLink(tx, { issuer, subject: subject.subject, userId, accountId }, found);
    await markProviderProven(tx, ctx.clock.now());
  });
}

/** Returns the user of this company for a subject of its provider. @throws auth.sso-unknown, auth.deactivated */
async function holderOf(ctx: Ctx, row: ProviderRow, { subject, email }: SsoSubject) {
  const linked = await inTenant(ctx, (tx) => userOfSubject(tx, row.issuer, subject));
  const found = linked ? await credentialsOf(ctx, linked) : await byAddress(ctx, row, email);
  if (!found) return fail('auth.sso-unknown');
  if (!found.active) fail('auth.deactivated');
  const { userId, accountId, email: address } = found;
  return { userId, accountId, email: address, isKnown: linked !== undefined };
}

async function credentialsOf(ctx: Ctx, userId: string) {
  const account = await inTenant(ctx, (tx) => accountOfUser(tx, userId));
  const accountId = account?.accountId;
  return accountId ? inSystem(ctx.platform, (tx) => readCredentialsById(tx, ctx.tenantId, accountId)) : undefined;
}

/** An address counts when the provider has verified it and the company has named its domain. */
function byAddress(ctx: Ctx, { domains }: ProviderRow, email: string | null) {
  const address = email && canonicalEmail(email);
  if (!address || !domains.includes(domainOf(address))) return fail('auth.sso-address');
  return inSystem(ctx.platform, (tx) => readCredentials(tx, ctx.tenantId, address));
}

type NewLink = { issuer: string; subject: string; userId: string; accountId: string };

/**
 * Links the user, if no link was found; the owner of the account is mailed. The key of the account is locked first,
 * because the owner may take the account back at the same moment: then the link or the address is another's.
 */
async function keepLink(
  tx: Tx,
  { userId, accountId, ...subject }: NewLink,
  { isKnown, email }: { isKnown: boolean; email: string },
): Promise<void> {
  await lockAccountKey(tx, accountId);
  await requireProviderFor(tx, userId);
  if (isKnown && (await userOfSubject(tx, subject.issuer, subject.subject)) !== userId) fail('auth.sso-unknown');
  if (isKnown) return;
  if ((await readOwnAccount(tx, accountId))?.email !== email) fail('auth.sso-unknown');
  if (!(await linkSubject(tx, { ...subject, userId }))) fail('auth.sso-other');
  await recordCredentialAct(tx, 'sso.linked', { accountId, userId });
}
