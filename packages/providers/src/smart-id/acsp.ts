import { createHash } from 'node:crypto';

/** The members of an ACSP_V2 login signature, each as it was sent or received (RP API v3 signature_protocols). */
export interface AcspFacts {
  readonly schemeName: string;
  readonly serverRandom: string;
  readonly rpChallenge: string;
  readonly userChallenge: string;
  readonly relyingPartyName: string;
  readonly brokeredName: string;
  /** The base64 string as sent; its characters are hashed, not the decoded bytes. */
  readonly interactions: string;
  readonly interactionTypeUsed: string;
  readonly callbackUrl: string;
  readonly flowType: 'QR' | 'Web2App' | 'App2App' | 'Notification';
}

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

/** The bytes the person's login key has signed: eleven members joined by `|`. */
export function acspPayload(facts: AcspFacts): Uint8Array {
  const sameDevice = facts.flowType === 'Web2App' || facts.flowType === 'App2App';
  const members = [
    facts.schemeName,
    'ACSP_V2',
    facts.serverRandom,
    facts.rpChallenge,
    facts.userChallenge,
    base64(facts.relyingPartyName),
    facts.brokeredName ? base64(facts.brokeredName) : '',
    createHash('sha256').update(facts.interactions, 'utf8').digest('base64'),
    facts.interactionTypeUsed,
    // A callback counts only when the app used it, even if one was sent.
    sameDevice ? facts.callbackUrl : '',
    facts.flowType,
  ];
  return new TextEncoder().encode(members.join('|'));
}
