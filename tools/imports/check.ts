import { cruise } from './cruise.ts';
import { proveRules } from './prove.ts';

/** Checks all imports, after proving that each rule refuses a bad import. */
const proof = proveRules();
for (const fault of proof.faults) console.error(`rule without teeth: ${fault}`);
const portal = cruise(process.cwd(), ['packages', 'apps', 'tools']);
for (const { rule, from, to } of portal.violations) console.error(`${rule.name}: ${from} → ${to}`);
console.log(
  `imports: ${portal.modules} modules, ${portal.imports} imports, ${portal.violations.length} violations; ${proof.proven} forbidden imports proven to be caught`,
);
if (portal.modules < 40 || portal.imports < 40) {
  console.error('The checker read too little: it would pass falsely.');
  process.exit(1);
}
if (portal.violations.length > 0 || proof.faults.length > 0) process.exit(1);
