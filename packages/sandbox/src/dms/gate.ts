import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Chance } from '../chance.ts';
import { ACCOUNTS } from './accounts.ts';
import { checkAnswer, type NtlmExchange } from './answer.ts';
import { challengeMessage, isMessage, targetInfo } from './challenge.ts';
import type { DmsTokens } from './tokens.ts';

/** NTLM knows a connection, not a call: what was said on each, and which are through. */
export type DmsGate = {
  exchanges: WeakMap<Socket, NtlmExchange>;
  open: WeakSet<Socket>;
  tokens: DmsTokens;
  chance: Chance;
  now: () => Date;
};

export const openGate = (tokens: DmsTokens, chance: Chance, now: () => Date): DmsGate => ({
  exchanges: new WeakMap(),
  open: new WeakSet(),
  tokens,
  chance,
  now,
});

const refuse = (reply: FastifyReply, status: number, detail: string): FastifyReply =>
  reply.code(status).send({ title: 'Refused', status, detail });

/** Asks for a proof: again, or for the answer to a challenge. */
const ask = (reply: FastifyReply, detail: string, challenge?: Buffer): FastifyReply =>
  refuse(reply.header('www-authenticate', challenge ? `NTLM ${challenge.toString('base64')}` : 'NTLM'), 401, detail);

const challenged = (gate: DmsGate, socket: Socket, negotiate: Buffer): Buffer => {
  const [nonce, info] = [gate.chance.bytes('dms nonce', 8), targetInfo(gate.now())];
  const challenge = challengeMessage(nonce, info);
  gate.exchanges.set(socket, { negotiate, challenge, nonce, info });
  return challenge;
};

const checkNtlm = (gate: DmsGate, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  const { socket } = request.raw;
  const given = /^NTLM ([A-Za-z0-9+/]+=*)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!given && gate.open.has(socket)) return checkKey(request, reply);
  gate.open.delete(socket);
  if (!given) return ask(reply, 'NTLM');
  const bytes = Buffer.from(given, 'base64');
  if (isMessage(bytes, 1)) return ask(reply, 'challenge', challenged(gate, socket, bytes));
  const exchange = gate.exchanges.get(socket);
  gate.exchanges.delete(socket); // a challenge is good once
  if (!exchange) return ask(reply, 'no challenge was given on this connection');
  const verdict = checkAnswer(bytes, exchange, request.headers.host ?? '', gate.now());
  if (!verdict.ok) return ask(reply, verdict.why);
  gate.open.add(socket);
  return checkKey(request, reply);
};

const checkKey = ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply | undefined =>
  headers['x-api-key'] === ACCOUNTS.apiKey ? undefined : refuse(reply, 403, 'API key');

/** Lets a call through, or answers it: by a token of OAuth 2.0, else by NTLM with the API key. */
export const checkCall = (gate: DmsGate, request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined => {
  const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return checkNtlm(gate, request, reply);
  if (gate.tokens.isGood(token)) return undefined;
  return refuse(reply.header('www-authenticate', 'Bearer error="invalid_token"'), 401, 'token');
};
