import { tokensOf } from '../people/certificates.ts';
import type { SmartIdService } from './service.ts';
import { bare, type SmartIdProblem } from './problem.ts';
import { objectionTo } from './relying-parties.ts';
import { readRequest } from './request.ts';

/** `POST signature/certificate/{document}`: the signing certificate at once, without asking the person. */
export const certificateOf = (
  service: SmartIdService,
  document: string,
  body: unknown,
): { body: Record<string, unknown> } | SmartIdProblem => {
  const read = readRequest(body, 'certificate', 'notification');
  if (!('wanted' in read)) return read;
  const objection = objectionTo(read.wanted);
  if (objection) return objection;
  const found = service.directory.byDocument(document);
  if (!found || found.person.behaviour === 'not-registered') return bare(404);
  const { person, account } = found;
  if (read.wanted.certificateLevel !== 'ADVANCED' && account.level === 'ADVANCED') return bare(404);
  if (person.behaviour === 'unusable') return { body: { state: 'DOCUMENT_UNUSABLE' } };
  const token = tokensOf(person).find((t) => t.label === document);
  if (!token) return bare(404);
  const { der } = service.register.certificateOf(person, token, 'sign');
  return { body: { state: 'OK', cert: { value: der.toString('base64'), certificateLevel: account.level } } };
};
