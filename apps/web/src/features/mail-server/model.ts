import type { AnswerOf, InputOf, mailServer } from '@paraph/contract';
import { wholeOf, wholeWithin } from '../../lib/format/numbers.ts';

export type Server = NonNullable<AnswerOf<typeof mailServer.get>['server']>;

/** Form values; the port as text, the password only when it changes. */
export interface ServerDraft {
  host: string;
  port: string;
  security: 'tls' | 'starttls';
  username: string;
  password: string;
  fromAddress: string;
}

/** Returns the initial values of the card. */
export const draftOf = (server: Server | null): ServerDraft => ({
  host: server?.host ?? '',
  port: String(server?.port ?? 587),
  security: server?.isTls ? 'tls' : 'starttls',
  username: server?.username ?? '',
  password: '',
  fromAddress: server?.fromAddress ?? '',
});

export type ServerFaults = Partial<Record<keyof ServerDraft, 'required' | 'portBad'>>;

/** Returns errors that prevent saving or testing a server, by field. */
export function faultsOf(draft: ServerDraft): ServerFaults {
  const faults: ServerFaults = {};
  if (wholeWithin(draft.port, 1, 65_535) === null) faults.port = 'portBad';
  for (const name of ['host', 'fromAddress'] as const) if (!draft[name].trim()) faults[name] = 'required';
  return faults;
}

export const bodyOf = ({ host, port, security, username, password, fromAddress }: ServerDraft) =>
  ({
    host: host.trim(),
    port: wholeOf(port) ?? 0,
    isTls: security === 'tls',
    username: username.trim(),
    fromAddress: fromAddress.trim(),
    ...(password && { password }),
  }) satisfies InputOf<typeof mailServer.save>['body'];
