import type { AnswerOf, InputOf, mailServer } from '@paraph/contract';
import { wholeOf } from '../../lib/format/numbers.ts';

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

/** Returns the server as the calls take it; a port that is no number becomes one that the contract refuses. */
export const bodyOf = ({ host, port, security, username, password, fromAddress }: ServerDraft) =>
  ({
    host: host.trim(),
    port: wholeOf(port) ?? 0,
    isTls: security === 'tls',
    username: username.trim(),
    fromAddress: fromAddress.trim(),
    ...(password && { password }),
  }) satisfies InputOf<typeof mailServer.save>['body'];
