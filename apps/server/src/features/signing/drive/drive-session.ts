import { AppError, type ErrorCode, type IdentityRule, LIMITS } from '@paraph/domain';
import { completePades, EngineError, type PadesSession } from '@paraph/engine';
import { type ChosenCertificate, type Finished, outcome, ProviderError, type SigningProvider } from '@paraph/providers';
import type { Ctx } from '../../../platform/context.ts';
import { inTenant, type Tx } from '../../../platform/db/index.ts';
import { holdFile, putBytes, readFile } from '../../../platform/files/index.ts';
import { castOf, loadVersion, memberById } from '../../documents/index.ts';
import { type Mismatch, mismatchOf } from '../identity.ts';
import { openHandle, sealHandle } from '../seal.ts';
import { changeSession, loadSession, type SessionRecord } from '../store.ts';
import { type World, worldOf } from '../../trust/index.ts';
import { failSession } from './end-session.ts';
import { finishSession } from './finish-session.ts';
import { prepareSignature } from './prepare-signature.ts';

/** How long one question may rest at the provider; short, so that a stopping node gives its sessions back. */
const LOOK_MS = 5_000;

/** `again`: the session is still open and due at once; `later`: it has its own time; `done`: it ended. */
export type Turn = 'again' | 'later' | 'done';

/**
 * Carries one session one step further, whatever step it is at. May be repeated: each step compares the state it
 * starts from and changes it in one transaction (decision 23).
 */
export async function driveSession(ctx: Ctx, id: string): Promise<Turn> {
  const session = await inTenant(ctx, (tx) => loadSession(tx, id));
  if (!session) return 'done';
  try {
    if (session.state === 'completing') return await finishSession(ctx, session);
    if (session.state !== 'started') return 'done';
    return await askProvider(ctx, session);
  } catch (error) {
    return endOrRetry(ctx, session, error);
  }
}

/** Only what speaks against this signature ends it; what speaks against the line or our house is tried again. */
async function endOrRetry(ctx: Ctx, session: SessionRecord, error: unknown): Promise<Turn> {
  const failure = failureOf(error);
  if (!failure) {
    ctx.platform.log.warn(
      { err: error, session: session.id, trace: ctx.trace },
      'signing step failed, will be tried again',
    );
    return isOver(ctx, session) ? endTimedOut(ctx, session) : 'later';
  }
  await failSession(ctx, session.id, { code: failure, params: {} });
  return 'done';
}

function failureOf(error: unknown): ErrorCode | null {
  if (error instanceof AppError) return error.code;
  if (error instanceof EngineError)
    return error.code === 'signature.invalid' ? 'signing.answer-wrong' : 'signing.certificate-bad';
  if (error instanceof ProviderError) return outcome(error.code).sick ? null : outcome(error.code).shown;
  return null;
}

const isOver = (ctx: Ctx, session: SessionRecord) => session.expires_at.getTime() < ctx.clock.now().getTime();

async function endTimedOut(ctx: Ctx, session: SessionRecord): Promise<Turn> {
  await failSession(ctx, session.id, {
    code: session.handle_sealed ? 'signing.timeout' : 'signing.provider-down',
    params: {},
  });
  return 'done';
}

async function askProvider(ctx: Ctx, session: SessionRecord): Promise<Turn> {
  if (isOver(ctx, session) || !session.handle_sealed) return endTimedOut(ctx, session);
  const world = await worldOf(ctx.platform);
  const provider = world.provider(session.method as 'SMART_ID');
  if (!provider) throw new AppError('signing.method-not-offered');
  const look = await provider.look(openHandle(ctx.platform, session.handle_sealed), {
    waitMs: LOOK_MS,
    traceId: ctx.trace,
  });
  if (look.state === 'running') return 'again';
  if (look.state === 'failed') {
    await failSession(ctx, session.id, { code: outcome(look.code).shown, params: scalars(look.params) });
    return 'done';
  }
  return proceed(ctx, session, { world, provider, look });
}

const scalars = (params: Readonly<Record<string, unknown>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );

type Answered = { world: World; provider: SigningProvider; look: Finished };

async function proceed(ctx: Ctx, session: SessionRecord, { world, provider, look }: Answered): Promise<Turn> {
  if (look.what === 'certificate' && session.stage === 'certificate')
    return askForSignature(ctx, session, { provider, chosen: look.chosen });
  if (look.what === 'signature' && session.stage === 'signature')
    return embed(ctx, session, { world, signature: look.signature });
  throw new AppError('signing.answer-wrong');
}

/** Whose certificate it is decides before any PIN is asked for; then the document is prepared for it. */
async function askForSignature(
  ctx: Ctx,
  session: SessionRecord,
  { provider, chosen }: { provider: SigningProvider; chosen: ChosenCertificate },
): Promise<Turn> {
  const mismatch = await inTenant(ctx, (tx) => checkPerson(tx, session, chosen));
  if (mismatch) {
    await failSession(ctx, session.id, { code: 'signing.wrong-person', params: mismatch });
    return 'done';
  }
  const prepared = await prepareSignature(ctx, session, chosen);
  const started = await provider.startSignature(
    {
      flow: session.flow as 'device-link' | 'notification',
      person: { country: chosen.person.country, code: chosen.person.code },
      text: await documentName(ctx, session),
      language: ctx.locale,
      level: 'qualified',
      digest: prepared.digest,
      digestAlgorithm: 'SHA-256',
      certificate: chosen.certificate,
      ...(chosen.documentNumber && { documentNumber: chosen.documentNumber }),
      ...(session.flow === 'device-link' &&
        session.handle_sealed && { linkedTo: openHandle(ctx.platform, session.handle_sealed) }),
    },
    { traceId: ctx.trace },
  );
  const changed = await inTenant(ctx, (tx) =>
    changeSession(tx, session.id, 'started', {
      stage: 'signature',
      certificate: Buffer.from(chosen.certificate),
      digest: Buffer.from(prepared.digest),
      prepared: prepared.session,
      handle_sealed: sealHandle(ctx.platform, started.handle),
      control_code: started.challenge.show === 'code' ? started.challenge.code : null,
    }),
  );
  return changed ? 'again' : 'done';
}

async function checkPerson(tx: Tx, session: SessionRecord, { person }: ChosenCertificate): Promise<Mismatch | null> {
  const member = await memberById(tx, session.member_id);
  if (!member) throw new AppError('document.member-missing');
  return mismatchOf(
    tx,
    {
      firstName: member.first_name,
      lastName: member.last_name,
      identity: member.identity as IdentityRule,
      country: member.country,
      personalCodeHash: member.personal_code_hash,
    },
    person,
  );
}

async function documentName(ctx: Ctx, session: SessionRecord): Promise<string> {
  const cast = await inTenant(ctx, (tx) => castOf(tx, session.document_id));
  return cast?.name ?? '';
}

/** The value is checked against the certificate before anything is kept; the B-B bytes wait with the session. */
async function embed(
  ctx: Ctx,
  session: SessionRecord,
  { world, signature }: { world: World; signature: Uint8Array },
): Promise<Turn> {
  const version = await inTenant(ctx, (tx) => loadVersion(tx, session.document_id, session.version));
  if (!version) throw new AppError('document.changed');
  const file = await readFile(ctx, version.fileId);
  const signed = await completePades(file, session.prepared as unknown as PadesSession, signature, world.ports);
  const stored = await putBytes(ctx, signed);
  const now = ctx.clock.now();
  const changed = await inTenant(ctx, async (tx) => {
    await holdFile(tx, stored.fileId);
    return changeSession(tx, session.id, 'started', {
      state: 'completing',
      signed_file_id: stored.fileId,
      next_try_at: null,
      expires_at: new Date(now.getTime() + LIMITS.signingGiveUp),
    });
  });
  return changed ? 'again' : 'done';
}
