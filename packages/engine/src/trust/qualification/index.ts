export { type Qualified, type SignatureQualification, qualifySignature } from './signature.ts';
export { qualifyTimestamp } from './timestamp.ts';
