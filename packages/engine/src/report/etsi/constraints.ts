import type { CheckRow } from '../../trust/index.ts';
import type { BlockReport, Report, TokenDetails } from '../report.ts';
import { technicalSentence } from '../sentence.ts';
import { type Xml, element, leaf } from './element.ts';

const OWN = 'urn:paraph:validation';
const INDICATIONS = { passed: 'passed', info: 'passed', warning: 'passed', failed: 'indeterminate' } as const;

/**
 * Returns every check of a token as a constraint (TS 119 102-2, 4.3.4). For a token that passed, a proof of existence
 * overrode each failed check.
 */
export const constraintsReport = ({ policy }: Report, details: TokenDetails | undefined, passed: boolean): Xml =>
  element(
    'ValidationConstraintsEvaluationReport',
    {},
    element(
      'SignatureValidationPolicy',
      {},
      element('SignaturePolicyIdentifier', {}, element('xades:SignaturePolicyImplied', {})),
      leaf('PolicyName', policy.name),
      leaf('FormalPolicyURI', `${OWN}:policy:${encodeURIComponent(policy.id)}`),
    ),
    (details?.blocks ?? []).flatMap((block) => block.checks.map((row) => constraint(block, row, passed))),
  );

function constraint({ name, indication }: BlockReport, row: CheckRow, passed: boolean): Xml {
  const { key, status, params = {}, subIndication } = row;
  const isOverridden = status === 'failed' && passed;
  const main = status === 'failed' && indication === 'FAILED' ? 'failed' : INDICATIONS[status];
  return element(
    'ValidationConstraint',
    {},
    leaf('ValidationConstraintIdentifier', `${OWN}:${name}:${key}`),
    Object.entries(params).map(([param, value]) =>
      element(
        'ValidationConstraintParameter',
        {},
        leaf('Type', `${OWN}:parameter:${param}`),
        leaf('Value', String(value)),
      ),
    ),
    element(
      'ConstraintStatus',
      {},
      leaf('Status', `urn:etsi:019102:constraintStatus:${isOverridden ? 'overridden' : 'applied'}`),
      isOverridden ? [leaf('OverriddenBy', `${OWN}:proof-of-existence`)] : [],
    ),
    element(
      'ValidationStatus',
      {},
      leaf('MainIndication', `urn:etsi:019102:mainindication:${main}`),
      subIndication ? [leaf('SubIndication', `urn:etsi:019102:subindication:${subIndication}`)] : [],
    ),
    leaf('Indications', technicalSentence({ key, params }, status)),
  );
}
