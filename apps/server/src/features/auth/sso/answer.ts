import { checkJsonShape, JSON_BUDGETS, outsideJsonOrNothing } from '@paraph/domain';
import { ClientError } from 'openid-client';

/** A provider's HTTP response. */
type Reply = { status: number; contentType: string; body: Uint8Array };

/** Statuses of responses without content (Fetch standard); nothing could be read from any of them. */
const EMPTY = new Set([101, 103, 204, 205, 304]);
const BUDGET = JSON_BUDGETS.signInProvider;

/**
 * Returns the response of a company's own provider as the library expects it. The shape of its JSON, and of an ID token
 * inside, is checked here, since the library parses both (security RL-03).
 * @throws ClientError for a status without content, and for JSON that is too long, too deep or has too many values
 */
export function providerAnswer({ status, contentType, body }: Reply): Response {
  if (status < 200 || status > 599 || EMPTY.has(status)) throw new ClientError(`The provider answered ${status}.`);
  checkTexts(Buffer.from(body).toString('utf8'));
  return new Response(Buffer.from(body), { status, headers: { 'content-type': contentType } });
}

function checkTexts(text: string): void {
  try {
    checkJsonShape(text, BUDGET);
    for (const part of tokenParts(text)) checkJsonShape(part, BUDGET);
  } catch (cause) {
    throw new ClientError('The answer of the provider is too long, too deep or holds too many values.', { cause });
  }
}

/** Returns header and claims of the ID token in a token response, decoded; nothing for other responses. */
function tokenParts(text: string): string[] {
  const answer = outsideJsonOrNothing(text, BUDGET) as { id_token?: unknown } | null | undefined;
  if (typeof answer?.id_token !== 'string') return [];
  const parts = answer.id_token.split('.', 2);
  return parts.map((part) => Buffer.from(part, 'base64url').toString('utf8'));
}
