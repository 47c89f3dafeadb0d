import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import type { GuardedRequest } from '../../http/guarded.ts';
import type { WireReply } from '../../http/wire.ts';
import { refuse } from '../../signing/provider-error.ts';
import { authenticateMessage, negotiateMessage, readChallenge } from './messages.ts';
import type { NtlmAccount } from './proof.ts';

export type Send = (request: GuardedRequest) => Promise<WireReply>;

const LONGEST_CHALLENGE = 8192;

/**
 * Sends one call by NTLM over HTTP (MS-NTHT): both legs on one connection. It is closed afterwards, so that no other
 * user's call ever uses it. The first leg has no body.
 * @throws dms.bad-answer when the server does not speak it, or offers less than NTLMv2
 */
export async function sendByNtlm(send: Send, request: GuardedRequest, account: NtlmAccount): Promise<WireReply> {
  const url = new URL(request.url);
  const options = { keepAlive: true, maxSockets: 1 };
  const agent = url.protocol === 'https:' ? new TlsAgent(options) : new Agent(options);
  const until = Date.now() + request.timeoutMs;
  try {
    const negotiate = negotiateMessage();
    const { body: _later, ...bare } = request;
    const asked = await send({ ...bare, agent, headers: { authorization: worded(negotiate) } });
    const challenge = readChallenge(challengeOf(asked));
    const answer = authenticateMessage({
      account,
      negotiate,
      challenge,
      host: url.host,
      clientChallenge: randomBytes(8),
    });
    return await send({
      ...request,
      agent,
      timeoutMs: Math.max(1, until - Date.now()),
      headers: { ...request.headers, authorization: worded(answer) },
    });
  } finally {
    agent.destroy();
  }
}

const worded = (message: Buffer): string => `NTLM ${message.toString('base64')}`;

function challengeOf({ status, challenge = '' }: WireReply): Buffer {
  if (status !== 401) throw refuse('dms.bad-answer', 'ntlm-not-asked', `status ${status}`);
  const word = /(?:^|,)\s*NTLM ([A-Za-z0-9+/]+=*)\s*(?:,|$)/.exec(challenge)?.[1];
  if (!word || word.length > LONGEST_CHALLENGE) throw refuse('dms.bad-answer', 'ntlm-not-spoken');
  return Buffer.from(word, 'base64');
}
