// Validation by EN 319 102-1 and qualification by TS 119 615.
export {
  type AnchorInput,
  type ValidationMoment,
  type ValidationPorts,
  Validator,
  type ValidatorOptions,
  validate,
} from '../report/index.ts';
export { ADES_POLICY, POLICIES, type PolicyName, type ValidationPolicy, readPolicy } from '../validate/index.ts';
