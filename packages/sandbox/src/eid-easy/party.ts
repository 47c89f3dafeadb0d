import { tokensOf } from '../people/certificates.ts';
import type { TestIdentity } from '../people/person.ts';

/** The relying party with a contract. */
export const CLIENT = { client_id: 'paraph-sandbox', secret: 'sandbox-secret' };

/** The qualified thing a person signs and logs in with. */
export const tokenOf = (person: TestIdentity) => tokensOf(person).find(({ qualified }) => qualified);
