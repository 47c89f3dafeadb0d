import {
  issueTo,
  serialOf,
  tokensOf,
  validityAt,
  type PersonalCertificate,
  type CertificatePurpose,
  type TokenKind,
  type SandboxPki,
} from '../people/certificates.ts';
import type { IdentityDirectory } from '../people/directory.ts';
import type { TestIdentity } from '../people/person.ts';
import { join } from 'node:path';
import { readJson, writeSafely } from '../disk.ts';
import { type AuthoritySlug, SEALER } from './authorities.ts';
import type { Epochs } from './epochs.ts';

/** Reasons of RFC 5280 5.3.1 that the sandbox gives. */
export const REASON = { keyCompromise: 1, superseded: 4, certificateHold: 6 } as const;
export type RegisteredStatus =
  | { state: 'good' }
  | { state: 'unknown' }
  | { state: 'revoked'; at: Date; reason: number };
type Override = { state: 'good' | 'unknown' | 'revoked'; at?: string; reason?: number };

export type Register = {
  certificateOf: (person: TestIdentity, token: TokenKind, purpose: CertificatePurpose) => PersonalCertificate;
  /** State of a certificate by issuer and serial number in hexadecimal. */
  statusOf: (authority: AuthoritySlug, serial: string) => RegisteredStatus;
  revoked: (authority: AuthoritySlug) => { serial: Buffer; at: Date; reason: number }[];
  /** Overrules the state of one serial number; undefined takes the overruling back. */
  overrule: (serial: string, state: Override | undefined) => void;
};

type Parts = SandboxPki & { home: string; directory: IdentityDirectory; epochs: Epochs; now: () => Date };

/** Half a year after the epoch: long enough ago for every demo signature to be late. */
const revokedSince = (epoch: Date): Date => new Date(epoch.getTime() + 183 * 86_400_000);

const certificateStatusOf = (person: TestIdentity, epoch: Date): RegisteredStatus => {
  if (person.certificateStatus === 'revoked')
    return { state: 'revoked', at: revokedSince(epoch), reason: REASON.keyCompromise };
  if (person.certificateStatus === 'hold')
    return { state: 'revoked', at: revokedSince(epoch), reason: REASON.certificateHold };
  return { state: 'good' };
};

/** Knows every certificate the sandbox has issued, whether or not anybody has seen it yet. */
export const openRegister = (parts: Parts): Register => {
  const path = join(parts.home, 'overruled.json');
  const overruled = readJson<Record<string, Override>>(path, {});
  const made = new Map<string, PersonalCertificate>();

  const personal = function* (): Generator<{ authority: AuthoritySlug; serial: Buffer; status: RegisteredStatus }> {
    for (const person of parts.directory.all())
      for (const token of tokensOf(person))
        for (const epoch of parts.epochs.all())
          for (const purpose of ['auth', 'sign'] as const)
            yield {
              authority: token.authority,
              serial: serialOf(parts.base, token, purpose, epoch),
              status: certificateStatusOf(person, epoch),
            };
  };
  const services = function* (): Generator<{ authority: AuthoritySlug; serial: Buffer; status: RegisteredStatus }> {
    const good: RegisteredStatus = { state: 'good' };
    for (const authority of parts.hierarchy.authorities.values()) {
      yield { authority: 'root', serial: authority.serial, status: good };
      yield { authority: authority.slug, serial: authority.responder.serial, status: good };
    }
    for (const unit of Object.values(parts.hierarchy.units))
      yield { authority: 'tsa', serial: unit.serial, status: good };
    yield { authority: SEALER, serial: parts.hierarchy.seal.serial, status: good };
  };
  const every = () => [...services(), ...personal()];

  const statusOf: Register['statusOf'] = (authority, serial) => {
    const forced = overruled[serial.toLowerCase()];
    if (forced?.state === 'revoked')
      return { state: 'revoked', at: new Date(forced.at ?? parts.now()), reason: forced.reason ?? REASON.superseded };
    if (forced) return { state: forced.state };
    const found = every().find((c) => c.authority === authority && c.serial.toString('hex') === serial.toLowerCase());
    return found?.status ?? { state: 'unknown' };
  };

  return {
    statusOf,
    certificateOf(person, token, purpose) {
      const epoch = parts.epochs.at(parts.now());
      const { from } = validityAt(epoch, person);
      const name = [token.label, purpose, from.toISOString()].join('|');
      const known = made.get(name) ?? issueTo({ person, token, purpose, epoch }, parts);
      made.set(name, known);
      return known;
    },
    revoked: (authority) =>
      every()
        .filter((c) => c.authority === authority)
        .map((c) => ({ serial: c.serial, status: statusOf(authority, c.serial.toString('hex')) }))
        .flatMap(({ serial, status }) =>
          status.state === 'revoked' ? [{ serial, at: status.at, reason: status.reason }] : [],
        ),
    overrule(serial, state) {
      if (state) overruled[serial.toLowerCase()] = state;
      else delete overruled[serial.toLowerCase()];
      writeSafely(path, JSON.stringify(overruled, undefined, 1));
    },
  };
};
