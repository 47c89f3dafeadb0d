import { EngineError } from '../errors.ts';
import { POLICIES, type PolicyName, type ValidationPolicy } from './policy.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value !== '';
const isTexts: Check = (value) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const oneOf =
  (...words: string[]): Check =>
  (value) =>
    words.includes(value as string);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDay: Check = (value) => value === null || (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value));
const isRow: Check = (value) => isRecord(value) && Number.isSafeInteger(value['minimum']) && isDay(value['end']);

const isLimits: Check = (value) =>
  isRecord(value) &&
  isText(value['updated']) &&
  isDay(value['updated']) &&
  isRecord(value['digests']) &&
  Object.values(value['digests']).every(isDay) &&
  isRecord(value['keys']) &&
  SCHEMES.every((scheme) => {
    const rows = (value['keys'] as Record<string, unknown>)[scheme];
    return Array.isArray(rows) && rows.every(isRow);
  });
const SCHEMES = Object.keys(POLICIES.ades.algorithms.keys);

/** Allowed values of each field. */
const FIELDS: Record<keyof ValidationPolicy, Check> = {
  id: isText,
  name: isText,
  formats: isTexts,
  nonRepudiation: oneOf('fail', 'warn'),
  expiredRevocationIssuer: oneOf('fail', 'accept'),
  laterAnnotations: oneOf('fail', 'warn'),
  claimedTime: oneOf('fail', 'warn', 'ignore'),
  timestamps: oneOf('fail', 'warn', 'ignore'),
  statusAfterTimestamp: oneOf('fail', 'warn', 'ignore'),
  statusDelayMinutes: (value) => value === null || (Number.isSafeInteger(value) && (value as number) >= 0),
  timeMark: oneOf('fail', 'warn', 'ignore'),
  expiredLists: oneOf('fail', 'warn'),
  qualifications: (value) =>
    value === null || (isRecord(value) && isTexts(value['accepted']) && isTexts(value['warned'])),
  signaturePolicyText: oneOf('fail', 'warn', 'ignore'),
  ruleFailure: oneOf('FAILED', 'INDETERMINATE'),
  algorithms: isLimits,
  digiDocAlgorithms: oneOf('limited', 'any'),
};

/**
 * Reads a policy from parsed JSON: a complete one, or changes to a named one with `extends`. Throws EngineError
 * `policy.malformed` with the field that is missing, unknown or out of range.
 */
export function readPolicy(json: unknown): ValidationPolicy {
  if (!isRecord(json)) throw new EngineError('policy.malformed', { field: '' });
  const { extends: base, ...own } = json;
  const isNamed = typeof base === 'string' && Object.hasOwn(POLICIES, base);
  if (base !== undefined && !isNamed) throw new EngineError('policy.malformed', { field: 'extends' });
  const whole: Record<string, unknown> = { ...(isNamed && POLICIES[base as PolicyName]), ...own };
  const unknown = Object.keys(whole).find((field) => !Object.hasOwn(FIELDS, field));
  const wrong = Object.entries(FIELDS).find(([field, holds]) => !holds(whole[field]))?.[0];
  if (unknown !== undefined || wrong !== undefined) {
    throw new EngineError('policy.malformed', { field: unknown ?? wrong ?? '' });
  }
  return whole as unknown as ValidationPolicy;
}
