import { describe, expect, it } from 'vitest';
import type { Certificate } from '../../src/pki/index.ts';
import { hasAcceptablePolicy } from '../../src/trust/policy-processing.ts';
import { certificateLike } from './likeness.ts';

const ANY = '2.5.29.32.0';
const [A, B, C] = ['1.1', '1.2', '1.3'];

/** From the certificate below the anchor down to the subject. */
const path = (...facts: Partial<Certificate>[]): Certificate[] =>
  facts.map((one) =>
    certificateLike({
      policies: [],
      policyMappings: [],
      policyConstraints: undefined,
      inhibitAnyPolicy: undefined,
      selfIssued: false,
      ...one,
    }),
  );

const demand = (requireExplicit: number, inhibitMapping?: number) => ({
  policyConstraints: { requireExplicit, inhibitMapping },
});

const HOLD: [name: string, path: Certificate[]][] = [
  ['nothing is stated and nothing demanded', path({}, {})],
  ['nobody is there', path()],
  ['one policy runs through', path({ policies: [A], ...demand(0) }, { policies: [A] })],
  ['any policy above leaves the choice below', path({ policies: [ANY], ...demand(0) }, { policies: [B] })],
  ['any policy at the end takes over what is left', path({ policies: [A], ...demand(0) }, { policies: [ANY] })],
  ['a mapping leads on', path({ policies: [A], policyMappings: [[A, B]], ...demand(0) }, { policies: [B] })],
  ['any policy can be mapped', path({ policies: [ANY], policyMappings: [[A, B]], ...demand(0) }, { policies: [B] })],
  ['a policy is demanded further down than the path goes', path({ ...demand(3) }, {})],
  ['policies part where nothing is demanded', path({ policies: [A] }, { policies: [B] })],
  ['one of two policies runs through', path({ policies: [A, B], ...demand(0) }, { policies: [B, C] })],
  [
    'mappings are forbidden only further down',
    path({ policies: [A], policyMappings: [[A, B]], ...demand(0, 1) }, { policies: [B] }),
  ],
  [
    'any policy is forbidden only further down',
    path({ policies: [A], inhibitAnyPolicy: 1, ...demand(0) }, { policies: [ANY] }),
  ],
  [
    'a self-issued one does not count down',
    path({ policies: [A], ...demand(1) }, { policies: [A], selfIssued: true }, { policies: [A] }),
  ],
  [
    'any policy of a self-issued one counts in the middle',
    path(
      { policies: [A], inhibitAnyPolicy: 0, ...demand(0) },
      { policies: [ANY], selfIssued: true },
      { policies: [A] },
    ),
  ],
  [
    'a self-issued one does not count down for mappings',
    path(
      { policies: [A], ...demand(0, 1) },
      { policies: [A], selfIssued: true },
      { policies: [A], policyMappings: [[A, B]] },
      { policies: [B] },
    ),
  ],
  [
    'a self-issued one does not count down for any policy',
    path(
      { policies: [A], inhibitAnyPolicy: 1, ...demand(0) },
      { policies: [A], selfIssued: true },
      { policies: [ANY] },
    ),
  ],
];

const FAIL: [name: string, path: Certificate[]][] = [
  ['none is stated though demanded', path({ ...demand(0) }, {})],
  ['they part though one is demanded', path({ policies: [A], ...demand(0) }, { policies: [B] })],
  ['the subject demands one itself', path({}, { ...demand(0) })],
  ['the demand begins after one step', path({ ...demand(1) }, {}, {})],
  ['a mapping leads elsewhere', path({ policies: [A], policyMappings: [[A, B]], ...demand(0) }, { policies: [A] })],
  [
    'mappings are forbidden from above',
    path({ policies: [A], ...demand(0, 0) }, { policies: [A], policyMappings: [[A, B]] }, { policies: [B] }),
  ],
  ['any policy is mapped', path({ policies: [A], policyMappings: [[ANY, B]] }, {})],
  ['something is mapped to any policy', path({ policies: [A], policyMappings: [[A, ANY]] }, {})],
  [
    'any policy is forbidden from above',
    path({ policies: [A], inhibitAnyPolicy: 0, ...demand(0) }, { policies: [ANY] }),
  ],
  [
    'any policy at the end is forbidden, self-issued or not',
    path({ policies: [A], inhibitAnyPolicy: 0, ...demand(0) }, { policies: [ANY], selfIssued: true }),
  ],
  ['the first states none and one is demanded below', path({}, { policies: [A], ...demand(0) }, { policies: [A] })],
  [
    'mapped away without being stated',
    path({ policies: [A], policyMappings: [[C, B]], ...demand(0) }, { policies: [B] }),
  ],
  [
    'mappings are forbidden one step further down',
    path(
      { policies: [A], ...demand(0, 1) },
      { policies: [A] },
      { policies: [A], policyMappings: [[A, B]] },
      { policies: [B] },
    ),
  ],
  [
    'mappings were forbidden long before',
    path(
      { policies: [A], ...demand(0, 0) },
      { policies: [A] },
      { policies: [A], policyMappings: [[A, B]] },
      { policies: [B] },
    ),
  ],
  [
    'any policy is forbidden one step further down',
    path({ policies: [A], inhibitAnyPolicy: 1, ...demand(0) }, { policies: [A] }, { policies: [ANY] }),
  ],
  ['one was demanded long before', path({ policies: [A], ...demand(0) }, { policies: [A] }, { policies: [A] }, {})],
  ['a later demand cannot be weakened', path({ policies: [A], ...demand(0) }, { policies: [], ...demand(5) }, {})],
];

describe('certificate policies of a path', () => {
  it.each(HOLD)('hold when %s', (_, certificates) => {
    expect(hasAcceptablePolicy(certificates)).toBe(true);
  });

  it.each(FAIL)('do not hold when %s', (_, certificates) => {
    expect(hasAcceptablePolicy(certificates)).toBe(false);
  });
});
