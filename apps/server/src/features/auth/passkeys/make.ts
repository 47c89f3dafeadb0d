import type { AnswerOf, endpoints } from '@paraph/contract';
import { fail, failFields, isReadableName, passesForProduct } from '@paraph/domain';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { type Ctx, viewerOf } from '../../../platform/context.ts';
import { inSystem, inSystemFor, lockCount } from '../../../platform/db/index.ts';
import { newId } from '../../../platform/ids.ts';
import { lockCredentials } from '../store/proofs.ts';
import { clearFactorRequirement } from '../store/sessions.ts';
import { renewFactorRequirement } from '../use-cases/factor-requirement.ts';
import { recordCredentialAct } from '../use-cases/notify-safety.ts';
import { keepChallenge, useChallenge } from './challenge.ts';
import type { Site } from './site.ts';
import { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './store.ts';
import { webAuthn } from './web-authn.ts';

type Safety = typeof endpoints.safety;

/** Most keys of an account; more than any user needs. */
const MOST = 20;

/**
 * Returns options for a new key that verifies the user and is discoverable (WebAuthn clause 5.4).
 * @throws generic.conflict for too many keys
 */
export async function beginPasskey(ctx: Ctx, site: Site): Promise<AnswerOf<Safety['beginPasskey']>> {
  const { accountId, email, firstName, lastName } = viewerOf(ctx);
  const known = await inSystem(ctx.platform, (tx) => passkeysOf(tx, accountId));
  if (known.length >= MOST) fail('generic.conflict');
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: 'Paraph',
    rpID: site.host,
    userID: new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex')),
    userName: email,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const asked = { purpose: 'make', challenge: options.challenge, accountId, browser: null } as const;
  // Without an RP ID the browser uses its own host, the only one it may use.
  return { id: await keepChallenge(ctx, asked), options: { ...options, rp: { name: options.rp.name } } };
}

interface CreatedPasskey {
  id: string;
  name: string;
  response: unknown;
}

/**
 * Refuses a name like the portal's, and letters that readers cannot distinguish: mails about the account contain it, and
 * an intruder may add the key.
 * @throws field.portal-label, field.name-letters
 */
function refuseUnfitLabel(name: string): void {
  if (passesForProduct(name)) failFields({ name: 'field.portal-label' });
  if (!isReadableName(name)) failFields({ name: 'field.name-letters' });
}

/**
 * Stores a key that the browser has made. The owner is mailed.
 * @throws field.portal-label, field.name-letters, auth.passkey-refused, generic.conflict
 */
export async function keepPasskey(ctx: Ctx, { id, name, response }: CreatedPasskey, site: Site): Promise<null> {
  refuseUnfitLabel(name);
  const { accountId, userId, sessionId = fail('access.session-ended') } = viewerOf(ctx);
  const { challenge } = await useChallenge(ctx, id, { purpose: 'make', accountId, browser: null });
  const { credential, credentialBackedUp } = await madeKey(response as RegistrationResponseJSON, challenge, site);
  const now = ctx.clock.now();
  await inSystemFor(ctx, async (tx) => {
    await lockCount(tx, 'passkeys', accountId);
    if ((await passkeysOf(tx, accountId)).length >= MOST) fail('generic.conflict');
    const kept = await insertPasskey(tx, {
      id: newId(now.getTime()),
      account_id: accountId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      is_synced: credentialBackedUp,
      name,
      host: site.host,
      created_at: now,
    });
    if (!kept) fail('generic.conflict');
    await clearFactorRequirement(tx, sessionId);
    await recordCredentialAct(tx, 'passkey.added', { accountId, userId, texts: { name }, params: { passkey: name } });
  });
  return null;
}

/** Checks a new key. The library throws for every fault; the user gets one error for all. */
async function madeKey(response: RegistrationResponseJSON, challenge: string, { host, origins }: Site) {
  const { verifyRegistrationResponse } = await webAuthn();
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => undefined);
  return made?.registrationInfo ?? fail('auth.passkey-refused');
}

/** @throws field.portal-label, field.name-letters, generic.not-found */
export async function namePasskey(ctx: Ctx, key: { id: string; name: string }): Promise<null> {
  refuseUnfitLabel(key.name);
  const done = await inSystemFor(ctx, (tx) => renamePasskey(tx, viewerOf(ctx).accountId, key));
  return done ? null : fail('generic.not-found');
}

/** Deletes a key; the owner is mailed. @throws generic.not-found */
export async function removePasskey(ctx: Ctx, id: string): Promise<null> {
  const { accountId, userId } = viewerOf(ctx);
  await inSystemFor(ctx, async (tx) => {
    await lockCredentials(tx, accountId);
    const name = (await deletePasskey(tx, accountId, id)) ?? fail('generic.not-found');
    await renewFactorRequirement(tx, accountId);
    await recordCredentialAct(tx, 'passkey.removed', { accountId, userId, texts: { name }, params: { passkey: name } });
  });
  return null;
}
