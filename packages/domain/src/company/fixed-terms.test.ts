import { expect, test } from 'vitest';
import { fixedTermsFaults, fixedTermsOf, type TenantFacts } from './fixed-terms.ts';

const ownHost = 'paraph.example';
const operator: TenantFacts = {
  runsInstallation: true,
  hasPeople: true,
  hosts: [ownHost, 'kitas.example'],
  oldHosts: [ownHost],
  ownHost,
};
const company: TenantFacts = { ...operator, runsInstallation: false, hosts: ['firma.example'], oldHosts: [] };
const kept = { isCompany: false, hosts: [ownHost], modules: ['EmailLogin', 'Calendar'] } as const;

test('the operator stays active, without a company, at the host of the installation, with sign-in by password', () => {
  const fixed = fixedTermsOf(operator);
  expect(fixed).toEqual({
    isCompany: true,
    host: ownHost,
    oldHosts: [ownHost],
    modules: ['EmailLogin'],
    isActive: true,
  });
  expect(fixedTermsFaults(fixed, false, kept)).toEqual({});
  expect(fixedTermsFaults(fixed, false, { isCompany: true, hosts: ['kitas.example'], modules: [] })).toEqual({
    isCompany: 'tenant.kind-stays',
    hosts: 'tenant.own-host-stays',
    moduleIds: 'tenant.sign-in-stays',
  });
});

test('a company with people stays a company, and one without anybody may become another kind', () => {
  const open = { host: null, oldHosts: [], modules: [], isActive: false };
  expect(fixedTermsOf(company)).toEqual({ isCompany: true, ...open });
  expect(fixedTermsOf({ ...company, hasPeople: false })).toEqual({ isCompany: false, ...open });
  expect(fixedTermsFaults(fixedTermsOf(company), true, kept)).toEqual({ isCompany: 'tenant.kind-stays' });
  expect(fixedTermsFaults(fixedTermsOf({ ...company, hasPeople: false }), true, kept)).toEqual({});
});

test('an operator at another host than the installation’s may take any host', () => {
  expect(fixedTermsOf({ ...operator, hosts: ['senas.example'] }).host).toBeNull();
});

test('AN-16 a company with people keeps one of the hosts to which its mails lead, and a new company may change all', () => {
  const wanted = { isCompany: true, modules: [] };
  const facts = { ...company, hosts: ['firma.example', 'nauja.example'], oldHosts: ['firma.example'] };
  const fixed = fixedTermsOf(facts);
  expect(fixedTermsFaults(fixed, true, { ...wanted, hosts: ['nauja.example'] })).toEqual({
    hosts: 'tenant.old-host-stays',
  });
  expect(fixedTermsFaults(fixed, true, { ...wanted, hosts: ['evil.example', 'firma.example'] })).toEqual({});
  for (const free of [
    { ...facts, oldHosts: [] },
    { ...facts, hasPeople: false },
  ])
    expect(fixedTermsFaults(fixedTermsOf(free), true, { ...wanted, hosts: ['nauja.example'] })).toEqual({});
});
